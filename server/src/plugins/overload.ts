import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const sampleMs = 1000

/**
 * Turns requests away while the event loop is late. What the start itself costs is not counted: the first sample that has begun after it
 * is the first that may refuse somebody.
 */
export async function installOverloadGuard(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  let listeningSince = Number.POSITIVE_INFINITY
  app.addHook('onListen', async () => {
    listeningSince = performance.now()
  })
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: sampleMs,
    pressureHandler: (request) => {
      if (performance.now() - listeningSince < 2 * sampleMs || isExempt(request)) return
      throw new Refusal(503, 'overloaded', { retryAfter: 2 })
    },
  })
}

/**
 * Whoever watches the server, and money already taken, must get through. So must the portal's own screens and files, which cost next to
 * nothing: a screen tells a person what to do, the bare answer to its call does not.
 */
function isExempt({ url, is404: isScreen }: FastifyRequest): boolean {
  return isScreen || exemptPaths.some((start) => url.startsWith(start))
}

const exemptPaths = ['/healthz', '/readyz', '/metrics', '/pub/gateway/', '/assets/']
