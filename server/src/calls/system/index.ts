import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { openFigureSources } from '../../office/figures/figure.ts'
import type { Metrics } from '../../plugins/observe.ts'
import { registerConfig } from './config.ts'
import { registerCspReports } from './csp-reports.ts'
import { installFigureMetrics } from './figure-metrics.ts'
import { registerFailedJobs } from './jobs.ts'
import { registerPrivacyNotice } from './privacy-notice.ts'
import { registerProbes } from './probes.ts'
import { installServerReports } from './report-server.ts'
import { registerSecurityContact } from './security-contact.ts'
import { registerSettings } from './settings.ts'
import { registerSystemStatus } from './status.ts'

export function registerSystemCalls(app: FastifyInstance, deps: Deps, metrics: Metrics): void {
  const cspReports = registerCspReports(app, deps)
  const sources = openFigureSources(deps, { recentRequests: metrics.recentRequests, cspReports })
  installFigureMetrics(metrics.registry, sources)
  registerProbes(app, deps, metrics)
  registerSystemStatus(app, deps, sources, installServerReports(app, deps, sources))
  registerFailedJobs(app, deps)
  registerSettings(app, deps)
  registerConfig(app, deps)
  registerSecurityContact(app, deps)
  registerPrivacyNotice(app, deps)
}
