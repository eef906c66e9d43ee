import { createHmac } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import type { DeadLetterRow, EventEndpointRow } from '@portal/contract/calls/event-endpoints.ts'
import { eventSchemas } from '@portal/contract/events/business-events.schema.ts'
import { type BusinessEvent, businessEvents, type CloudEvent } from '@portal/contract/wire/business-events.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { createNatsStream } from '../integrations/events/nats-stream.ts'
import { runMoneyJobs } from '../payment/testing/customer.ts'
import { buildPolicyWorld, type PolicyWorld } from '../policy/testing/policy-world.ts'
import { checkEndpointAddress } from './check-endpoint-address.ts'
import { claimDueEndpoints, deliverTo } from './deliver-events.ts'
import { recordEvents } from './record-events.ts'
import { ensureStreamEndpoint, streamEndpointId } from './stream-endpoint.ts'
import { mirrorBooks, readBooks } from './testing/mirror-books.ts'
import { hasNats, startNats } from './testing/start-nats.ts'
import { startWebhookReceiver } from './testing/webhook-receiver.ts'

const path = '/api/office/event-endpoints/'
let world: PolicyWorld
let closing: (() => void)[] = []
/** Where `npm run prove:events` wants its figures: more sales, and a real broker. */
const report = process.env.PROVE_EVENTS_REPORT
const figures: Record<string, unknown> = {}

beforeAll(async () => {
  world = await buildPolicyWorld()
})

afterAll(async () => {
  for (const close of closing) close()
  if (report) writeFileSync(report, JSON.stringify(figures))
  await world.test.close()
})

const admin = () => world.test.loginAs('A9001')

async function receive(...given: Parameters<typeof startWebhookReceiver>) {
  const receiver = await startWebhookReceiver(...given)
  closing = [...closing, receiver.close]
  return receiver
}

async function addEndpoint(url: string, names: string[] = []) {
  const reply = await (await admin()).post<EventEndpointRow & { secret: string }>(path, {
    name: 'Core system',
    url,
    names,
  })
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}

const removeEndpoint = async (id: string) => (await admin()).delete(`${path}${id}/`)

/** What the courier does in a round. */
async function deliverDue(): Promise<void> {
  await recordEvents(world.test.deps)
  for (const endpoint of await claimDueEndpoints(world.test.deps)) await deliverTo(world.test.deps, endpoint)
}

function isOfSchema(name: BusinessEvent, data: unknown): boolean {
  const { data: schema } = eventSchemas[name]
  const check = world.test.app.validatorCompiler!({ schema, method: 'POST', url: name, httpPart: 'body' })
  return check(data) === true
}

const viewOf = async (id: string) => {
  const { data } = await (await admin()).get<{ rows: EventEndpointRow[] }>(path)
  return data.rows.find((row) => row.endpoint_id === id)!
}

const sign = (secret: string, { 'webhook-id': id, 'webhook-timestamp': at }: Record<string, unknown>, body: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${at}.${body}`)
    .digest('base64')}`

test('a receiver that misses, doubles and reorders ends equal to our books, and no event tells a person', async () => {
  let calls = 0
  const taken: CloudEvent[] = []
  // It loses every third event, and of others it loses its own answer: we send both again.
  const receiver = await receive(({ event }) => {
    calls += 1
    if (calls % 3 === 0) return 503
    taken.push(event)
    return calls % 5 === 0 ? 500 : 200
  })
  const { endpoint_id } = await addEndpoint(receiver.url)
  const kept = await world.buy('topup')
  const cancelled = await world.buy('health')
  for (let more = 0; report && more < 18; more++) {
    const sold = await world.buy(more % 2 ? 'topup' : 'arogya-sanjeevani')
    if (more % 3 === 0) await sold.cancel()
  }
  await kept
    .changeTo({ kind: 'address', address: { line1: '12 MG Road', line2: '', pincode: '560001' } })
    .catch(() => undefined)
  await cancelled.cancel()
  await runMoneyJobs(world.test, 'by the clock')
  for (let round = 0; round < 2000 && (round === 0 || (await viewOf(endpoint_id)).behind > 0); round++) {
    await deliverDue()
    world.test.clock.advance(11 * 60_000)
  }
  expect(await viewOf(endpoint_id)).toMatchObject({ behind: 0, dead_letters: 0, state: 'active' })
  const shuffled = taken.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(taken.length).toBeGreaterThan(new Set(taken.map(({ id }) => id)).size)
  expect(mirrorBooks(shuffled)).toEqual(await readBooks(world.test.db))
  const policies = Object.keys(mirrorBooks(shuffled).policies).length
  expect(policies).toBe(report ? 20 : 2)
  const events = new Set(taken.map(({ id }) => id)).size
  figures.webhook = { policies, events, attempts: calls, missed: calls - taken.length, doubled: taken.length - events }

  const recorded = await world.test.db.selectFrom('business_events').selectAll().orderBy('sequence').execute()
  expect(recorded.map(({ sequence }) => Number(sequence))).toEqual(recorded.map((_, place) => place + 1))
  for (const { name, data } of recorded) expect(isOfSchema(name, data), `${name} ${JSON.stringify(data)}`).toBe(true)
  expect(JSON.stringify(recorded)).not.toContain(kept.sale.mobile)
  expect(new Set(recorded.map(({ name }) => name.split('.')[0]))).toEqual(
    new Set(['quote', 'proposal', 'consent', 'payment', 'policy', 'endorsement', 'refund', 'commission']),
  )
  const refund = await world.test.db.selectFrom('refunds').select(['id', 'number']).executeTakeFirstOrThrow()
  const ofRefund = recorded.filter(({ data }) => data.refund_id === refund.id)
  expect(ofRefund.map(({ name }) => name)).toEqual(expect.arrayContaining(['refund.due', 'refund.state_changed']))
  for (const { data } of ofRefund) expect(data.refund_number).toBe(refund.number)
  expect(taken[0]).toMatchObject({
    specversion: '1.0',
    source: world.test.deps.settings.publicUrl,
    sequence: expect.stringMatching(/^\d{16}$/),
  })
  await removeEndpoint(endpoint_id)
})

test('a change that is rolled back raises no event; one of staff accounts neither', async () => {
  const before = await recordEvents(world.test.deps).then(() => countRecorded())
  await inTransaction(world.test.deps, async (work) => {
    await audit(work, {
      case_id: 'partner:P1001',
      actor: 'office:A9001',
      event: 'partner_changed',
      data: { status: 'suspended' },
    })
    throw new Error('rolled back')
  }).catch(() => undefined)
  await inTransaction(world.test.deps, (work) =>
    audit(work, {
      case_id: 'partner:U3001',
      actor: 'office:A9001',
      event: 'partner_changed',
      data: { status: 'suspended' },
    }),
  )
  await recordEvents(world.test.deps)
  expect(await countRecorded()).toBe(before)
})

const countRecorded = async () =>
  (await world.test.db.selectFrom('business_events').select('sequence').execute()).length

const changePartner = () =>
  inTransaction(world.test.deps, (work) =>
    audit(work, {
      case_id: 'partner:P1001',
      actor: 'office:A9001',
      event: 'partner_changed',
      data: { licence_suspended: false },
    }),
  )

test('webhooks are signed after Standard Webhooks, with both secrets for a day after a rotation', async () => {
  const receiver = await receive()
  const endpoint = await addEndpoint(receiver.url, ['partner.changed'])
  expect(endpoint.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const stored = await world.test.db
    .selectFrom('event_endpoints')
    .selectAll()
    .where('id', '=', endpoint.endpoint_id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(endpoint.secret.slice(6))
  const office = await admin()
  expect((await office.post(`${path}${endpoint.endpoint_id}/test/`, {})).data).toEqual({ delivered: true })
  const [first] = receiver.received
  expect(first!.headers['webhook-signature']).toBe(sign(endpoint.secret, first!.headers, first!.body))
  expect(first!.headers['webhook-id']).toBe(first!.event.id)

  const { secret } = (await office.post<{ secret: string }>(`${path}${endpoint.endpoint_id}/secret/`, {})).data
  await changePartner()
  await deliverDue()
  const second = receiver.received[1]!
  expect(second.event).toMatchObject({
    type: 'portal.partner.changed.v1',
    subject: 'P1001',
    data: { partner_code: 'P1001', licence_suspended: false, by: 'office' },
  })
  expect(second.headers['webhook-signature']).toBe(
    [secret, endpoint.secret].map((one) => sign(one, second.headers, second.body)).join(' '),
  )
  world.test.clock.advance(25 * 60 * 60_000)
  await (await admin()).post(`${path}${endpoint.endpoint_id}/test/`, {})
  const third = receiver.received[2]!
  expect(third.headers['webhook-signature']).toBe(sign(secret, third.headers, third.body))
  await removeEndpoint(endpoint.endpoint_id)
})

test('a refused event is put aside after five attempts, sent again by hand, and replayed from any point', async () => {
  let isMended = false
  const receiver = await receive(() => (isMended ? 200 : 422))
  const { endpoint_id } = await addEndpoint(receiver.url, ['partner.changed'])
  await changePartner()
  for (let attempt = 0; attempt < 5; attempt++) {
    await deliverDue()
    world.test.clock.advance(10 * 60_000)
  }
  expect(receiver.received).toHaveLength(5)
  expect(await viewOf(endpoint_id)).toMatchObject({ behind: 0, dead_letters: 1, last_error: 'status_422' })
  const office = await admin()
  const { rows } = (await office.get<{ rows: DeadLetterRow[] }>('/api/office/event-dead-letters/')).data
  const letter = rows.find((row) => row.endpoint_id === endpoint_id)!
  expect(letter).toMatchObject({ name: 'partner.changed', attempts: 5, error: 'status_422' })
  const retry = `/api/office/event-dead-letters/${endpoint_id}/${letter.sequence}/retry/`
  expect((await office.post(retry, {})).data).toEqual({ delivered: false, error: 'status_422' })
  isMended = true
  expect((await office.post(retry, {})).data).toEqual({ delivered: true })
  expect(await viewOf(endpoint_id)).toMatchObject({ dead_letters: 0 })

  const count = receiver.received.length
  await office.post(`${path}${endpoint_id}/replay/`, { sequence: letter.sequence })
  await deliverDue()
  expect(receiver.received.slice(count).map(({ event }) => event.id)).toEqual([letter.event_id])
  await office.post(`${path}${endpoint_id}/replay/`, { at: '2026-11-01T00:00:00Z' })
  await deliverDue()
  expect(receiver.received.length).toBeGreaterThan(count + 1)
  await removeEndpoint(endpoint_id)
})

test('a receiver that never answers keeps only itself waiting; one that answers 410 is stopped until it is resumed', async () => {
  const [silent, gone, quick] = [await receive(() => 'never'), await receive(() => 410), await receive()]
  const endpoints = await Promise.all([silent, gone, quick].map(({ url }) => addEndpoint(url, ['partner.changed'])))
  await changePartner()
  await recordEvents(world.test.deps)
  const claimed = await claimDueEndpoints(world.test.deps)
  expect(claimed).toHaveLength(3)
  // A second server finds nothing to do while the first delivers.
  expect(await claimDueEndpoints(world.test.deps)).toEqual([])
  const deliveries = claimed.map((endpoint) => deliverTo(world.test.deps, endpoint))
  const others = deliveries.filter((_, place) => claimed[place]!.id !== endpoints[0]!.endpoint_id)
  await Promise.all(others)
  expect(quick.received).toHaveLength(1)
  silent.close()
  await Promise.all(deliveries)
  expect(await viewOf(endpoints[0]!.endpoint_id)).toMatchObject({ state: 'active', attempts: 1, behind: 1 })
  expect(await viewOf(endpoints[1]!.endpoint_id)).toMatchObject({ state: 'stopped', last_error: 'status_410' })
  const office = await admin()
  const resumed = await office.post(`${path}${endpoints[1]!.endpoint_id}/`, { state: 'active' })
  expect(resumed.data).toMatchObject({ state: 'active', attempts: 0 })
  for (const { endpoint_id } of endpoints) await removeEndpoint(endpoint_id)
})

test('an endpoint is https and not private unless it is allowed; only an admin sees endpoints', async () => {
  const { deps } = world.test
  const strict = { settings: { ...deps.settings, demo: false, webhookPrivateAddresses: false } }
  const codeOf = (url: string) => checkEndpointAddress(strict, url)[0]?.code
  expect(codeOf('https://core.example/events')).toBeUndefined()
  for (const url of ['http://core.example/', 'https://a:b@core.example/', 'nonsense', 'ftp://core.example/'])
    expect(codeOf(url), url).toBe('url.format')
  for (const url of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/',
    'https://localhost/',
    'https://[::ffff:10.0.0.1]/',
  ])
    expect(codeOf(url), url).toBe('url.private')
  expect((await (await world.test.loginAs('P1001')).get(path)).status).toBe(403)
  expect((await (await admin()).post(path, { name: 'X', url: 'nonsense', names: [] })).status).toBe(422)
})

test('every declared event has a closed schema', () => {
  expect(Object.keys(eventSchemas)).toEqual(businessEvents)
  for (const { data } of Object.values(eventSchemas)) expect(data.additionalProperties).toBe(false)
})

test.runIf(report && hasNats)(
  'NATS JetStream stores every event once, also when the broker is killed in between',
  async () => {
    const nats = await startNats()
    const { deps } = world.test
    const eventStream = createNatsStream({ url: nats.url, stream: 'PORTAL_EVENTS' })
    deps.integrations = { ...deps.integrations, eventStream }
    await ensureStreamEndpoint(deps)
    await (await admin()).post(`${path}${streamEndpointId}/replay/`, { sequence: 1 })
    await deliverDue()
    expect((await viewOf(streamEndpointId)).behind).toBe(0)
    // Sent again from the start, each is recognised by its id.
    await (await admin()).post(`${path}${streamEndpointId}/replay/`, { sequence: 1 })
    await deliverDue()
    await nats.stop()
    await changePartner()
    await deliverDue()
    expect(await viewOf(streamEndpointId)).toMatchObject({ behind: 1, state: 'active' })
    await nats.start()
    world.test.clock.advance(60_000)
    await deliverDue()
    expect((await viewOf(streamEndpointId)).behind).toBe(0)

    const recorded = await world.test.db.selectFrom('business_events').selectAll().orderBy('sequence').execute()
    const connection = await connect({ servers: nats.url })
    const manager = await jetstreamManager(connection)
    const { state } = await manager.streams.info('PORTAL_EVENTS')
    expect(state.messages).toBe(recorded.length)
    await manager.consumers.add('PORTAL_EVENTS', { durable_name: 'reader' })
    const consumer = await jetstream(connection).consumers.get('PORTAL_EVENTS', 'reader')
    const stored: CloudEvent[] = []
    for await (const message of await consumer.fetch({ max_messages: recorded.length, expires: 5000 })) {
      stored.push(message.json<CloudEvent>())
      message.ack()
      if (stored.length === recorded.length) break
    }
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(recorded.map(({ id }) => id)))
    expect(mirrorBooks(stored)).toEqual(await readBooks(world.test.db))
    figures.stream = { events: stored.length, stored: state.messages }
    await eventStream.close()
    await connection.close()
    await nats.close()
  },
)
