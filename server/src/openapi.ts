import replies from '@portal/contract/replies.json' with { type: 'json' }
import type { ServedRoute } from './plugins/inventory.ts'

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const failure = {
  type: 'object',
  required: ['code', 'error', 'message', 'reference'],
  properties: {
    code: { type: 'integer', description: 'The HTTP status again.' },
    error: { type: 'string', description: 'Machine word.' },
    message: { type: 'string', description: 'A sentence for a person, in English.' },
    params: {
      type: 'object',
      description: 'What fills the sentence of this word, for a client with sentences of its own.',
      additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] },
    },
    fields: { type: 'object', additionalProperties: refTo('FieldError') },
    reference: { type: 'string', description: 'Also in the log.' },
    data: {
      description: 'What the machine word needs: the present version, what would be withdrawn, the limit of a POSP.',
    },
  },
  additionalProperties: false,
}

const fieldError = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    params: {
      type: 'object',
      description: 'What fills the sentence of this code, for a client with sentences of its own.',
      additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] },
    },
  },
  additionalProperties: false,
}

/** Refusals by status: when they are answered, and by which calls. */
const refusals: Record<number, { description: string; isOf: (route: ServedRoute) => boolean }> = {
  400: { description: 'The request cannot be read.', isOf: () => true },
  401: {
    description: 'Nobody is signed in, or the API key is unknown, expired or revoked.',
    isOf: (route) => !isOpen(route),
  },
  403: {
    description:
      'The CSRF token is missing or old, or the role or the API key has no right to this. Plain text for a suspended account.',
    isOf: (route) => !isOpen(route) || isChange(route),
  },
  404: { description: 'Unknown, or of somebody else.', isOf: ({ path }) => path.includes(':') },
  409: { description: 'Not possible in the present state or version.', isOf: isChange },
  410: { description: 'The link has ended.', isOf: ({ access }) => access === 'customer' },
  413: { description: 'The body is too large.', isOf: isChange },
  415: { description: 'The body is not JSON.', isOf: isChange },
  422: {
    description: 'Refused by the schema or by a rule, with the fields.',
    isOf: (route) => isChange(route) || route.schema.querystring !== undefined,
  },
  429: { description: 'Too often; Retry-After says when to ask again.', isOf: () => true },
  503: { description: 'The server is busy or cannot reach its database; Retry-After may say when.', isOf: () => true },
}

const isOpen = ({ access }: ServedRoute) => access === 'public' || access === 'customer'

function isChange({ method }: ServedRoute): boolean {
  return method !== 'GET'
}

/** OpenAPI 3.1 of the calls that are really served, so that document and server cannot drift apart. */
export function openApi(served: readonly ServedRoute[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of [...served].sort((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1))) {
    const path = route.path.replace(/:([a-z_]+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  const schema = refTo('Failure')
  return {
    openapi: '3.1.0',
    info: { title: 'Partner portal', version: '1' },
    paths,
    components: {
      schemas: { Failure: failure, FieldError: fieldError, ...replies.types },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, { description }]) => [
          status,
          { description, content: { 'application/json': { schema } } },
        ]),
      ),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'A person, signed in to the portal.' },
        api_key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'portal_live_… or, in the sandbox, portal_test_…',
          description:
            'An API key of a partner, which acts as that partner within its scopes. No cookie and no CSRF token is needed.',
        },
      },
    },
  }
}

function operation(route: ServedRoute): object {
  const { access, method, path, schema } = route
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
  const described = describedCall(route)
  const statuses = Object.entries(refusals).filter(([, { isOf }]) => isOf(route))
  return {
    ...(described && { operationId: `${route.call}` }),
    ...(described?.description && { description: described.description }),
    'x-access': access,
    ...(!isOpen(route) && { security: [{ session: [] }, ...keySecurity(route)] }),
    parameters: [...inPath, ...inQuery, ...(method === 'GET' ? [] : [idempotencyKey])],
    ...(schema.body && { requestBody: { required: true, content: { 'application/json': { schema: schema.body } } } }),
    responses: {
      200: described?.reply ? successOf(path, described.reply) : { description: 'A file or a page, not JSON' },
      ...Object.fromEntries(statuses.map(([status]) => [status, { $ref: `#/components/responses/${status}` }])),
    },
  }
}

/** The scope stands where OpenAPI has the roles of a bearer token. */
function keySecurity({ scope }: ServedRoute): object[] {
  return scope ? [{ api_key: scope === 'any' ? [] : [scope] }] : []
}

interface DescribedCall {
  description?: string
  reply?: object
}

/** The call as the contract describes it; a call that each product has for itself goes by the name of all of them. */
export function describedCall({ call }: Pick<ServedRoute, 'call'>): DescribedCall | undefined {
  if (call === undefined) return undefined
  const calls: Record<string, DescribedCall> = replies.calls
  return calls[call] ?? calls[call.slice(0, call.lastIndexOf(':'))]
}

/** Live status sends the reply as events, everything else in the envelope. */
function successOf(path: string, reply: object): object {
  if (path.endsWith('/events/'))
    return { description: 'Server-sent events, each of this form', content: { 'text/event-stream': { schema: reply } } }
  const schema = {
    type: 'object',
    required: ['code', 'data'],
    properties: { code: { const: 200 }, data: reply },
    additionalProperties: false,
  }
  return { description: 'Success, creates included', content: { 'application/json': { schema } } }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
}
