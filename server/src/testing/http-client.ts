import type { InjectOptions } from 'fastify'
import { clientOver, type TestAnswer, type TestClient } from './test-client.ts'

/** The same client as in other tests, over real HTTP: for servers in a process of their own, which may be killed. */
export function createHttpClient(address: () => string, cookies = new Map<string, string>()): TestClient {
  async function send<Data>(options: InjectOptions): Promise<TestAnswer<Data>> {
    const method = String(options.method ?? 'GET')
    const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const token = cookies.get('csrftoken')
    const headers = {
      ...(sent && { cookie: sent }),
      ...(token && method !== 'GET' && { 'x-csrftoken': token }),
      ...(options.headers as Record<string, string>),
    }
    const body = typeof options.payload === 'string' ? options.payload : undefined
    const reply = await fetch(`${address()}${String(options.url)}`, { method, headers, body, redirect: 'manual' })
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      cookies.set(name, decodeURIComponent(value))
    }
    const text = await reply.text()
    const isJson = (reply.headers.get('content-type') ?? '').startsWith('application/json')
    const parsed = isJson && text !== '' ? JSON.parse(text) : {}
    return {
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      text,
      body: parsed,
      data: parsed.data as Data,
    }
  }
  return clientOver(send, cookies)
}
