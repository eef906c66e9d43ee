import type { EventEndpointRow } from '@portal/contract/calls/event-endpoints.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Deps } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { startCourier } from './start-courier.ts'
import { startWebhookReceiver } from './testing/webhook-receiver.ts'

/** The courier rests some seconds between rounds; a busy machine takes longer. */
const patience = { timeout: 60_000, interval: 50 }
const testMs = 120_000

let app: TestApp
let closing: (() => unknown)[] = []

beforeAll(async () => {
  app = await buildTestApp()
})

afterEach(async () => {
  for (const close of closing.reverse()) await close()
  closing = []
  await app.db.deleteFrom('event_endpoints').execute()
})

afterAll(() => app.close())

async function receive(...given: Parameters<typeof startWebhookReceiver>) {
  const receiver = await startWebhookReceiver(...given)
  closing.push(receiver.close)
  const office = await app.loginAs('A9001')
  const body = { name: 'Core system', url: receiver.url, names: ['partner.changed'] }
  const { data } = await office.post<EventEndpointRow>('/api/office/event-endpoints/', body)
  return { ...receiver, id: data.endpoint_id }
}

function start(given: Partial<Deps> = {}) {
  const warned: unknown[][] = []
  const log = Object.create(app.deps.log, { warn: { value: (...line: unknown[]) => warned.push(line) } })
  const courier = startCourier({ ...app.deps, log, ...given })
  closing.push(courier.stop)
  return { ...courier, warned }
}

const changePartner = () =>
  inTransaction(app.deps, (work) =>
    audit(work, {
      case_id: 'partner:P1001',
      actor: 'office:A9001',
      event: 'partner_changed',
      data: { licence_suspended: false },
    }),
  )

const endpointOf = (id: string) =>
  app.db.selectFrom('event_endpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test(
  'a round that fails is logged without what the driver says, and the next one delivers',
  async () => {
    const receiver = await receive()
    await changePartner()
    let failures = 0
    const db = new Proxy(app.deps.db, {
      get(target, key) {
        if (key === 'selectFrom' && failures === 0) {
          failures += 1
          throw new Error('duplicate key (9820012345)')
        }
        const value = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const { warned } = start({ db })
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), patience)
    expect(failures).toBe(1)
    expect(warned).toEqual([[{ from: 'events', why: 'Error' }, 'events could not be recorded']])
  },
  testMs,
)

test(
  'an endpoint that cannot be delivered to keeps no other waiting, and is tried again after its claim is over',
  async () => {
    const [broken, sound] = [await receive(), await receive()]
    const { secrets_sealed } = await endpointOf(broken.id)
    const setSecrets = (sealed: string) =>
      app.db.updateTable('event_endpoints').set({ secrets_sealed: sealed }).where('id', '=', broken.id).execute()
    await setSecrets('not what was sealed')
    await changePartner()
    const { warned } = start()
    await vi.waitFor(() => expect(sound.received).toHaveLength(1), patience)
    await vi.waitFor(() => expect(warned.map(([, says]) => says)).toContain('events could not be delivered'), patience)
    expect(broken.received).toEqual([])
    await setSecrets(secrets_sealed!)
    app.clock.advance(61_000)
    await vi.waitFor(() => expect(broken.received).toHaveLength(1), patience)
    expect(sound.received).toHaveLength(1)
  },
  testMs,
)

test(
  'a stop waits for the delivery under way, whose end is recorded',
  async () => {
    const receiver = await receive(() => 'never')
    await changePartner()
    const courier = start()
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), patience)
    let hasStopped = false
    const stopped = courier.stop().then(() => {
      hasStopped = true
    })
    expect(await endpointOf(receiver.id)).toMatchObject({ claim: expect.any(String), attempts: 0 })
    expect(hasStopped).toBe(false)
    receiver.close()
    await stopped
    expect(await endpointOf(receiver.id)).toMatchObject({ claim: null, attempts: 1 })
  },
  testMs,
)
