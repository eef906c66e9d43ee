import { Ajv } from 'ajv'
import type { ServedRoute } from '../../plugins/inventory.ts'
import { bodyFrom } from '../body-from-schema.ts'
import { allPaths, objectPaths, type Path, withValue } from '../hostile/body-paths.ts'
import { type AttackRecord, createAttackRecord } from './attack-record.ts'
import type { AttackWorld } from './attack-world.ts'
import { isChange } from './route-requests.ts'

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
  const { requests, routes, allowed } = attacked
  const record = createAttackRecord(
    attacked,
    'Types: every field of every body wrong, too long, with NUL, half characters and foreign keys',
  )
  for (const route of routes.filter(({ schema }) => schema.body !== undefined)) {
    const accepts = ajv.compile(route.schema.body!)
    const by = allowed(route)
    const url = requests.addressOf(route)
    const send = async (what: string, body: unknown) => {
      const payload = JSON.stringify(body)
      const request = { method: route.method as 'POST', url, headers: json, payload }
      const answer = await record.send({ route, by, what, request })
      if (answer.status > 0 && answer.status < 400 && !accepts(body))
        record.find({ route, by, what }, `accepted ${payload.slice(0, 120)}`)
    }
    for (const body of wholeBodies(route, requests.bodyOf(route))) {
      for (const path of allPaths(body))
        for (const value of wrongValues)
          await send(`${show(path)} = ${JSON.stringify(value).slice(0, 60)}`, withValue(body, path, value))
      for (const path of objectPaths(body))
        for (const key of foreignKeys)
          await send(`${show([...path, key])} added`, withValue(body, [...path, key], { a: true }))
    }
    if (({} as Record<string, unknown>).a !== undefined)
      record.find({ route, by, what: 'a foreign key' }, 'changed the prototype of all objects')
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

const wholes: readonly { what: string; type: string; payload: string | Buffer }[] = [
  { what: 'six megabytes', type: 'application/json', payload: JSON.stringify({ text: 'x'.repeat(6_000_000) }) },
  { what: '33 levels', type: 'application/json', payload: deep(33) },
  { what: '200,000 levels', type: 'application/json', payload: deep(200_000) },
  { what: 'broken JSON', type: 'application/json', payload: '{"a":' },
  { what: 'not UTF-8', type: 'application/json', payload: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]) },
  { what: 'a list', type: 'application/json', payload: '[]' },
  { what: 'null', type: 'application/json', payload: 'null' },
  { what: 'a text', type: 'application/json', payload: '"text"' },
  { what: 'a prototype', type: 'application/json', payload: '{"__proto__":{"a":1}}' },
  {
    what: 'XML that names a file',
    type: 'application/xml',
    payload: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  },
  { what: 'plain text', type: 'text/plain', payload: '{}' },
  { what: 'an empty form', type: 'multipart/form-data; boundary=x', payload: '--x--' },
  { what: 'no type', type: '', payload: '{}' },
  { what: 'a type of nothing', type: ';;;', payload: '{}' },
]

/** Whole bodies that nobody reads: too large, too deep, of another kind, broken. */
export async function attackWholeBodies(attacked: AttackWorld): Promise<AttackRecord> {
  const { requests, routes, allowed } = attacked
  const record = createAttackRecord(attacked, 'Whole bodies: size, depth, encoding, content type, broken JSON')
  for (const route of routes.filter(isChange))
    for (const { what, type, payload } of wholes) {
      const attack = { route, by: allowed(route), what }
      const headers = type === '' ? {} : { 'content-type': type }
      const url = requests.addressOf(route)
      const answer = await record.send({
        ...attack,
        request: { method: route.method as 'POST', url, headers, payload },
      })
      const isTaken = answer.status > 0 && answer.status < 400
      if (route.schema.body !== undefined && isTaken) record.find(attack, `answered ${answer.status}`)
    }
  return record
}
