import type { ServedRoute } from './plugins/inventory.ts'

const failure = {
  type: 'object',
  required: ['code', 'error', 'message', 'reference'],
  properties: {
    code: { type: 'integer', description: 'The HTTP status again.' },
    error: { type: 'string', description: 'Machine word.' },
    message: { type: 'string', description: 'A sentence for a person.' },
    fields: { type: 'object', additionalProperties: { $ref: '#/components/schemas/FieldError' } },
    reference: { type: 'string', description: 'Also in the log.' },
    data: {},
  },
}

/** OpenAPI 3.1 of the calls that are really served, so that document and server cannot drift apart. */
export function openApi(served: readonly ServedRoute[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of [...served].sort((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1))) {
    const path = route.path.replace(/:([a-z_]+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Partner portal', version: '1' },
    paths,
    components: {
      schemas: {
        Failure: failure,
        FieldError: { type: 'object', properties: { code: { type: 'string' }, message: { type: 'string' } } },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  }
}

function operation({ access, method, path, schema }: ServedRoute): object {
  const inPath = [...path.matchAll(/:([a-z_]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: schema.params?.properties?.[name!] ?? { type: 'string' },
  }))
  const inQuery = Object.entries(schema.querystring?.properties ?? {}).map(([name, of]) => ({
    name,
    in: 'query',
    schema: of,
  }))
  const isOpen = access === 'public' || access === 'customer'
  return {
    'x-access': access,
    ...(!isOpen && { security: [{ session: [] }] }),
    parameters: [...inPath, ...inQuery, ...(method === 'GET' ? [] : [idempotencyKey])],
    ...(schema.body && { requestBody: { required: true, content: { 'application/json': { schema: schema.body } } } }),
    responses: {
      200: {
        description: 'Success, creates included',
        content: { 'application/json': { schema: { type: 'object', properties: { code: { const: 200 }, data: {} } } } },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
}
