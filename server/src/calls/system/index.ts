import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { openFigureSources } from '../../office/figures/figure.ts'
import type { Metrics } from '../../plugins/observe.ts'
import { registerConfig } from './config.ts'
import { installFigureMetrics } from './figure-metrics.ts'
import { registerProbes } from './probes.ts'
import { installServerReports } from './report-server.ts'
import { registerSystemStatus } from './status.ts'

export function registerSystemCalls(app: FastifyInstance, deps: Deps, metrics: Metrics): void {
  const sources = openFigureSources(deps, metrics.recentRequests)
  installFigureMetrics(metrics.registry, sources)
  registerProbes(app, deps, metrics)
  registerSystemStatus(app, deps, sources, installServerReports(app, deps, sources))
  registerConfig(app, deps)
}
