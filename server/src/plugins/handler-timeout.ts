import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It reads by `deps.reads`, which give up by themselves. */
    isQuickRead?: boolean
  }
}

const sweepMs = 250

/**
 * Answers 'timeout' where a handler takes too long. One clock looks at all requests under way: a timer and a signal for each, as the framework's own
 * `handlerTimeout` has them, cost more than many a handler. A quick read is not watched. What has begun to answer is left to the connection's own limits.
 */
export function installHandlerTimeout(app: FastifyInstance, ms: number): void {
  /** With the time at which each is too late, in the order in which they came. */
  const underWay = new Map<FastifyReply, number>()
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.isQuickRead) underWay.set(reply, performance.now() + ms)
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    underWay.delete(reply)
    done()
  })
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const [reply, lateAt] of underWay) {
      if (now < lateAt) return
      underWay.delete(reply)
      if (!reply.sent && !reply.raw.headersSent && !reply.raw.destroyed)
        reply.send(new Refusal(503, 'timeout', { retryAfter: 2 }))
    }
  }, sweepMs)
  sweep.unref()
  app.addHook('onClose', async () => clearInterval(sweep))
}
