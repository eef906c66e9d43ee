import AjvCompiler from '@fastify/ajv-compiler'
import replies from '@portal/contract/replies.json' with { type: 'json' }
import type { FastifyInstance, InjectOptions } from 'fastify'
import { describedCall } from '../openapi.ts'

type Check = ((body: unknown) => boolean) & { errors?: { instancePath: string; message?: string; params?: object }[] }

interface CheckedRoute {
  method: string
  pattern: RegExp
  call: string
}

const routesOf = new WeakMap<FastifyInstance, CheckedRoute[]>()

/** A reply that holds a field its schema does not name, or lacks one, fails the test that has asked for it. */
export function checkReply(app: FastifyInstance, { method, url }: InjectOptions, body: { data?: unknown }): void {
  const path = String(url).split('?')[0]!.replace(/\/$/, '')
  const route = checkedRoutes(app).find((one) => one.method === (method ?? 'GET') && one.pattern.test(path))
  if (!route) return
  const check = checkOf(route)
  if (check(body.data)) return
  const told = (check.errors ?? []).map((one) => `${one.instancePath} ${one.message} ${JSON.stringify(one.params)}`)
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

const checks = new Map<string, Check>()

/** Compiled once for all test applications of a process: a call's reply has one schema. */
function checkOf({ call }: CheckedRoute): Check {
  const existing = checks.get(call)
  if (existing) return existing
  const check = compileCheck(call)
  checks.set(call, check)
  return check
}

function compileCheck(call: string): Check {
  compileReply ??= createCompiler()
  const schema = withTypesByName(describedCall({ call })?.reply)
  return compileReply({ schema, method: 'GET', url: call, httpPart: 'body' }) as unknown as Check
}

let compileReply: ReturnType<typeof createCompiler> | undefined

/** Each type is a schema of its own here: what several replies hold is compiled once. Nothing in a reply is changed to fit. */
function createCompiler() {
  const types = Object.entries(replies.types).map(([name, type]) => [name, { $id: name, ...withTypesByName(type) }])
  const customOptions = { coerceTypes: false, removeAdditional: false, useDefaults: false } as const
  return AjvCompiler()(Object.fromEntries(types), { customOptions })
}

function withTypesByName(schema: object | undefined): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', ''))
}
