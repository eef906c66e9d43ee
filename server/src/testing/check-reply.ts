import replies from '@portal/contract/replies.json' with { type: 'json' }
import type { FastifyInstance, InjectOptions } from 'fastify'
import { describedCall } from '../openapi.ts'

type Check = ((body: unknown) => boolean) & { errors?: { instancePath: string; message?: string; params?: object }[] }

interface CheckedRoute {
  method: string
  pattern: RegExp
  call: string
  check?: Check
}

const routesOf = new WeakMap<FastifyInstance, CheckedRoute[]>()

/** A reply that holds a field its schema does not name, or lacks one, fails the test that has asked for it. */
export function checkReply(app: FastifyInstance, { method, url }: InjectOptions, body: { data?: unknown }): void {
  const path = String(url).split('?')[0]!.replace(/\/$/, '')
  const route = checkedRoutes(app).find((one) => one.method === (method ?? 'GET') && one.pattern.test(path))
  if (!route) return
  route.check ??= compileCheck(app, route)
  if (route.check(body.data)) return
  const told = (route.check.errors ?? []).map(
    (one) => `${one.instancePath} ${one.message} ${JSON.stringify(one.params)}`,
  )
  throw new Error(
    `the reply of ${route.call} is not what the contract says: ${told.join('; ')}: ${JSON.stringify(body.data)}`,
  )
}

/** Those of one method and path that name every part come before those with a part to fill. */
function checkedRoutes(app: FastifyInstance): CheckedRoute[] {
  const existing = routesOf.get(app)
  if (existing) return existing
  const routes = app.served
    .filter((route) => describedCall(route)?.reply)
    .sort((a, b) => a.path.split(':').length - b.path.split(':').length)
    .map(({ method, path, call }) => ({ method, call: call!, pattern: patternOf(path) }))
  routesOf.set(app, routes)
  return routes
}

function patternOf(path: string): RegExp {
  const pattern = path.replace(/\/$/, '').replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${pattern.replace(/:[a-z_]+/g, '[^/]+')}$`)
}

function compileCheck(app: FastifyInstance, { call }: CheckedRoute): Check {
  const schema = { ...describedCall({ call })?.reply, $defs: replies.types }
  const local = JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'))
  return app.validatorCompiler!({ schema: local, method: 'GET', url: call, httpPart: 'body' }) as unknown as Check
}
