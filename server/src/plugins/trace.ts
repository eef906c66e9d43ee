import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context/deps.ts'
import { type Span, type SpanStart, startTrace, unmeasured } from '../kernel/spans.ts'
import { newTraceId, readTraceparent, runInTrace, type Trace } from '../kernel/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Its trace id is the id of the request. */
    span: Span
  }
  interface FastifyContextConfig {
    /** Asked by machines every few seconds: no span is made of it. */
    isProbe?: boolean
  }
}

type Trusting = { settings: Pick<Deps['settings'], 'trustProxy'> }

/** A proxy of ours may have begun the trace; what a visitor sends would let strangers choose our trace ids. */
function parentOf(headers: IncomingHttpHeaders, { settings }: Trusting): Trace | undefined {
  return settings.trustProxy > 0 ? readTraceparent(headers.traceparent) : undefined
}

/** The id of a request is that of its trace. */
export function traceIdOf(headers: IncomingHttpHeaders, deps: Trusting): string {
  return parentOf(headers, deps)?.traceId ?? newTraceId()
}

/** Everything done for a request belongs to its trace: log lines, audit events, jobs, statements and outside calls. */
export function installTracing(app: FastifyInstance, deps: Trusting): void {
  app.decorateRequest('span')
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, id: traceId, routeOptions } = request
    request.span = routeOptions.config.isProbe
      ? unmeasured(traceId)
      : startTrace(spanOf(method, routeOptions.url), { parent: parentOf(headers, deps), traceId })
    runInTrace(request.span.trace, done)
  })
  // The parser of a body goes on outside of it.
  app.addHook('preValidation', (request, _reply, done) => runInTrace(request.span.trace, done))
  app.addHook('onResponse', ({ span }, { statusCode }, done) => {
    span.set({ 'http.response.status_code': statusCode })
    if (statusCode >= 500) span.fail(String(statusCode))
    span.end()
    done()
  })
}

/** The route's pattern, never the address, which may hold ids. */
function spanOf(method: string, route: string | undefined): SpanStart {
  return {
    name: route ? `${method} ${route}` : method,
    kind: 'server',
    attributes: { 'http.request.method': method, ...(route && { 'http.route': route }) },
  }
}
