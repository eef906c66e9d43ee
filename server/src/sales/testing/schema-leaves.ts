import type { TSchema } from '@sinclair/typebox'

/** One field of a closed schema: where it stands, and a value that no other field holds. */
export interface Leaf {
  /** 'members.0.conditions.0.note' */
  path: string
  /** As the wire holds it. */
  marker: unknown
  /** Another value the schema allows, where a marker cannot be told from other text: a choice, a number, yes or no. */
  other?: unknown
}

interface Json {
  type?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Json[]
  properties?: Record<string, Json>
  items?: Json
  minimum?: number
  maximum?: number
}

let count = 0
const next = () => ++count

/** Every leaf of a schema with a marker of its own. An array is given one item; of a choice of forms, the fullest. */
export function leavesOf(schema: TSchema, prefix = ''): Leaf[] {
  return walk(schema as unknown as Json, prefix)
}

function walk(schema: Json, path: string): Leaf[] {
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, part]) => walk(part, path ? `${path}.${key}` : key))
  if (schema.items) return walk(schema.items, `${path}.0`)
  if (schema.anyOf) return walk(schema.anyOf.find((one) => one.properties ?? one.type === 'string')!, path)
  return [{ path, ...valueFor(schema) }]
}

function valueFor(schema: Json): Omit<Leaf, 'path'> {
  if (schema.enum) return { marker: schema.enum[0], other: schema.enum[1] }
  if (schema.const !== undefined) return { marker: schema.const, other: undefined }
  if (schema.type === 'boolean') return { marker: true, other: false }
  if (schema.type === 'integer' || schema.type === 'number') {
    const marker = Math.max(schema.minimum ?? 0, 1) + 4
    return { marker, other: marker + 1 }
  }
  const at = next()
  // By the pattern of the wire: a day, a month, whole rupees, else free text.
  if (schema.pattern?.startsWith('^\\d{4}-\\d{2}-\\d{2}')) return { marker: dayAt(at) }
  if (schema.pattern?.startsWith('^\\d{4}-\\d{2}')) return { marker: `${1900 + at}-07` }
  if (schema.pattern?.startsWith('^\\d{1,10}')) return { marker: String(3_000_000 + at * 7) }
  return { marker: `W${1000 + at}` }
}

const dayAt = (at: number) => new Date(Date.UTC(1950, 0, 1 + at * 3)).toISOString().slice(0, 10)

/** The body that holds every marker; what stands at a path given here is left as it is given. */
export function bodyOf(leaves: readonly Leaf[]): Record<string, unknown> {
  const body = {}
  for (const { path, marker } of leaves) put(body, path, marker)
  return body
}

export function put(body: object, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop()!
  let at = body as Record<string, unknown>
  for (const [index, key] of keys.entries()) {
    const following = keys[index + 1] ?? last
    at[key] ??= /^\d+$/.test(following) ? [] : {}
    at = at[key] as Record<string, unknown>
  }
  if (value === undefined) delete at[last]
  else at[last] = value
}
