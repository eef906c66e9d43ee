import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { portalConfigOf } from '../../plugins/portal-config.ts'

/** The configuration by itself: for pages that were kept on a device, and for the customer's. */
export function registerConfig(app: FastifyInstance, deps: Deps): void {
  const portalConfig = portalConfigOf(deps)
  app.get('/config.json', { config: { access: 'public', limits: 'none' } }, async (_, reply) =>
    reply.header('cache-control', 'no-cache').send(portalConfig),
  )
}
