import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { done, garbage } from '../integrations/outcome.ts'
import { reconcile } from '../jobs/reconcile.ts'
import { setState } from '../testing/set-state.ts'
import type { TestApp } from '../testing/test-app.ts'
import { openCheckout } from './open-order.ts'
import { reconcileWindow } from './reconcile.ts'
import { syncWithGateway } from './sync-with-gateway.ts'
import { cloneAgreedSale } from './testing/clone-sale.ts'
import { buildMoneyApp, runMoneyJobs, sell } from './testing/customer.ts'
import { verifyBooks } from './verify-books.ts'

let test: TestApp
let templateId: string
beforeAll(async () => {
  test = await buildMoneyApp()
  // Not one notification arrives in this file.
  test.sandbox.control.setNotifyUrl(null)
  templateId = (await sell(await test.loginAs('P1001'), 'topup')).proposalId
})
afterAll(() => test.close())

async function ready() {
  const { proposalId, link } = await cloneAgreedSale(test.deps, templateId)
  await openCheckout(test.deps, link)
  const row = await test.db
    .selectFrom('payments')
    .select(['id', 'gateway_order_id'])
    .where('proposal_id', '=', proposalId)
    .executeTakeFirstOrThrow()
  return { proposalId, paymentId: row.id, orderId: row.gateway_order_id ?? '' }
}
const pay = (orderId: string, evenIfPaid = false) =>
  test.sandbox.control.engine.pay(orderId, 'success', { evenIfPaid }) as { id: string }
const dropJobs = () =>
  sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(test.db)
const stateOf = async (id: string) =>
  (await test.db.selectFrom('proposals').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const reviewKinds = async () =>
  (await test.db.selectFrom('reviews').select('kind').orderBy('kind').execute()).map((one) => one.kind)

const findingsOf = ({ db }: TestApp) => db.selectFrom('reconcile_findings').selectAll().orderBy('at').execute()

it('finds twelve kinds of mismatch, repairs what it can and opens one review for each of the rest', async () => {
  const { engine } = test.sandbox.control
  const { gateway } = test.deps.integrations
  // 1: captured, and nobody told us.
  const missed = await ready()
  pay(missed.orderId)
  // 2: captured on an order whose id we never stored.
  const unstored = await ready()
  pay(unstored.orderId)
  await setState(test.db, 'payments', { id: unstored.paymentId }, { state: 'unknown', gateway_order_id: null })
  // 3: failed here, captured late there.
  const lateSale = await ready()
  engine.pay(lateSale.orderId, 'failure')
  await syncWithGateway(test.deps, lateSale.paymentId)
  pay(lateSale.orderId)
  // 4: paid twice.
  const paidTwice = await ready()
  pay(paidTwice.orderId)
  pay(paidTwice.orderId, true)
  // 5: paid here, the job that issues was lost.
  const unissued = await ready()
  pay(unissued.orderId)
  await syncWithGateway(test.deps, unissued.paymentId)
  // 6: a refund is due here, the job that sends it was lost.
  const unrefunded = await ready()
  pay(unrefunded.orderId)
  await test.db
    .updateTable('payments')
    .set({ given_up_at: new Date(test.clock.now()).toISOString() })
    .where('id', '=', unrefunded.paymentId)
    .execute()
  await syncWithGateway(test.deps, unrefunded.paymentId)
  await dropJobs()
  // 7: money of an order that is not ours.
  const foreign = engine.createOrder({ receipt: 'somebody-else', amount: 5000, currency: 'INR', notes: {} })
  const foreignPayment = pay(foreign.id)
  // 8: another amount, 9: another currency; the gateway's word is bent for these two alone.
  const amount = await ready()
  const otherAmount = pay(amount.orderId)
  const currency = await ready()
  const dollars = pay(currency.orderId)
  // 10: refunded by hand at the gateway.
  const byHand = await ready()
  const returned = pay(byHand.orderId)
  await syncWithGateway(test.deps, byHand.paymentId)
  engine.refund(returned.id, 220_000, null)
  // 11: taken here, unknown there.
  const vanished = await ready()
  await test.db
    .insertInto('gateway_payments')
    .values({
      id: 'pay_vanished',
      payment_id: vanished.paymentId,
      proposal_id: vanished.proposalId,
      order_id: vanished.orderId,
      amount_paise: 1,
      currency: 'INR',
      status: 'captured',
      method: null,
      error_code: null,
      captured_at: new Date(test.clock.now()).toISOString(),
      ends_as: 'review',
      first_seen: new Date(test.clock.now()).toISOString(),
    })
    .execute()
  // 12: a stored notification nobody worked on.
  const stalledSale = await ready()
  await test.db
    .insertInto('gateway_inbox')
    .values({
      event_id: 'evt_stuck',
      gateway: 'sandbox',
      kind: 'captured',
      order_id: stalledSale.orderId,
      receipt: stalledSale.paymentId,
      gateway_payment_id: null,
      raw: Buffer.from('{}'),
      headers: '{}',
      received_at: new Date(test.clock.now()).toISOString(),
      done_at: null,
    })
    .execute()

  const bend = <P extends { id: string; amount: number; currency: string }>(one: P): P =>
    one.id === otherAmount.id ? { ...one, amount: 1 } : one.id === dollars.id ? { ...one, currency: 'USD' } : one
  test.deps.integrations = {
    ...test.deps.integrations,
    gateway: {
      ...gateway,
      listPayments: async (order) => {
        const listed = await gateway.listPayments(order)
        return listed.ok ? done(listed.value.map(bend)) : listed
      },
    },
  }
  const from = new Date(test.clock.now() - 3_600_000).toISOString()
  test.clock.advance(120_000)
  const to = () => new Date(test.clock.now()).toISOString()
  const first = await reconcileWindow(test.deps, from, to())
  await runMoneyJobs(test)
  test.clock.advance(10_000)
  engine.runDue()
  await runMoneyJobs(test)

  for (const one of [missed, unstored, lateSale, paidTwice, unissued])
    expect(await stateOf(one.proposalId)).toBe('issued')
  const refunds = await test.db.selectFrom('refunds').select(['reason', 'state']).orderBy('reason').execute()
  expect(refunds.map((one) => one.reason)).toEqual(['proposal_changed', 'second_payment'])
  const inbox = await test.db
    .selectFrom('gateway_inbox')
    .select('state')
    .where('event_id', '=', 'evt_stuck')
    .executeTakeFirstOrThrow()
  expect(inbox.state).toBe('done')
  const flagged = ['amount_differs', 'captured_vanished', 'currency_differs', 'order_unknown', 'refund_by_hand']
  expect(await reviewKinds()).toEqual(flagged)
  const unknown = await test.db
    .selectFrom('reviews')
    .select('subject')
    .where('kind', '=', 'order_unknown')
    .executeTakeFirstOrThrow()
  expect(unknown.subject).toBe(foreignPayment.id)
  expect(first.flagged).toBe(5)
  const found = await findingsOf(test)
  const about = (id: string) => found.filter((one) => one.payment_id === id || one.gateway_payment_id === id)
  for (const one of [missed, unstored])
    expect(about(one.paymentId)).toMatchObject([{ kind: 'money_missing', result: 'corrected', outcome: 'policy' }])
  expect(about(lateSale.paymentId)).toMatchObject([{ kind: 'money_missing', ours: 'failed', gateway: 'captured' }])
  expect(
    about(paidTwice.paymentId)
      .map(({ outcome }) => outcome)
      .sort(),
  ).toEqual(['policy', 'refund'])
  expect(about(unissued.paymentId)).toMatchObject([{ kind: 'issue_lost', result: 'corrected' }])
  expect(about(unrefunded.paymentId)).toMatchObject([{ kind: 'refund_lost', result: 'corrected', ours: 'due' }])
  expect(about(foreignPayment.id)).toMatchObject([{ kind: 'money_missing', result: 'review', ours: null }])
  expect(about(amount.paymentId)).toMatchObject([{ kind: 'money_missing', result: 'review', amount_paise: 1 }])
  expect(about(returned.id)).toMatchObject([{ kind: 'review', result: 'review', gateway: 'refunded' }])
  expect(about('pay_vanished')).toMatchObject([{ kind: 'review', gateway: null, ours: 'captured' }])
  expect(about(stalledSale.paymentId)).toMatchObject([{ kind: 'notification_lost' }])
  const reviewed = found.filter(({ result }) => result === 'review')
  expect(new Set(reviewed.map(({ review_id }) => review_id)).size, 'each names its review').toBe(5)
  expect(first).toMatchObject({ repaired: found.length - 5, flagged: reviewed.length })

  await reconcileWindow(test.deps, from, to())
  const secondRun = await reconcileWindow(test.deps, from, to())
  expect(secondRun).toMatchObject({ repaired: 0, flagged: 0 })
  expect(await reviewKinds()).toEqual(flagged)
  await test.db.deleteFrom('gateway_payments').where('id', '=', 'pay_vanished').execute()
  expect((await verifyBooks(test.db)).breaks).toEqual([])
})

it('a payment that cannot be read is left for the next run and does not block the others', async () => {
  const [unanswered, unreadable, whole] = [await ready(), await ready(), await ready()]
  for (const one of [unanswered, unreadable, whole]) pay(one.orderId)
  const { answers } = await test.db
    .selectFrom('proposals')
    .select('answers')
    .where('id', '=', unreadable.proposalId)
    .executeTakeFirstOrThrow()
  const write = (value: object) =>
    test.db
      .updateTable('proposals')
      .set({ answers: JSON.stringify(value) })
      .where('id', '=', unreadable.proposalId)
      .execute()
  await write({ proposal: 'not sealed by us' })
  const { gateway } = test.deps.integrations
  const getOrder: typeof gateway.getOrder = async (order) =>
    order.id === unanswered.orderId ? garbage('no answer') : gateway.getOrder(order)
  const deps = { ...test.deps, integrations: { ...test.deps.integrations, gateway: { ...gateway, getOrder } } }
  const kindsBefore = await reviewKinds()
  await expect(reconcile(deps)).rejects.toThrow('2 payments')
  expect(await reviewKinds()).toEqual(kindsBefore)
  expect(await stateOf(whole.proposalId)).toBe('paid')
  const unread = (await findingsOf(test)).filter(({ kind }) => kind === 'not_read')
  expect(unread.map(({ payment_id }) => payment_id).sort()).toEqual([unanswered.paymentId, unreadable.paymentId].sort())
  await write(answers)
  await reconcile(test.deps)
  for (const one of [unanswered, unreadable]) expect(await stateOf(one.proposalId)).toBe('paid')
})
