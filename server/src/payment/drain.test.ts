import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { buildMoneyApp, sell } from './testing/customer.ts'

let test: TestApp
let partner: TestClient
let port: number
const agent = new Agent({ keepAlive: true })
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
  await test.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined)
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => {
  agent.destroy()
  return test.close()
})

const read = (path: string, headers: Record<string, string> = {}) =>
  new Promise<IncomingMessage>((answered, failed) => {
    get({ port, host: '127.0.0.1', path, headers, agent }, answered).once('error', failed)
  })

describe('a server that stops', () => {
  it('says so at readyz and answers on, each answer asking for another connection; then live and idle connections end at once', async () => {
    const sale = await sell(partner, 'topup')
    const cookie = [...partner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const live = await read(`${sale.at}/events/`, { cookie })
    const liveEnded = new Promise<void>((ended) => live.once('close', ended))
    live.resume()
    const before = await read('/healthz')
    before.resume()
    expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive'])

    test.deps.stopping = true
    const readiness = await read('/readyz')
    readiness.resume()
    expect(readiness.statusCode).toBe(503)
    const call = await read(`${sale.at}/payment/`, { cookie })
    call.resume()
    expect([call.statusCode, call.headers.connection]).toEqual([200, 'close'])
    expect(live.closed, 'the live connection lasts until the server closes').toBe(false)

    const began = performance.now()
    await Promise.all([test.app.close(), liveEnded])
    expect(performance.now() - began).toBeLessThan(5000)
    await expect(read('/healthz')).rejects.toThrow('ECONNREFUSED')
  })
})
