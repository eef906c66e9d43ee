import { Ajv } from 'ajv'
import type { ServedRoute } from '../../plugins/inventory.ts'
import { bodyFrom } from '../body-from-schema.ts'
import { allPaths, objectPaths, type Path, withValue } from '../hostile/body-paths.ts'
import { type AttackRecord, createAttackRecord } from './attack-record.ts'
import type { AttackWorld } from './attack-world.ts'
import { isChange, nameOf } from './route-requests.ts'

const ajv = new Ajv({ strict: false, validateFormats: false })

/** In place of every value of every body. */
const wrongValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  '',
  [],
  {},
  [null],
  ['a', 'b'],
  { a: 1 },
  'x'.repeat(100_000),
  'a\u0000b',
  '\ud800',
  '\u202e=cmd|A0',
  "'; drop table quotes; --",
  '../../../../etc/passwd',
  '__proto__',
]

/** Beside every value of every object. */
const foreignKeys = ['__proto__', 'constructor', 'prototype', 'isAdmin', 'partner_id', 'premium', 'role', 'a\u0000b']

const json = { 'content-type': 'application/json' }

/** Every field of every closed schema with what does not belong there; accepted is only what the schema accepts. */
export async function attackTypes(attacked: AttackWorld): Promise<AttackRecord> {
  const { test, requests, calls } = attacked
  const record = createAttackRecord(
    test,
    'types: every field of every body, wrong, too long, NUL, half characters, foreign keys',
  )
  for (const route of calls.filter(({ schema }) => schema.body !== undefined)) {
    const accepts = ajv.compile(route.schema.body!)
    let client = await attacked.allowedClient(route)
    const url = requests.addressOf(route)
    const send = async (at: string, body: unknown) => {
      const name = `${nameOf(route)} ${at}`
      const answer = await record.send(client, name, {
        method: route.method as 'POST',
        url,
        headers: json,
        payload: JSON.stringify(body),
      })
      if (answer.status < 300 && !accepts(body)) record.find(name, `accepted ${JSON.stringify(body).slice(0, 120)}`)
      // A body that was accepted may have signed its sender out.
      if (answer.status < 300) client = await attacked.allowedClient(route)
    }
    for (const body of wholeBodies(route, requests.bodyOf(route))) {
      for (const path of allPaths(body))
        for (const value of wrongValues)
          await send(`${show(path)} = ${show([JSON.stringify(value)])}`, withValue(body, path, value))
      for (const path of objectPaths(body))
        for (const key of foreignKeys)
          await send(`${show([...path, key])} added`, withValue(body, [...path, key], { a: true }))
    }
    if (({} as Record<string, unknown>).a !== undefined)
      record.find(nameOf(route), 'changed the prototype of all objects')
  }
  return record
}

const show = (path: Path) => path.join('.').slice(0, 60)

/** The body that a partner sends and, for what it leaves out, one with every field of the schema. */
function wholeBodies(route: ServedRoute, usual: unknown): unknown[] {
  const full = fullBody(route.schema.body as Schema)
  return JSON.stringify(full) === JSON.stringify(usual) ? [usual] : [usual, full]
}

interface Schema {
  anyOf?: Schema[]
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
}

function fullBody(schema: Schema): unknown {
  if (schema.anyOf) return fullBody(schema.anyOf.find(({ type }) => type === 'object') ?? schema.anyOf[0]!)
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, fullBody(one)]))
  if (schema.type === 'array') return [fullBody(schema.items ?? {})]
  try {
    return bodyFrom(schema)
  } catch {
    // A form of which the samples have none: any text is as wrong as another.
    return 'x'
  }
}

const deep = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`

/** Whole bodies that nobody reads: too large, too deep, of another kind, broken. */
export async function attackWholeBodies(attacked: AttackWorld): Promise<AttackRecord> {
  const { test, requests, calls } = attacked
  const record = createAttackRecord(test, 'whole bodies: size, depth, encoding, content type, broken JSON')
  const refused = [400, 401, 403, 404, 409, 410, 413, 415, 422]
  const bodies: [string, string, string | Buffer][] = [
    ['over the limit', 'application/json', JSON.stringify({ text: 'x'.repeat(6_000_000) })],
    ['33 levels', 'application/json', deep(33)],
    ['200,000 levels', 'application/json', deep(200_000)],
    ['broken JSON', 'application/json', '{"a":'],
    ['not UTF-8', 'application/json', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['a list', 'application/json', '[]'],
    ['null', 'application/json', 'null'],
    ['a text', 'application/json', '"text"'],
    ['a prototype', 'application/json', '{"__proto__":{"a":1}}'],
    ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['plain text', 'text/plain', '{}'],
    ['a form', 'multipart/form-data; boundary=x', '--x--'],
    ['no type', '', '{}'],
    ['a type of nothing', ';;;', '{}'],
  ]
  for (const route of calls.filter(isChange))
    for (const [what, type, payload] of bodies) {
      const client = await attacked.allowedClient(route)
      const name = `${nameOf(route)} ${what}`
      const url = requests.addressOf(route)
      const headers = type === '' ? {} : { 'content-type': type }
      const answer = await record.send(client, name, { method: route.method as 'POST', url, headers, payload })
      const takesNone = route.schema.body === undefined
      if (!takesNone && !refused.includes(answer.status)) record.find(name, `answered ${answer.status}`)
    }
  return record
}
