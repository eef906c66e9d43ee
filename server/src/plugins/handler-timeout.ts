import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It reads by `deps.reads`, which give up by themselves. */
    isQuickRead?: boolean
  }
}

/** Answers 'timeout' where a handler takes too long. A quick read has no timer of its own: one for each request would cost more than its rows. */
export function installHandlerTimeout(app: FastifyInstance, ms: number): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.isQuickRead) route.handlerTimeout ??= ms
  })
}
