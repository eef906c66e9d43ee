import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Metrics } from '../plugins/observe.ts'
import { registerSessionCalls } from './session/index.ts'
import { registerSystemCalls } from './system/index.ts'

/** One line per group of calls. */
export async function registerCalls(app: FastifyInstance, deps: Deps, metrics: Metrics): Promise<void> {
  registerSystemCalls(app, deps, metrics)
  await registerSessionCalls(app, deps)
}
