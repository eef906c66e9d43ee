import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'

/** What the portal must know of its provider, read before the first screen: one build serves any provider. */
export function registerConfig(app: FastifyInstance, deps: Deps): void {
  const { settings } = deps
  const portalConfig = {
    apiRoot: settings.apiRoot,
    quoteServiceRoot: settings.quoteServiceRoot,
    partnerDashboardUrl: settings.partnerDashboardUrl,
    partnerLoginUrl: settings.partnerLoginUrl,
    partnerLogoutUrl: settings.partnerLogoutUrl,
    logoUrl: settings.logoUrl,
    brandName: settings.brandName,
    tollFree: settings.tollFreePhone,
    landline: settings.landlinePhone,
    demo: settings.demo,
    buildId: deps.buildId,
  }
  app.get('/config.json', { config: { access: 'public' } }, async (_, reply) =>
    reply.header('cache-control', 'no-cache').send(portalConfig),
  )
}
