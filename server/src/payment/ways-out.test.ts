import type { PayPage } from '@portal/contract/calls/pay.ts'
import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { dayInKolkata } from '@portal/domain/kernel/day.ts'
import { endOfDayMs } from '@portal/domain/lifecycle/deadlines.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '../context/deps.ts'
import { findLiveLink } from '../customer/pay-links.ts'
import { decideInspection } from '../inspection/decide-inspection.ts'
import { lapseApprovals } from '../inspection/lapse-approvals.ts'
import { garbage } from '../integrations/outcome.ts'
import { syncPayment } from '../jobs/sync-payment.ts'
import { adult, asQuote, carQuote, familyOfFour, healthy } from '../sales/testing/samples.ts'
import { setState } from '../testing/set-state.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { workThrough } from '../testing/work-through.ts'
import { openCheckout } from './open-order.ts'
import { syncWithGateway } from './sync-with-gateway.ts'
import {
  agree,
  buildMoneyApp,
  openAndVerify,
  proposalState,
  runMoneyJobs,
  sell,
  sendLink,
  toGateway,
  tokenOf,
} from './testing/customer.ts'
import { verifyBooks } from './verify-books.ts'

const dayMs = 86_400_000
const consentPayment = { mode: 'link', journey: 'consent_payment' }

let test: TestApp
let partner: TestClient
let underwriter: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  test.sandbox.control.setNotifyUrl(null)
  partner = await test.loginAs('P1001')
  underwriter = await test.loginAs('U3001')
})
afterAll(() => test.close())

const stageOf = async (customer: TestClient) => (await customer.get<PayPage>('/pub/pay/status/')).data.stage
const paymentOf = (id: string) =>
  test.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
async function inTheFuture(ms: number, work: () => Promise<void>) {
  const before = test.clock.now()
  test.clock.advance(ms)
  await work().finally(() => test.clock.set(new Date(before).toISOString()))
}

const diabetic = healthy('1', {
  conditions: [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }],
})
const healthyMembers = [healthy('2'), healthy('3'), healthy('4')]
async function referred() {
  const medical = { members: [diabetic, ...healthyMembers] }
  const sale = await sell(partner, 'arogya-sanjeevani', { quote: familyOfFour, medical })
  const { id } = await test.db
    .selectFrom('uw_cases')
    .select('id')
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  const decide = (body: object) =>
    underwriter.post(`/api/office/cases/${id}/decide/`, { note: '', without_report: 'Papers suffice', ...body })
  return { ...sale, decide }
}
async function newestLinkOf(proposalId: string): Promise<string> {
  const { body } = await test.db
    .selectFrom('outbox')
    .select('body')
    .where('case_id', '=', proposalId)
    .where('channel', '=', 'sms')
    .where('body', 'like', '%#t=%')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return tokenOf(/https?:\S+/.exec(body)?.[0] ?? '')
}

describe('a customer can always continue to payment', () => {
  it('a birthday after consent stores the new price and sends a new link for consent', async () => {
    const quote = { ...asQuote, members: [adult(35, { dob: '1990-11-20' })] }
    const sale = await sell(partner, 'arogya-sanjeevani', { quote })
    const { token } = await sendLink(partner, sale.at, consentPayment)
    const first = await openAndVerify(test, token, sale.mobile)
    await agree(first.customer, first.details)
    await inTheFuture(5 * dayMs, async () => {
      const { customer, details } = await openAndVerify(test, token, sale.mobile)
      expect(details.stage).toBe('pay')
      const refusal = await customer.post('/pub/pay/payment/', {})
      expect([refusal.status, refusal.body.data]).toEqual([409, { state: 'payable', needs: 'consent' }])
      expect(await stageOf(customer)).toBe('closed')
      test.clock.advance(60_000)
      const newVisit = await openAndVerify(test, await newestLinkOf(sale.proposalId), sale.mobile)
      expect(newVisit.details).toMatchObject({ stage: 'review', journey: 'consent_payment', premium: '2658.24' })
      await agree(newVisit.customer, newVisit.details)
      expect((await newVisit.customer.post('/pub/pay/payment/', {})).status).toBe(200)
    })
  })

  it('a decision on answers changed since then does not change the expiry of a link', async () => {
    const sale = await referred()
    expect((await sale.decide({ decision: 'accept' })).status).toBe(200)
    const members = [healthy('1'), ...healthyMembers]
    const at = `/api/arogya-sanjeevani/quote/pre-existing-desease/${sale.quoteId}/`
    expect((await partner.post(at, { members })).status).toBe(200)
    expect(await proposalState(test, sale.proposalId)).toBe('payable')
    const { status } = await sendLink(partner, sale.at, consentPayment)
    const lastDay = dayInKolkata(test.clock.now() + 7 * dayMs)
    expect(status.link?.expires).toBe(new Date(endOfDayMs(lastDay)).toISOString())
  })

  it('payment is offered again when the gateway was down and no order was placed', async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, consentPayment)
    const { customer, details } = await openAndVerify(test, token, sale.mobile)
    await agree(customer, details)
    const link = await findLiveLink(test.db, sale.proposalId)
    const silent = async () => garbage('no answer')
    const { integrations } = test.deps
    const gateway = { ...integrations.gateway, findOrderByReceipt: silent, createOrder: silent }
    const depsWithoutGateway: Deps = { ...test.deps, integrations: { ...integrations, gateway } }
    await expect(openCheckout(depsWithoutGateway, link!)).rejects.toMatchObject({ word: 'unavailable' })
    const { id } = await test.db
      .selectFrom('payments')
      .select('id')
      .where('proposal_id', '=', sale.proposalId)
      .executeTakeFirstOrThrow()
    await syncWithGateway(depsWithoutGateway, id)
    expect((await paymentOf(id)).state).toBe('unknown')
    await syncWithGateway(test.deps, id)
    expect((await paymentOf(id)).state).toBe('created')
    expect(await stageOf(customer)).toBe('pay')
    expect((await customer.post('/pub/pay/payment/', {})).status).toBe(200)
  })

  it('an attempt on the sixth day is synced for five days of its own', async () => {
    const { sale, paymentId, orderId } = await toGateway(test, partner, 'topup')
    await inTheFuture(6 * dayMs, async () => {
      await openCheckout(test.deps, (await findLiveLink(test.db, sale.proposalId))!)
      await syncPayment(test.deps, paymentId)
      expect((await paymentOf(paymentId)).state).toBe('at_gateway')
      test.sandbox.control.engine.pay(orderId, 'success')
      await runMoneyJobs(test)
      expect(await proposalState(test, sale.proposalId)).toBe('issued')
    })
  })
})

it('an open bank page does not extend an inspection approval beyond 48 hours', async () => {
  const previous_policy = { ...carQuote.previous_policy, expiry: '2026-11-01' }
  const sale = await sell(partner, 'car', { quote: { ...carQuote, previous_policy, start_date: '2026-11-17' } })
  await setState(test.db, 'inspections', { proposal_id: sale.proposalId }, { state: 'photos_received' })
  const { id } = await test.db
    .selectFrom('inspections')
    .select('id')
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  await test.db
    .transaction()
    .execute((tx) =>
      decideInspection(
        { tx, deps: test.deps },
        { inspectionId: id, decision: { decision: 'approve', damage: [] }, by: 'U3001' },
      ),
    )
  const { token } = await sendLink(partner, sale.at, consentPayment)
  const { customer, details } = await openAndVerify(test, token, sale.mobile)
  await agree(customer, details)
  expect((await customer.post('/pub/pay/payment/', {})).status).toBe(200)
  const link = await findLiveLink(test.db, sale.proposalId)
  await inTheFuture(2 * dayMs - 60_000, async () => {
    await openCheckout(test.deps, link!)
    test.clock.advance(120_000)
    await workThrough(test.deps, lapseApprovals)
    expect(await proposalState(test, sale.proposalId), 'at the bank a moment ago').toBe('payable')
    test.clock.advance(40 * 60_000)
    await workThrough(test.deps, lapseApprovals)
    expect(await proposalState(test, sale.proposalId)).toBe('inspection_pending')
  })
})

describe('money under review', () => {
  it('a payment refunded by hand before it was recorded never becomes a policy', async () => {
    const { sale, customer, paymentId, orderId } = await toGateway(test, partner, 'topup')
    const { engine } = test.sandbox.control
    const paid = engine.pay(orderId, 'success') as { id: string }
    engine.refund(paid.id, 220_000, null)
    await inTheFuture(10_000, async () => {
      engine.runDue()
      await syncWithGateway(test.deps, paymentId)
      await runMoneyJobs(test)
      expect(await proposalState(test, sale.proposalId)).toBe('payable')
      const reviews = await test.db
        .selectFrom('reviews')
        .select('kind')
        .where('gateway_payment_id', '=', paid.id)
        .execute()
      expect(reviews).toEqual([{ kind: 'refund_by_hand' }])
      expect((await verifyBooks(test.db)).breaks).toEqual([])
      expect((await customer.post('/pub/pay/payment/', {})).status).toBe(200)
    })
  })

  it('the customer is not asked to pay again during the review', async () => {
    const { sale, customer, paymentId, orderId } = await toGateway(test, partner, 'topup')
    await test.db.updateTable('payments').set({ amount_paise: 219_900 }).where('id', '=', paymentId).execute()
    test.sandbox.control.engine.pay(orderId, 'success')
    await syncWithGateway(test.deps, paymentId)
    expect((await customer.get<PayPage>('/pub/pay/status/')).data).toMatchObject({
      stage: 'waiting',
      status: { payment: { state: 'review' } },
    })
    const admin = await test.loginAs('A9001')
    const { id } = await test.db
      .selectFrom('reviews')
      .select('id')
      .where('proposal_id', '=', sale.proposalId)
      .executeTakeFirstOrThrow()
    const closeReply = await admin.post(`/api/office/reviews/${id}/refund/`, {
      resolution: 'another amount than asked for',
    })
    expect([closeReply.status, await stageOf(customer)]).toEqual([200, 'pay'])
  })
})

describe('what a payment link shows and does', () => {
  it('shows no health data before the code is verified', async () => {
    const sale = await referred()
    await sale.decide({ decision: 'exclude', exclusions: { 1: ['Knee replacement'] } })
    const openReply = await test
      .visitor()
      .post<PayPage>('/pub/pay/open/', { token: await newestLinkOf(sale.proposalId) })
    expect(openReply.data.stage).toBe('code')
    expect(openReply.text).not.toMatch(/Knee|Ramesh/)
    const mistakenSale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, mistakenSale.at, consentPayment)
    const stranger = test.visitor()
    await stranger.post('/pub/pay/open/', { token })
    const { customer } = await openAndVerify(test, token, mistakenSale.mobile)
    await customer.post('/pub/pay/something-wrong/', { what: 'I am a smoker' })
    expect((await stranger.get('/pub/pay/summary/')).text).not.toContain('smoker')
  })

  it('offers nothing to agree to after the underwriter has declined', async () => {
    const sale = await referred()
    const { token } = await sendLink(partner, sale.at, { mode: 'link', journey: 'consent' })
    const { customer, details } = await openAndVerify(test, token, sale.mobile)
    await sale.decide({ decision: 'decline', note: 'Risk above what we cover' })
    const body = { accepted: ['truth', 'terms', 'cis'], content_hash: details.content_hash, language: 'en' }
    expect((await customer.post('/pub/pay/consent/', body)).status).toBe(410)
    expect((await partner.get<PaymentStatus>(`${sale.at}/payment/`)).data.link?.state).toBe('cancelled')
  })

  it('is not created when it would be expired already, and no message is sent', async () => {
    const sale = await referred()
    await sale.decide({ decision: 'accept' })
    const readMessages = () =>
      test.db.selectFrom('outbox').select('id').where('case_id', '=', sale.proposalId).execute()
    const countBefore = (await readMessages()).length
    await inTheFuture(16 * dayMs, async () => {
      const returningPartner = await test.loginAs('P1001')
      const refusal = await returningPartner.post(`${sale.at}/payment/`, consentPayment)
      expect([refusal.status, refusal.body.data]).toEqual([409, expect.objectContaining({ state: 'expired' })])
      expect(await readMessages()).toHaveLength(countBefore)
    })
  })

  it('reporting a mistake after consent withdraws the consent, and the open order buys nothing', async () => {
    const { sale, customer, orderId, paymentId } = await toGateway(test, partner, 'topup')
    expect((await customer.post('/pub/pay/something-wrong/', { what: 'my name' })).status).toBe(200)
    test.sandbox.control.engine.pay(orderId, 'success')
    await syncWithGateway(test.deps, paymentId)
    expect(await proposalState(test, sale.proposalId)).toBe('payable')
    expect((await paymentOf(paymentId)).state).toBe('refund_due')
    expect((await partner.post(`${sale.at}/payment/`, { mode: 'link', journey: 'payment' })).status).toBe(409)
  })

  it('asks for no second code on the same phone, but does on another', async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, consentPayment)
    const { customer } = await openAndVerify(test, token, sale.mobile)
    expect((await customer.post<PayPage>('/pub/pay/open/', { token })).data).toMatchObject({ stage: 'review' })
    expect((await test.visitor().post<PayPage>('/pub/pay/open/', { token })).data).toMatchObject({ stage: 'code' })
    const otherSale = await sell(partner, 'topup')
    const link = await sendLink(partner, otherSale.at, consentPayment)
    expect((await customer.post<PayPage>('/pub/pay/open/', { token: link.token })).data).toMatchObject({
      stage: 'code',
    })
    await inTheFuture(2 * 3_600_000, async () => {
      expect((await customer.post<PayPage>('/pub/pay/open/', { token: link.token })).data.stage).toBe('code')
    })
  })

  it('a code verified for other content is requested again', async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, consentPayment)
    const { customer, details } = await openAndVerify(test, token, sale.mobile)
    await test.db
      .updateTable('otps')
      .set({ content_hash: 'x' })
      .where('subject', '=', details.status.link?.link_id ?? '')
      .execute()
    const body = { accepted: ['truth', 'terms', 'cis'], content_hash: details.content_hash, language: 'en' }
    expect((await customer.post('/pub/pay/consent/', body)).body.data).toEqual({ needs: 'code' })
    expect(await stageOf(customer)).toBe('code')
  })
})
