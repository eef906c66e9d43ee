import type { OutsideParty } from '@portal/contract/calls/outside-parties.ts'
import { Type } from '@sinclair/typebox'
import { afterEach, describe, expect, it } from 'vitest'
import { newSpanId, newTraceId, runInTrace, writeTraceparent } from '../kernel/trace.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { addressUnder, createIntegrationClient } from './http.ts'
import { partyHealth } from './party-health.ts'
import { type Handler, POISONED_REPLIES, startTestServer, type TestServer } from './testing/poisoned-server.ts'

const reply = Type.Object({ id: Type.String() })
const json = (status: number, body: unknown): Handler => {
  return (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function clientOf(handler: Handler, options: { retries?: 0 | 1 | 2; timeoutMs?: number; breaker?: number } = {}) {
  server = await startTestServer(handler)
  const waits: number[] = []
  const client = createIntegrationClient({
    party: 'kyc_register',
    baseUrl: server.url,
    random: () => 0.5,
    wait: async (ms) => void waits.push(ms),
    breaker: createCircuitBreaker({ threshold: options.breaker ?? 100 }),
  })
  const send = () =>
    client.send({
      method: 'GET',
      path: '/x',
      reply,
      timeoutMs: options.timeoutMs ?? 2_000,
      retries: options.retries ?? 0,
    })
  return { send, waits, seen: server.seen }
}

describe('a reply', () => {
  it('is returned when it matches the schema', async () => {
    const { send } = await clientOf(json(200, { id: 'a' }))
    expect(await send()).toEqual({ ok: true, value: { id: 'a' } })
  })

  it.each(Object.entries(POISONED_REPLIES))('that is %s is reported as garbage', async (_, handler) => {
    const { send, seen } = await clientOf(handler)
    expect(await send()).toMatchObject({ ok: false, kind: 'garbage' })
    expect(seen).toEqual(['GET /x'])
  })

  it('that drips slower than the time allowed is cut off', async () => {
    const { send } = await clientOf(
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{')
        const drip = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(drip))
      },
      { timeoutMs: 150 },
    )
    expect(await send()).toMatchObject({ ok: false, kind: 'timeout', maybeDone: true })
  })

  it('with 5xx leaves the outcome unknown, with 4xx it does not', async () => {
    const broken = await clientOf(json(503, {}))
    expect(await broken.send()).toMatchObject({ kind: 'http', status: 503, maybeDone: true })
    await server?.close()
    const refused = await clientOf(json(422, {}))
    expect(await refused.send()).toMatchObject({ kind: 'http', status: 422, maybeDone: false })
  })
})

describe('a connection', () => {
  it('that is refused proves that nothing was done', async () => {
    const stoppedServer = await startTestServer(json(200, {}))
    await stoppedServer.close()
    const client = createIntegrationClient({ party: 'kyc_register', baseUrl: stoppedServer.url })
    const outcome = await client.send({ method: 'GET', path: '/x', reply, timeoutMs: 1_000 })
    expect(outcome).toMatchObject({ kind: 'refused', maybeDone: false })
  })

  it('that breaks midway leaves the outcome unknown', async () => {
    const { send } = await clientOf((request) => void request.socket.destroy())
    expect(await send()).toMatchObject({ kind: 'refused', maybeDone: true })
  })
})

describe('retries', () => {
  it('happen at most twice, with growing pauses, for calls that allow them', async () => {
    const { send, waits, seen } = await clientOf(json(503, {}), { retries: 2 })
    expect(await send()).toMatchObject({ status: 503 })
    expect(seen).toHaveLength(3)
    expect(waits).toEqual([300, 600])
  })

  it('do not happen for calls that may not be repeated, nor after a refusal', async () => {
    const create = await clientOf(json(503, {}))
    await create.send()
    expect(create.seen).toHaveLength(1)
    await server?.close()
    const refused = await clientOf(json(422, {}), { retries: 2 })
    await refused.send()
    expect(refused.seen).toHaveLength(1)
  })
})

describe('the circuit breaker', () => {
  it('stops calling after failures in a row, and says that nothing was sent', async () => {
    const { send, seen } = await clientOf(json(500, {}), { breaker: 3 })
    for (let call = 0; call < 3; call += 1) await send()
    expect(await send()).toMatchObject({ kind: 'refused', maybeDone: false, detail: 'circuit_open' })
    expect(seen).toHaveLength(3)
  })

  it('is seen for each party, also where two live at one address', async () => {
    const { send } = await clientOf(json(500, {}), { breaker: 1 })
    createIntegrationClient({ party: 'vehicle_register', baseUrl: server!.url })
    await send()
    const isOpen = (name: OutsideParty) => partyHealth().find(({ party }) => party === name)?.isOpen
    expect(isOpen('kyc_register')).toBe(true)
    expect(isOpen('vehicle_register')).toBe(false)
  })

  it('lets one trial call through after the pause and closes when it succeeds', () => {
    let time = 0
    const breaker = createCircuitBreaker({ threshold: 2, pauseMs: 100, now: () => time })
    breaker.failed()
    breaker.failed()
    expect(breaker.allows()).toBe(false)
    time = 100
    expect([breaker.allows(), breaker.allows()]).toEqual([true, false])
    breaker.succeeded()
    expect(breaker.allows()).toBe(true)
  })
})

describe('the address', () => {
  const base = new URL('https://gateway.example/root')
  it('stays under the base address', () => {
    expect(addressUnder(base, '/v1/orders', { receipt: 'a b' })?.href).toBe(
      'https://gateway.example/root/v1/orders?receipt=a+b',
    )
  })
  it.each([
    '//evil.example/x',
    'https://evil.example',
    '/../outside',
    '/a/../../outside',
    '/\\evil.example',
    'x',
  ])('refuses %s', (path) => expect(addressUnder(base, path)).toBeNull())
})

it('the other side is told the trace of the request for which it is called, and nothing outside of one', async () => {
  const told: unknown[] = []
  const { send } = await clientOf((request, response, body) => {
    told.push(request.headers.traceparent)
    json(200, { id: 'x' })(request, response, body)
  })
  const trace = { traceId: newTraceId(), spanId: newSpanId(), isSampled: false }
  await runInTrace(trace, send)
  await send()
  expect(told).toEqual([writeTraceparent(trace), undefined])
})
