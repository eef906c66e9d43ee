interface Schema {
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  type?: string
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  minItems?: number
  minimum?: number
  minLength?: number
  pattern?: string
}

/** What strings with a form may look like; a form of which none matches has to be added here. */
const forms = [
  '1',
  'X1',
  'U-1',
  'ABC1',
  '2026-11',
  '2026-11-20',
  '100000',
  '1.00',
  '2026-11-20T06:00:00.000Z',
  'a'.repeat(64),
  '400001',
  'HDFC0000001',
]

/** A body that its closed schema lets through; `known` gives the value of a property wherever it stands. */
export function bodyFrom(schema: object, givenValues: Record<string, unknown> = {}): unknown {
  const { anyOf, type, ...one } = schema as Schema
  if ('const' in one) return one.const
  if (one.enum) return one.enum[0]
  if (anyOf) return bodyFrom(anyOf[0] ?? {}, givenValues)
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(one.properties ?? {})
        .filter(([name]) => one.required?.includes(name) || name in givenValues)
        .map(([name, of]) => [name, name in givenValues ? givenValues[name] : bodyFrom(of, givenValues)]),
    )
  if (type === 'array') return Array.from({ length: one.minItems ?? 0 }, () => bodyFrom(one.items ?? {}, givenValues))
  if (type === 'integer' || type === 'number') return one.minimum ?? 1
  if (type === 'boolean') return true
  if (type === 'string') return one.pattern ? sampleValue(one.pattern) : 'x'.repeat(Math.max(1, one.minLength ?? 0))
  return {}
}

function sampleValue(pattern: string): string {
  const matchingText = forms.find((text) => new RegExp(pattern).test(text))
  if (matchingText === undefined) throw new Error(`no sample has the form ${pattern}: add one`)
  return matchingText
}

/** Names of ids that a body carries, at any depth. */
export function idsIn(schema: object | undefined): string[] {
  const { properties = {}, items, anyOf = [] } = (schema ?? {}) as Schema
  const ownIds = Object.keys(properties).filter((name) => name.endsWith('_id'))
  return [
    ...new Set([...ownIds, ...[...Object.values(properties), ...anyOf, ...(items ? [items] : [])].flatMap(idsIn)]),
  ]
}
