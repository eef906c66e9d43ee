import type { Failure } from '@portal/contract/wire/answer.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { checkReply } from './check-reply.ts'

/** A reply with its parsed JSON body. */
export interface TestAnswer<Data = unknown> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
  /** The whole body, when it is JSON. */
  body: Partial<Failure> & { data?: unknown }
  /** `body.data`, as the caller expects it. */
  data: Data
}

export interface TestClient {
  cookies: Map<string, string>
  get: <Data = unknown>(path: string, headers?: Record<string, string>) => Promise<TestAnswer<Data>>
  post: <Data = unknown>(path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestAnswer<Data>>
  put: <Data = unknown>(path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestAnswer<Data>>
  delete: <Data = unknown>(path: string, headers?: Record<string, string>) => Promise<TestAnswer<Data>>
  /** Anything else: raw bodies, odd methods. Cookies and the token are added all the same. */
  send: <Data = unknown>(options: InjectOptions) => Promise<TestAnswer<Data>>
}

/** Behaves like the portal in a browser: keeps cookies, and sends the csrftoken cookie back as the X-CSRFToken header. */
export function createClient(
  app: FastifyInstance,
  {
    cookies = new Map<string, string>(),
    beforeChange = () => {},
  }: { cookies?: Map<string, string>; beforeChange?: () => void } = {},
): TestClient {
  async function send<Data>(options: InjectOptions): Promise<TestAnswer<Data>> {
    const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const token = cookies.get('csrftoken')
    const unsafe = options.method !== 'GET' && options.method !== 'HEAD'
    const headers = {
      ...(sent && { cookie: sent }),
      ...(token && unsafe && { 'x-csrftoken': token }),
      ...options.headers,
    }
    if (unsafe) beforeChange()
    const reply = await app.inject({ ...options, headers })
    for (const { name, value, maxAge, expires } of reply.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() < Date.now())) cookies.delete(name)
      else cookies.set(name, decodeURIComponent(value))
    }
    const isJson = String(reply.headers['content-type'] ?? '').startsWith('application/json')
    const body = isJson && reply.payload !== '' ? JSON.parse(reply.payload) : {}
    if (isJson && reply.statusCode === 200) checkReply(app, options, body)
    return { status: reply.statusCode, headers: reply.headers, text: reply.payload, body, data: body.data as Data }
  }
  return clientOver(send, cookies)
}

/** The methods of a client whose requests are sent by `send`. */
export function clientOver(send: TestClient['send'], cookies: Map<string, string>): TestClient {
  const withBody =
    (method: 'POST' | 'PUT') =>
    <Data>(url: string, body?: unknown, headers: Record<string, string> = {}) =>
      send<Data>({
        method,
        url,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
  return {
    cookies,
    send,
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    delete: (url, headers = {}) => send({ method: 'DELETE', url, headers }),
    post: withBody('POST'),
    put: withBody('PUT'),
  }
}
