import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SANDBOX_EVENT_ID_HEADER, SANDBOX_SIGNATURE_HEADER } from '../integrations/payment/sandbox-wire.ts'
import { timetable } from '../jobs/task-list.ts'
import { jobNames } from '../kernel/job-names.ts'
import { readWorkFacts } from '../office/work-facts.ts'
import type { TestApp } from '../testing/test-app.ts'
import { applyNotifications } from './apply-notifications.ts'
import { buildMoneyApp, proposalState, runMoneyJobs, toGateway } from './testing/customer.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildMoneyApp()
})
afterAll(() => test.close())

interface SentEvent {
  id: string
  kind?: string
  orderId?: string
  receipt?: string
  paymentId?: string | null
}

async function notify({
  id,
  kind = 'captured',
  orderId = 'order_none',
  receipt = 'none',
  paymentId = null,
}: SentEvent) {
  const facts = { id, kind, orderId, receipt, paymentId, refundId: null, amount: 220_000, currency: 'INR' }
  const payload = JSON.stringify(facts)
  const secret = test.deps.settings.gatewayWebhookSecrets.split(',')[0]!
  const headers = {
    'content-type': 'application/json',
    [SANDBOX_EVENT_ID_HEADER]: id,
    [SANDBOX_SIGNATURE_HEADER]: createHmac('sha256', secret).update(payload).digest('hex'),
  }
  return (await test.visitor().send({ method: 'POST', url: '/pub/gateway/notify/', headers, payload })).status
}

const eventsOf = (ids: readonly string[]) =>
  test.db
    .selectFrom('gateway_inbox')
    .select(['event_id', 'state', 'deliveries', 'tries'])
    .where('event_id', 'in', ids)
    .orderBy('event_id')
    .execute()

const inboxJobs = async () =>
  (
    await sql<{
      run_at: Date
    }>`select run_at from graphile_worker.jobs where task_identifier = ${jobNames.applyNotifications}`.execute(test.db)
  ).rows

/** How often the gateway is asked for an order. */
function countReads(): () => number {
  const { gateway } = test.deps.integrations
  let reads = 0
  const getOrder: typeof gateway.getOrder = (order) => {
    reads++
    return gateway.getOrder(order)
  }
  test.deps.integrations = { ...test.deps.integrations, gateway: { ...gateway, getOrder } }
  return () => reads
}

it('forty deliveries at once are each stored before they are answered, every event once, under one job', async () => {
  const ids = Array.from({ length: 10 }, (_, place) => `evt_at_once_${place}`)
  const statuses = await Promise.all([...ids, ...ids, ...ids, ...ids].map((id) => notify({ id })))
  expect(new Set(statuses)).toEqual(new Set([200]))
  const stored = await eventsOf(ids)
  expect(stored).toEqual(ids.map((event_id) => ({ event_id, state: 'new', deliveries: 4, tries: 0 })))
  expect(await inboxJobs()).toHaveLength(1)
  const { lastNotifications } = await readWorkFacts(test.db)
  expect(lastNotifications.map(({ gateway }) => gateway)).toEqual(['sandbox'])
  expect(lastNotifications[0]!.at).toBe(new Date(test.deps.now()).toISOString())
})

it('an event of an unknown order is looked at again at its time, and applied once the order is recorded', async () => {
  const { sale, orderId, paymentId } = await toGateway(test, await test.loginAs('P1001'), 'topup')
  test.sandbox.control.engine.pay(orderId, 'success')
  const setOrder = (gateway_order_id: string | null, newReceipt: string) =>
    test.db.updateTable('payments').set({ gateway_order_id, receipt: newReceipt }).where('id', '=', paymentId).execute()
  await setOrder(null, 'not recorded yet')
  await notify({ id: 'evt_early', orderId, receipt: paymentId })
  await applyNotifications(test.deps)
  expect(await eventsOf(['evt_early'])).toMatchObject([{ state: 'parked', tries: 1 }])
  await setOrder(orderId, paymentId)
  await applyNotifications(test.deps)
  expect(await eventsOf(['evt_early'])).toMatchObject([{ state: 'parked', tries: 1 }])
  test.clock.advance(3000)
  await applyNotifications(test.deps)
  expect(await eventsOf(['evt_early'])).toMatchObject([{ state: 'done' }])
  await runMoneyJobs(test)
  expect(await proposalState(test, sale.proposalId)).toBe('issued')
})

it('several events of one payment read the gateway once, and an event of recorded money not at all', async () => {
  const { sale, orderId, paymentId: receipt } = await toGateway(test, await test.loginAs('P1001'), 'topup')
  const { engine } = test.sandbox.control
  engine.pay(orderId, 'success')
  const paymentId = engine.paymentsOf(orderId).at(-1)!.id
  const reads = countReads()
  const first = ['authorised', 'captured', 'order_paid'].map((kind) => ({ id: `evt_first_${kind}`, kind }))
  for (const event of first) await notify({ ...event, orderId, receipt, paymentId })
  await applyNotifications(test.deps)
  expect(reads()).toBe(1)
  const again = first.map(({ kind }) => ({ id: `evt_again_${kind}`, kind }))
  for (const event of again) await notify({ ...event, orderId, receipt, paymentId })
  await applyNotifications(test.deps)
  expect(reads()).toBe(1)
  const states = await eventsOf([...first, ...again].map(({ id }) => id))
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['done']))
  // A refund of the same payment is news.
  await notify({ id: 'evt_refund', kind: 'refund_created', orderId, receipt, paymentId })
  await applyNotifications(test.deps)
  expect(reads()).toBe(2)
  await runMoneyJobs(test)
  expect(await proposalState(test, sale.proposalId)).toBe('issued')
})

it('works through more than one page, and a gateway that does not answer leaves its events for later', async () => {
  const { orderId, paymentId: receipt } = await toGateway(test, await test.loginAs('P1001'), 'topup')
  const { integrations } = test.deps
  const getOrder = async () => ({ ok: false, reason: 'timeout', retryable: true }) as never
  test.deps.integrations = { ...integrations, gateway: { ...integrations.gateway, getOrder } }
  const unknown = Array.from({ length: 230 }, () => `evt_${randomUUID()}`)
  await Promise.all([notify({ id: 'evt_unanswered', orderId, receipt }), ...unknown.map((id) => notify({ id }))])
  await applyNotifications(test.deps)
  test.deps.integrations = integrations
  const states = await eventsOf(unknown)
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['parked']))
  expect(await eventsOf(['evt_unanswered'])).toMatchObject([{ state: 'new', tries: 1 }])
  test.clock.advance(3000)
  await applyNotifications(test.deps)
  expect(await eventsOf(['evt_unanswered'])).toMatchObject([{ state: 'done' }])
})

it('the inbox is worked through every minute without being asked', () => {
  expect(timetable.some((line) => line.startsWith(`* * * * * ${jobNames.applyNotifications} `))).toBe(true)
})
