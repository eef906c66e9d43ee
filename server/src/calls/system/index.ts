import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import type { Metrics } from '../../plugins/observe.ts'
import { registerConfig } from './config.ts'
import { registerProbes } from './probes.ts'

export function registerSystemCalls(app: FastifyInstance, deps: Deps, metrics: Metrics): void {
  registerProbes(app, deps, metrics)
  registerConfig(app, deps)
}
