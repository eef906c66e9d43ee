import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Deps } from '../context/deps.ts'
import { referenceOf } from '../kernel/trace.ts'
import { isHttps } from './session.ts'

/** Where browsers report what the policy refused: 'report-uri' reaches every browser at once, its successor only some and later. */
export const cspReportPath = '/pub/csp-report/'

declare module 'fastify' {
  interface FastifyReply {
    /** What a browser shows as a page, or runs beside one: it may load this site's own files and call its calls. */
    asPage(): FastifyReply
  }
}

/** An answer may load nothing, whoever opens it. On a page only this site's own files run; forms may lead to the payment gateway's hosted page. */
export function installHeaders(app: FastifyInstance, deps: Deps): void {
  const { settings } = deps
  const origins = [settings.apiRoot, settings.quoteServiceRoot]
    .filter((root) => URL.canParse(root))
    .map((root) => new URL(root).origin)
  const { formOrigin } = deps.integrations.gateway
  const gateway = formOrigin ? [formOrigin] : []
  const securityHeaders = headersOf({
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
        reportUri: [cspReportPath],
        ...(isHttps(deps) && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: isHttps(deps) ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  })
  // The same for every answer, so they are worked out once: helmet's own plugin reads every directive again for each request.
  const pageHeaders = {
    ...securityHeaders,
    // Camera and, if its owner allows it, the place for inspection photos; nothing else of the device.
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  }
  const headers = headersOfAnswers(securityHeaders)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', referenceOf(request.id))
    done()
  })
  app.decorateReply('asPage', function (this: FastifyReply) {
    return this.headers(pageHeaders)
  })
}

/** What only a page obeys would add half a kilobyte to each of a screen's calls and files over a slow line. */
function headersOfAnswers(securityHeaders: Record<string, string>): Record<string, string> {
  const names = [
    'cross-origin-resource-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
  ]
  return {
    ...Object.fromEntries(Object.entries(securityHeaders).filter(([name]) => names.includes(name))),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
}

/** What helmet sets on an answer. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, () => undefined)
  return response.getHeaders() as Record<string, string>
}
