import type { FastifyInstance } from 'fastify'

/** Every body is closed: a route that would let unknown keys pass stops the start. */
export function installClosedSchemas(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const body: unknown = route.schema?.body
    if (body === undefined) return
    const hole = findOpenObject(body, 'body')
    if (hole) throw new Error(`${route.method} ${route.url}: ${hole} must be closed (additionalProperties: false)`)
  })
}

/** How TypeBox writes a map with any key: every value then meets the map's own schema. */
const anyKey = '^(.*)$'

/** The path of the first object schema that allows unknown keys. A map is closed by the schema of its values. */
function findOpenObject(schema: unknown, path: string): string | undefined {
  if (schema === null || typeof schema !== 'object') return undefined
  const node = schema as Record<string, unknown>
  const isOpen =
    node.type === 'object' && (node.additionalProperties === undefined || node.additionalProperties === true)
  const values = (node.patternProperties ?? {}) as Record<string, unknown>
  if (isOpen && !(anyKey in values) && node.unevaluatedProperties !== false) return path
  const inside: [string, unknown][] = [
    ...Object.entries((node.properties ?? {}) as object).map(([key, one]): [string, unknown] => [
      `${path}.${key}`,
      one,
    ]),
    ...Object.values(values).map((one): [string, unknown] => [`${path}.*`, one]),
    [`${path}[]`, node.items],
    [`${path}.*`, node.additionalProperties],
    ...['anyOf', 'oneOf', 'allOf'].flatMap((word) =>
      ((node[word] ?? []) as unknown[]).map((one): [string, unknown] => [path, one]),
    ),
  ]
  for (const [at, one] of inside) {
    const hole = findOpenObject(one, at)
    if (hole) return hole
  }
  return undefined
}
