import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { registerMe } from './me.ts'

export async function registerSessionCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  registerMe(app, deps)
}
