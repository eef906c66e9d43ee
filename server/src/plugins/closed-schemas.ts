import type { FastifyInstance } from 'fastify'

/** Every body is closed: a route that would let unknown keys pass stops the start. */
export function installClosedSchemas(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const body: unknown = route.schema?.body
    if (body === undefined) return
    const hole = firstOpenObject(body, 'body')
    if (hole) throw new Error(`${route.method} ${route.url}: ${hole} must be closed (additionalProperties: false)`)
  })
}

/** The path of the first object schema that allows unknown keys. A schema for the values of a map counts as closed. */
export function firstOpenObject(schema: unknown, path: string): string | undefined {
  if (schema === null || typeof schema !== 'object') return undefined
  const node = schema as Record<string, unknown>
  const isOpen =
    node.type === 'object' && (node.additionalProperties === undefined || node.additionalProperties === true)
  if (isOpen && node.unevaluatedProperties !== false) return path
  const inside: [string, unknown][] = [
    ...Object.entries((node.properties ?? {}) as object).map(([key, one]): [string, unknown] => [
      `${path}.${key}`,
      one,
    ]),
    [`${path}[]`, node.items],
    [`${path}.*`, node.additionalProperties],
    ...['anyOf', 'oneOf', 'allOf'].flatMap((word) =>
      ((node[word] ?? []) as unknown[]).map((one): [string, unknown] => [path, one]),
    ),
  ]
  for (const [at, one] of inside) {
    const hole = firstOpenObject(one, at)
    if (hole) return hole
  }
  return undefined
}
