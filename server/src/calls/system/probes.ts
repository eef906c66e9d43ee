import type { FastifyInstance } from 'fastify'
import { isMigrated } from '../../db/migrate.ts'
import type { Deps } from '../../deps.ts'
import type { Metrics } from '../../plugins/observe.ts'

const config = { access: 'public' } as const

/** healthz: the process lives. readyz: it can also work. Neither says more. */
export function registerProbes(app: FastifyInstance, deps: Deps, metrics: Metrics): void {
  app.get('/healthz', { config }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ code: 200, data: 'alive' }),
  )
  app.get('/readyz', { config }, async (_, reply) => {
    const ready = await isReady(deps)
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503)
    return { code: ready ? 200 : 503, data: ready ? 'ready' : 'not ready' }
  })
  app.get('/metrics', { config }, async (_, reply) => {
    reply.header('cache-control', 'no-store').type(metrics.registry.contentType)
    return metrics.registry.metrics()
  })
}

async function isReady(deps: Deps): Promise<boolean> {
  if (deps.stopping) return false
  try {
    return await isMigrated(deps.pool)
  } catch {
    return false
  }
}
