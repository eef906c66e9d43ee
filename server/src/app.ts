import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { registerCalls } from './calls/index.ts'
import { sendFailurePage } from './calls/session/failure-page.ts'
import type { Deps } from './context/deps.ts'
import { compileOnFirstUse } from './kernel/lazy-validators.ts'
import { installAccess } from './plugins/access.ts'
import { installClosedSchemas } from './plugins/closed-schemas.ts'
import { installDrain } from './plugins/drain.ts'
import { installErrors, sendRefusal } from './plugins/errors.ts'
import { installHandlerTimeout } from './plugins/handler-timeout.ts'
import { installHeaders } from './plugins/headers.ts'
import { installInventory, type ServedRoute } from './plugins/inventory.ts'
import { installJsonBody } from './plugins/json-body.ts'
import { installLimits } from './plugins/limits.ts'
import { installMethods } from './plugins/methods.ts'
import { installObservation, type Metrics } from './plugins/observe.ts'
import { installOverloadGuard } from './plugins/overload.ts'
import { installPersonViews } from './plugins/person-views.ts'
import { installPortal } from './plugins/portal.ts'
import { Refusal } from './plugins/refusal.ts'
import { installSecurityLog } from './plugins/security-log.ts'
import { installTracing, traceIdOf } from './plugins/trace.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call that is answered, for the description of the API and the authorisation matrix. */
    served: readonly ServedRoute[]
    /** What /metrics serves. */
    metrics: Metrics
  }
}

export interface AppOptions {
  /** Further routes, registered like any call: tests add their own. */
  extra?: (app: FastifyInstance, deps: Deps) => void | Promise<void>
  /** Tests share their machine with others: a busy processor is no reason to refuse them. */
  neverOverloaded?: boolean
}

/** The whole server except its listening socket. Plugins in order, then the calls. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace_id' }),
    genReqId: ({ headers }) => traceIdOf(headers, deps),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < deps.settings.trustProxy,
    bodyLimit: 1_048_576,
    connectionTimeout: 30_000,
    // Headers and body together; with the time between two looks, whoever sends slowly is cut off within 15 s.
    requestTimeout: 14_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 500 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // What still arrives on an open connection is answered like any other.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 128 },
    // A path that cannot be decoded names nothing. It reaches no hook: the same form all the same.
    frameworkErrors: (_error, request, reply) => {
      sendRefusal(new Refusal(404, 'not_found'), request as FastifyRequest, reply as FastifyReply)
    },
  })

  installTracing(app, deps)
  installHandlerTimeout(app, options.neverOverloaded ? 60_000 : 10_000)
  app.setValidatorCompiler(compileOnFirstUse)
  installDrain(app, deps)
  installErrors(app, (failure, request, reply) => sendFailurePage(deps, request, reply, failure))
  installAccess(app)
  installLimits(app, deps)
  installClosedSchemas(app)
  app.decorate('served', installInventory(app))
  const methods = installMethods(app)
  const metrics = installObservation(app)
  app.decorate('metrics', metrics)
  installSecurityLog(app, deps)
  installHeaders(app, deps)
  await app.register(cookie)
  await app.register(compress, {
    globalCompression: true,
    // No client of ours sends a compressed body.
    globalDecompression: false,
    threshold: 2048,
    encodings: ['gzip', 'identity'],
    customTypes: /^application\/json|^text\/html/,
  })
  if (!options.neverOverloaded) await installOverloadGuard(app, deps.settings.overloadDelay)
  installJsonBody(app)
  installPersonViews(app, deps)
  await registerCalls(app, deps, metrics)
  await options.extra?.(app, deps)
  installPortal(app, deps, methods)
  return app
}
