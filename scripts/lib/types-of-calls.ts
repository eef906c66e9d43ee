/** The parts of an OpenAPI document from which types are written. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

interface Operation {
  description?: string
  security?: Record<string, string[]>[]
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  description?: string
}

const header = `/** Written by \`npm run example-client\` from docs/openapi.json: every call that an API key may make. */
`

/** TypeScript of every call that an API key may make, by method and path, with the types that they name. */
export function typesOfCalls({ paths, components: { schemas } }: OpenApi): string {
  const named = new Set<string>()
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security = [] }]) => security.some((one) => 'api_key' in one))
      .map(([method, operation]) => typeOfCall(`${method.toUpperCase()} ${path}`, operation, named)),
  )
  const types: string[] = []
  // A type names others, which join the set while it is walked.
  for (const name of named) types.push(`export type ${name} = ${typeOf(schemas[name] ?? {}, named)}\n`)
  return [header, `export interface Calls {\n${calls.join('\n')}\n}\n`, ...types.toSorted()].join('\n')
}

function typeOfCall(name: string, { description, parameters, requestBody, responses }: Operation, named: Set<string>) {
  const inPlace = (place: string) => parameters.filter((one) => one.in === place)
  const path = inPlace('path').map((one) => `${key(one.name)}: string`)
  const query = inPlace('query').map((one) => `${key(one.name)}?: string`)
  const body = requestBody?.content['application/json']?.schema
  const reply = responses['200']?.content?.['application/json']?.schema.properties?.data
  const parts = [
    ...(path.length > 0 ? [`path: { ${path.join('; ')} }`] : []),
    ...(query.length > 0 ? [`query?: { ${query.join('; ')} }`] : []),
    ...(body ? [`body: ${typeOf(body, named)}`] : []),
    `reply: ${reply ? typeOf(reply, named) : 'Blob'}`,
  ]
  const comment = description ? `  /** ${description.replaceAll('*/', '* /')} */\n` : ''
  return `${comment}  '${name}': { ${parts.join('; ')} }`
}

function typeOf(schema: Schema, named: Set<string>): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!
    named.add(name)
    return name
  }
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((one) => `(${typeOf(one, named)})`).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, named)).join(' | ')
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {}, named)})[]`
  if (schema.type === 'object' || schema.properties) return typeOfObject(schema, named)
  return plainTypes[schema.type ?? ''] ?? 'unknown'
}

const plainTypes: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

function typeOfObject({ properties, required = [], additionalProperties }: Schema, named: Set<string>): string {
  if (properties && Object.keys(properties).length > 0) {
    const fields = Object.entries(properties).map(
      ([name, schema]) => `${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema, named)}`,
    )
    return `{ ${fields.join('; ')} }`
  }
  const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties, named) : undefined
  return `Record<string, ${values ?? (additionalProperties === false ? 'never' : 'unknown')}>`
}

const key = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name))
