import type { OfficePayment } from '@portal/contract/calls/office-payments.ts'
import type { OfficeRefund } from '@portal/contract/calls/office-refunds.ts'
import type { ReviewRow } from '@portal/contract/calls/office-reviews.ts'
import type { PayPage } from '@portal/contract/calls/pay.ts'
import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import { say } from '@portal/words/say.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMigrations } from '../db/migrate.ts'
import { expireEverything } from '../jobs/testing/expire-everything.ts'
import type { NO_MISHAPS } from '../sandbox/gateway/mishaps.ts'
import { setState } from '../testing/set-state.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { reconcileWindow } from './reconcile.ts'
import { sendRefund } from './refunds.ts'
import { syncWithGateway } from './sync-with-gateway.ts'
import { buildMoneyApp, proposalState, runMoneyJobs, toGateway } from './testing/customer.ts'
import { verifyBooks } from './verify-books.ts'

let test: TestApp
let partner: TestClient
let finance: TestClient
let admin: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  test.sandbox.control.setNotifyUrl(null)
  partner = await test.loginAs('P1001')
  finance = await test.loginAs('F4001')
  admin = await test.loginAs('A9002')
})
afterAll(() => test.close())

const mishaps = (rates: Partial<typeof NO_MISHAPS>) => test.sandbox.control.setMishaps({ seed: 'refunds', rates })
const breaks = async () => (await verifyBooks(test.db)).breaks
const brokenAt = async (id: string) =>
  (await breaks()).filter(({ examples }) => examples.includes(id)).map(({ invariant }) => invariant)
const reviewsOf = async (proposalId: string, state?: string) =>
  (await finance.get<{ rows: ReviewRow[] }>(`/api/office/reviews/${state ? `?state=${state}` : ''}`)).data.rows.filter(
    (row) => row.proposal_id === proposalId,
  )
const refundsBy = async (status: string) =>
  (await finance.get<{ rows: OfficeRefund[] }>(`/api/office/refunds/?status=${status}`)).data.rows

/** Paid, and the proof of identity is refused before the policy is issued. */
async function paidAndNotIssuable() {
  const { sale, orderId, paymentId } = await toGateway(test, partner, 'topup')
  const paid = test.sandbox.control.engine.pay(orderId, 'success') as { id: string }
  await test.db.updateTable('proposals').set({ kyc_state: 'rejected' }).where('id', '=', sale.proposalId).execute()
  await syncWithGateway(test.deps, paymentId)
  await runMoneyJobs(test)
  const [review] = await reviewsOf(sale.proposalId)
  const at = `/api/office/reviews/${review?.review_id}`
  return { proposalId: sale.proposalId, review, at, money: paid.id, paymentId }
}

describe('a review closes only into a policy, a refund or a write-off by two people', () => {
  it('cannot be closed with a note alone', async () => {
    const { at, proposalId } = await paidAndNotIssuable()
    expect((await finance.post(`${at}/close/`, { resolution: 'seen' })).status).toBe(404)
    expect(await reviewsOf(proposalId, 'open')).toHaveLength(1)
  })

  it('is written off when a second person approves, never by the proposer alone', async () => {
    const { at, proposalId, paymentId, money, review } = await paidAndNotIssuable()
    expect(review).toMatchObject({ refundable: '2200.00', can_write_off: '2200.00' })
    const listed = async (query: string) =>
      (await finance.get<{ rows: OfficePayment[] }>(`/api/office/payments/?${query}`)).data.rows
    const proposalsIn = async (state: string) => (await listed(`state=${state}`)).map((row) => row.proposal_id)
    expect(await proposalsIn('review')).toContain(proposalId)
    expect(await proposalsIn('captured')).not.toContain(proposalId)
    expect((await admin.post(`${at}/write-off/decision/`, { approve: true })).status).toBe(409)
    const proposed = await finance.post<ReviewRow>(`${at}/write-off/`, { reason: 'Account closed, heirs unknown' })
    expect(proposed.data).toMatchObject({
      state: 'open',
      write_off: { amount: '2200.00', proposed_by: 'F4001', reason: 'Account closed, heirs unknown' },
    })
    expect((await finance.post(`${at}/write-off/`, { reason: 'again' })).status).toBe(409)
    const selfApprovalReply = await finance.post(`${at}/write-off/decision/`, { approve: true })
    expect([selfApprovalReply.status, selfApprovalReply.body.error]).toEqual([409, 'second_person'])
    expect(await breaks()).toEqual([])
    const decided = await Promise.all([1, 2, 3].map(() => admin.post(`${at}/write-off/decision/`, { approve: true })))
    expect(decided.map((one) => one.status).sort()).toEqual([200, 409, 409])
    expect(await reviewsOf(proposalId)).toMatchObject([
      {
        state: 'closed',
        ended_as: 'write_off',
        closed_by: 'F4001, A9002',
        resolution: 'Account closed, heirs unknown',
      },
    ])
    expect(await proposalState(test, proposalId)).toBe('withdrawn')
    const end = test.db.selectFrom('gateway_payments').select('ends_as').where('id', '=', money)
    expect(await end.execute()).toEqual([{ ends_as: 'write_off' }])
    await syncWithGateway(test.deps, paymentId)
    expect(await listed(`search=${proposalId}`)).toMatchObject([{ state: 'written_off', ends_as: 'write_off' }])
    expect(await proposalsIn('written_off')).toContain(proposalId)
    for (const state of ['review', 'captured']) expect(await proposalsIn(state)).not.toContain(proposalId)
    const trail = test.db
      .selectFrom('audit_events')
      .select(['event', 'actor'])
      .where('case_id', '=', proposalId)
      .where('event', 'like', 'write_off%')
      .orderBy('seq')
    expect(await trail.execute()).toEqual([
      { event: 'write_off_proposed', actor: 'office:F4001' },
      { event: 'write_off_approved', actor: 'office:A9002' },
    ])
    const { rows } = await sql<{ paise: number }>`select (-sum(amount_paise))::bigint as paise from ledger_entries
      where account = 'written_off'`.execute(test.db)
    expect(rows).toEqual([{ paise: 220_000 }])
    expect(await breaks()).toEqual([])
  })

  it('is not written off when who proposed it was suspended since', async () => {
    const { at, proposalId } = await paidAndNotIssuable()
    await finance.post(`${at}/write-off/`, { reason: 'Account closed' })
    const setStatus = (status: 'active' | 'suspended') =>
      test.db.updateTable('partners').set({ status }).where('code', '=', 'F4001').execute()
    await setStatus('suspended')
    const reply = await admin.post(`${at}/write-off/decision/`, { approve: true })
    expect(reply.body).toMatchObject({ error: 'state', data: { state: 'asker_gone' } })
    await setStatus('active')
    expect(await reviewsOf(proposalId)).toMatchObject([{ state: 'open' }])
    await admin.post(`${at}/write-off/decision/`, { approve: false })
  })

  it('a payment written off by an earlier version is brought to its state by the upgrade', async () => {
    const { at, paymentId } = await paidAndNotIssuable()
    await finance.post(`${at}/write-off/`, { reason: 'Account closed' })
    await admin.post(`${at}/write-off/decision/`, { approve: true })
    await setState(test.db, 'payments', { id: paymentId }, { state: 'captured' })
    const upgrade = listMigrations().find(({ name }) => name === '210_written_off_payments.sql')
    await sql.raw(upgrade?.sql ?? '').execute(test.db)
    const payment = test.db.selectFrom('payments').select('state').where('id', '=', paymentId)
    expect(await payment.executeTakeFirstOrThrow()).toEqual({ state: 'written_off' })
  })

  it('while money is under review neither another link nor another order is made, and the agent reads why', async () => {
    const { sale, orderId, paymentId, customer } = await toGateway(test, partner, 'topup')
    test.sandbox.control.engine.pay(orderId, 'other_amount')
    await syncWithGateway(test.deps, paymentId)
    const order = await customer.post('/pub/pay/payment/', {})
    expect(order).toMatchObject({ status: 409, body: { error: 'blocked', data: { blockers: ['money'] } } })
    const link = await partner.post(`${sale.at}/payment/`, { mode: 'link', journey: 'consent_payment' })
    expect(link.body).toMatchObject({ error: 'blocked', message: say('blocker.money', {}, 'en') })
    const status = await partner.get<PaymentStatus>(`${sale.at}/payment/`)
    expect(status.data.blockers).toEqual(['money'])
    const payments = await test.db
      .selectFrom('payments')
      .select('id')
      .where('proposal_id', '=', sale.proposalId)
      .execute()
    expect(payments).toEqual([{ id: paymentId }])
  })

  it('after a write-off of another amount the customer is not asked to pay again', async () => {
    const { sale, orderId, paymentId, customer } = await toGateway(test, partner, 'topup')
    test.sandbox.control.engine.pay(orderId, 'other_amount')
    await syncWithGateway(test.deps, paymentId)
    const [review] = await reviewsOf(sale.proposalId)
    const at = `/api/office/reviews/${review?.review_id}`
    await finance.post(`${at}/write-off/`, { reason: 'Account closed' })
    expect((await admin.post(`${at}/write-off/decision/`, { approve: true })).status).toBe(200)
    const page = (await customer.get<PayPage>('/pub/pay/status/')).data
    expect(page.stage).toBe('waiting')
    const received = await test.db
      .selectFrom('gateway_payments')
      .select('amount_paise')
      .where('proposal_id', '=', sale.proposalId)
      .executeTakeFirstOrThrow()
    const written_off = toRupees(received.amount_paise)
    expect(page.status.payment, 'what was received, not what was due').toMatchObject({ written_off })
    const status = await partner.get<PaymentStatus>(`${sale.at}/payment/`)
    expect(status.data.payment).toMatchObject({ written_off })
    expect(status.data.blockers).toEqual(['written_off'])
    const link = await partner.post(`${sale.at}/payment/`, { mode: 'link', journey: 'consent_payment' })
    expect(link.body).toMatchObject({ error: 'blocked', message: say('blocker.written_off', {}, 'en') })
    expect(await breaks()).toEqual([])
  })

  it('a rejected write-off leaves the review open, and the money can still be refunded', async () => {
    const { at, proposalId } = await paidAndNotIssuable()
    await finance.post(`${at}/write-off/`, { reason: 'too small to follow up' })
    expect((await admin.post(`${at}/write-off/decision/`, { approve: false })).status).toBe(200)
    expect(await reviewsOf(proposalId)).toMatchObject([{ state: 'open', can_write_off: '2200.00' }])
    expect((await finance.post(`${at}/refund/`, { resolution: 'returned after all' })).status).toBe(200)
    await runMoneyJobs(test)
    expect(await reviewsOf(proposalId)).toMatchObject([{ state: 'closed', ended_as: 'refund', closed_by: 'F4001' }])
    expect(await breaks()).toEqual([])
  })

  it('a write-off proposed before the refund cannot be approved', async () => {
    const { at } = await paidAndNotIssuable()
    await finance.post(`${at}/write-off/`, { reason: 'unknown sender' })
    await finance.post(`${at}/refund/`, { resolution: 'sender found' })
    expect((await admin.post(`${at}/write-off/decision/`, { approve: true })).status).toBe(409)
    expect(await breaks()).toEqual([])
  })

  it('money returned by hand at the gateway is recorded as a refund, and the remainder is refunded', async () => {
    const { sale, orderId, paymentId } = await toGateway(test, partner, 'topup')
    const { engine } = test.sandbox.control
    const paid = engine.pay(orderId, 'success') as { id: string }
    engine.refund(paid.id, 120_000, null)
    await syncWithGateway(test.deps, paymentId)
    const [review] = await reviewsOf(sale.proposalId)
    expect(review).toMatchObject({ kind: 'refund_by_hand', is_returned: true })
    expect(review).not.toHaveProperty('can_write_off')
    const at = `/api/office/reviews/${review?.review_id}`
    expect((await finance.post(`${at}/write-off/`, { reason: 'returned' })).status).toBe(409)
    expect((await finance.post(`${at}/refund/`, { resolution: 'returned by the bank desk' })).status).toBe(200)
    await runMoneyJobs(test)
    const refunds = test.db
      .selectFrom('refunds')
      .select(['reason', 'amount_paise'])
      .where('proposal_id', '=', sale.proposalId)
      .orderBy('amount_paise')
    expect(await refunds.execute()).toEqual([
      { reason: 'after_review', amount_paise: 100_000 },
      { reason: 'by_hand', amount_paise: 120_000 },
    ])
    expect(await breaks()).toEqual([])
  })
})

describe('verify:books finds every captured payment without an end', () => {
  it('also behind a review closed with a note by an earlier version, which the reconciler reopens', async () => {
    const { review, proposalId, money } = await paidAndNotIssuable()
    await sql`update reviews set state = 'closed', closed_by = 'A9001', resolution = 'settled by telephone'
      where id = ${review?.review_id}`.execute(test.db)
    expect(await brokenAt(money)).toEqual([1])
    const now = new Date(test.clock.now()).toISOString()
    await reconcileWindow(test.deps, now, now)
    expect(await reviewsOf(proposalId, 'open')).toHaveLength(1)
    expect(await breaks()).toEqual([])
  })

  it.each([
    ['a refund smaller than the money', 'refund'],
    ['a write-off nobody approved', 'write_off'],
    ['a policy that is not there', 'policy'],
  ])('%s', async (_, ends_as) => {
    const { money, proposalId, at } = await paidAndNotIssuable()
    if (ends_as === 'write_off') await finance.post(`${at}/write-off/`, { reason: 'no' })
    await sql`update reviews set state = 'closed' where proposal_id = ${proposalId}`.execute(test.db)
    await sql`update gateway_payments set ends_as = ${ends_as} where id = ${money}`.execute(test.db)
    await sql`update proposals set state = 'withdrawn' where id = ${proposalId}`.execute(test.db)
    if (ends_as === 'refund')
      await sql`insert into refunds (id, gateway_payment_id, proposal_id, reason, amount_paise, key, state, created_at)
        values ('RF-small', ${money}, ${proposalId}, 'after_review', 219999, 'RF-small-key', 'due', now())`.execute(
        test.db,
      )
    expect(await brokenAt(money)).toContain(1)
    await sql`delete from refunds where id = 'RF-small'`.execute(test.db)
    await sql`delete from write_offs where gateway_payment_id = ${money}`.execute(test.db)
    await sql`update gateway_payments set ends_as = 'review' where id = ${money}`.execute(test.db)
    await sql`update reviews set state = 'open', ended_as = null where proposal_id = ${proposalId}`.execute(test.db)
    expect(await breaks()).toEqual([])
  })
})

/** A second payment on the same order, which is to go back. */
async function paidTwice() {
  const { sale, orderId, paymentId } = await toGateway(test, partner, 'topup')
  const { engine } = test.sandbox.control
  engine.pay(orderId, 'success')
  await syncWithGateway(test.deps, paymentId)
  const second = engine.pay(orderId, 'success', { method: 'card', evenIfPaid: true }) as { id: string }
  await syncWithGateway(test.deps, paymentId)
  const { id } = await test.db
    .selectFrom('refunds')
    .select('id')
    .where('gateway_payment_id', '=', second.id)
    .executeTakeFirstOrThrow()
  const findBreaks = async () =>
    (await finance.get<{ rows: OfficeRefund[] }>(`/api/office/refunds/?search=${id}`)).data.rows[0]
  const send = () => sendRefund(test.deps, id).catch((error: Error) => error.message)
  return { proposalId: sale.proposalId, id, found: findBreaks, send, second: second.id, paymentId }
}

describe('refund states on the finance screens', () => {
  it('lists owed, sent and settled refunds by filter, with the due date', async () => {
    const { id, found, send, paymentId } = await paidTwice()
    expect(await found()).toMatchObject({ status: 'owed', amount: '2200.00', tries: 0, due_on: '2026-11-23' })
    expect((await refundsBy('owed')).map((row) => row.refund_id)).toContain(id)
    await send()
    expect(await found()).toMatchObject({ status: 'sent' })
    expect((await refundsBy('sent')).map((row) => row.refund_id)).toContain(id)
    test.clock.advance(10_000)
    test.sandbox.control.engine.runDue()
    await syncWithGateway(test.deps, paymentId)
    expect(await found()).toMatchObject({ status: 'settled' })
    expect((await refundsBy('settled')).map((row) => row.refund_id)).toContain(id)
    expect((await refundsBy('failed')).map((row) => row.refund_id)).not.toContain(id)
  })

  it('a refund refused twice opens a review with the gateway’s reason; a retry settles it and closes the review', async () => {
    const { id, proposalId, found, send, paymentId } = await paidTwice()
    mishaps({ refusedRefund: 1 })
    expect(await send()).toMatch(/enough balance/)
    expect(await found()).toMatchObject({ status: 'failed', tries: 1, error: expect.stringMatching(/enough balance/) })
    expect(await reviewsOf(proposalId, 'open')).toEqual([])
    await send()
    expect(await found()).toMatchObject({ status: 'failed', tries: 2, review_id: expect.any(String) })
    expect(await reviewsOf(proposalId, 'open')).toMatchObject([
      { kind: 'refund_failed', refund_id: id, can_write_off: '2200.00', detail: { tries: 2 } },
    ])
    expect((await refundsBy('failed')).map((row) => row.refund_id)).toContain(id)
    mishaps({})
    expect((await finance.post(`/api/office/refunds/${id}/retry/`, {})).status).toBe(200)
    await runMoneyJobs(test)
    test.clock.advance(10_000)
    test.sandbox.control.engine.runDue()
    await syncWithGateway(test.deps, paymentId)
    expect(await found()).toMatchObject({ status: 'settled', tries: 2 })
    expect(await reviewsOf(proposalId)).toMatchObject([{ state: 'closed', ended_as: 'refund', closed_by: 'system' }])
    expect((await finance.post(`/api/office/refunds/${id}/retry/`, {})).status).toBe(409)
    expect(await breaks()).toEqual([])
  })

  it('a refund rejected by the bank is retried once; a second rejection opens a review, and two people can write it off', async () => {
    const { proposalId, found, send, paymentId } = await paidTwice()
    const reachBank = async () => {
      test.clock.advance(10_000)
      test.sandbox.control.engine.runDue()
      await syncWithGateway(test.deps, paymentId)
    }
    await send()
    mishaps({ failedRefund: 1 })
    await reachBank()
    expect(await found()).toMatchObject({ status: 'failed', tries: 1, error: 'bank_rejected' })
    await send()
    await reachBank()
    expect(await found()).toMatchObject({ status: 'failed', tries: 2 })
    mishaps({})
    const [review] = await reviewsOf(proposalId, 'open')
    expect(review).toMatchObject({ kind: 'refund_failed', can_write_off: '2200.00' })
    expect(await breaks()).toEqual([])
    const at = `/api/office/reviews/${review?.review_id}`
    await finance.post(`${at}/write-off/`, { reason: 'Paid by cheque 004512' })
    expect((await admin.post(`${at}/write-off/decision/`, { approve: true })).status).toBe(200)
    expect(await found()).toMatchObject({ status: 'written_off' })
    await send()
    expect(await found()).toMatchObject({ status: 'written_off' })
    expect(await breaks()).toEqual([])
  })

  it('a refund opens a review after a day and is overdue after seven days', async () => {
    const { id, proposalId, found } = await paidTwice()
    const before = test.clock.now()
    test.clock.advance(23 * 3_600_000)
    await expireEverything(test.deps)
    finance = await test.loginAs('F4001')
    expect(await reviewsOf(proposalId, 'open')).toEqual([])
    test.clock.advance(2 * 3_600_000)
    await expireEverything(test.deps)
    await expireEverything(test.deps)
    finance = await test.loginAs('F4001')
    expect(await reviewsOf(proposalId, 'open')).toMatchObject([{ kind: 'refund_late', refund_id: id }])
    expect(await found()).not.toHaveProperty('is_overdue')
    test.clock.advance(7 * 86_400_000)
    finance = await test.loginAs('F4001')
    expect(await found()).toMatchObject({ is_overdue: true })
    expect((await refundsBy('overdue')).map((row) => row.refund_id)).toContain(id)
    test.clock.set(new Date(before).toISOString())
    finance = await test.loginAs('F4001')
    expect(await breaks()).toEqual([])
  })
})
