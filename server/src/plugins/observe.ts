import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { createRecentRequests, type RecentRequests } from './recent-requests.ts'

export interface Metrics {
  registry: Registry
  recentRequests: () => RecentRequests
}

/** One log line and one measurement per request: the route's pattern, never the address, which may hold ids. */
export function installObservation(app: FastifyInstance): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'time to answer a request',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const refused = new Counter({
    name: 'http_refused_total',
    help: 'answers from 400 on',
    labelNames,
    registers: [registry],
  })
  const recent = createRecentRequests()
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    seconds.observe(labels, reply.elapsedTime / 1000)
    if (reply.statusCode >= 400) refused.inc(labels)
    recent.count(reply.statusCode)
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      actor: request.who?.code,
      api_key: request.who?.key?.id,
    }
    request.log.info(line, 'request')
    done()
  })
  return { registry, recentRequests: recent.read }
}
