import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context/deps.ts'
import { isHttps } from './session.ts'

/** Only this site's own files run; forms may lead to the payment gateway's hosted page. */
export async function installHeaders(app: FastifyInstance, deps: Deps): Promise<void> {
  const { settings } = deps
  const origins = [settings.apiRoot, settings.quoteServiceRoot]
    .filter((root) => URL.canParse(root))
    .map((root) => new URL(root).origin)
  const gatewayUrl = settings.gatewayUrl ?? (settings.gateway === 'sandbox' ? deps.sandboxUrl : undefined)
  const gateway = gatewayUrl ? [new URL(gatewayUrl).origin] : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...origins],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'", ...gateway],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(isHttps(deps) && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: isHttps(deps) ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Camera and, if its owner allows it, the place for inspection photos; nothing else of the device.
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=()')
  })
}
