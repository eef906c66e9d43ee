import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import type { JobHealth } from '../../db/job-health.ts'
import { isMigrated } from '../../db/migrate.ts'
import { notFound } from '../../kernel/errors.ts'
import type { Metrics } from '../../plugins/observe.ts'

const config = { access: 'public', limits: 'none', isProbe: true } as const

/** healthz: the process runs. readyz: it can serve, and whether jobs run, which alone never makes it fail (decision 0035). */
export function registerProbes(app: FastifyInstance, deps: Deps, metrics: Metrics): void {
  app.get('/healthz', { config }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ code: 200, data: 'alive' }),
  )
  app.get('/readyz', { config }, async (_, reply) => {
    const isFull = deps.disk?.isFull() ?? false
    const ready = !isFull && (await isReady(deps))
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503)
    if (!ready) reply.header('retry-after', 2)
    return {
      code: ready ? 200 : 503,
      data: ready ? 'ready' : 'not ready',
      ...(isFull && { disk: 'full' }),
      jobs: jobsView(deps.jobs),
    }
  })
  app.get('/metrics', { config }, async (request, reply) => {
    if (!mayMeasure(request, deps.settings.metricsToken)) throw notFound()
    reply.header('cache-control', 'no-store').type(metrics.registry.contentType)
    return metrics.registry.metrics()
  })
}

function jobsView({ report, runners }: JobHealth) {
  const { isRunning, arePaymentsOpen, tasks } = report()
  return {
    running: isRunning,
    payments: arePaymentsOpen ? 'open' : 'paused',
    runners: Object.fromEntries(runners.map((runner) => [runner.name, runner.isAlive() ? 'alive' : 'restarting'])),
    tasks: Object.fromEntries(
      tasks.map(({ task, lagMs, lastSuccess }) => [
        task,
        { lag_seconds: Math.round(lagMs / 1000), last_success: lastSuccess },
      ]),
    ),
  }
}

/** Allowed with the token, or from this machine; a request with proxy headers is not local. */
function mayMeasure({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (headers.authorization !== undefined)
    return token !== undefined && isSame(headers.authorization, `Bearer ${token}`)
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers)
  return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
}

function isSame(token: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(token), digest(expected))
}

async function isReady(deps: Deps): Promise<boolean> {
  if (deps.stopping) return false
  try {
    return await isMigrated(deps.pool)
  } catch {
    return false
  }
}
