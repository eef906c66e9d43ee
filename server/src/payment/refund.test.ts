import { createHmac } from 'node:crypto'
import type { ReviewRow } from '@portal/contract/calls/office-reviews.ts'
import type { CancellationQuote, PolicyView } from '@portal/contract/calls/policy.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SANDBOX_EVENT_ID_HEADER, SANDBOX_SIGNATURE_HEADER } from '../integrations/payment/sandbox-wire.ts'
import { freeLookCancellation } from '../policy/cancellation.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { workThrough } from '../testing/work-through.ts'
import { syncWithGateway } from './sync-with-gateway.ts'
import {
  answerService,
  buildMoneyApp,
  openService,
  policyOf,
  proposalState,
  settlePayments,
  toGateway,
} from './testing/customer.ts'
import { verifyBooks } from './verify-books.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const pay = (orderId: string, evenIfPaid = false) => test.sandbox.control.engine.pay(orderId, 'success', { evenIfPaid })
const refundsOf = (proposalId: string) =>
  test.db.selectFrom('refunds').selectAll().where('proposal_id', '=', proposalId).execute()
async function settleRefunds() {
  await settlePayments(test)
  test.clock.advance(10_000)
  await settlePayments(test)
}

describe('refunds of money that cannot become a policy', () => {
  it('a second payment is refunded, the first one is the policy', async () => {
    const { sale, orderId } = await toGateway(test, partner, 'topup')
    pay(orderId)
    pay(orderId, true)
    await settleRefunds()
    expect(await proposalState(test, sale.proposalId)).toBe('issued')
    const refunds = await refundsOf(sale.proposalId)
    expect(refunds).toMatchObject([{ reason: 'second_payment', amount_paise: 220_000, state: 'refunded' }])
    expect(test.sandbox.control.engine.refunds()).toHaveLength(1)
  })

  it('a payment for a changed proposal is refunded, and the changed proposal can still be sold', async () => {
    const { sale, orderId } = await toGateway(test, partner, 'topup')
    const nominees = [{ name: 'Meera Iyer', relation: 'daughter', dob: '2000-05-05', share: 100 }]
    await partner.post(`${sale.at}/nominee-details/`, { nominees })
    pay(orderId)
    await settleRefunds()
    expect(await proposalState(test, sale.proposalId)).toBe('payable')
    expect(await refundsOf(sale.proposalId)).toMatchObject([{ reason: 'proposal_changed', state: 'refunded' }])
  })

  it('a payment on a withdrawn proposal is refunded', async () => {
    const { sale, orderId } = await toGateway(test, partner, 'topup')
    await partner.post(`${sale.at}/withdraw/`, { reason: 'customer changed their mind' })
    pay(orderId)
    await settleRefunds()
    expect(await refundsOf(sale.proposalId)).toMatchObject([{ reason: 'proposal_closed', state: 'refunded' }])
  })

  it('an authorised payment on an abandoned order is never captured', async () => {
    const { sale, orderId } = await toGateway(test, partner, 'topup')
    await partner.post(`${sale.at}/withdraw/`, { reason: 'no' })
    test.sandbox.control.engine.pay(orderId, 'authorise')
    await settlePayments(test)
    expect(test.sandbox.control.engine.paymentsOf(orderId).map((one) => one.status)).toEqual(['authorised'])
  })
})

describe('a payment under review', () => {
  it('is refunded once when finance decides so, and its sale is closed', async () => {
    const { sale, orderId } = await toGateway(test, partner, 'topup')
    pay(orderId)
    await test.db.updateTable('proposals').set({ kyc_state: 'rejected' }).where('id', '=', sale.proposalId).execute()
    await settlePayments(test)
    const admin = await test.loginAs('A9001')
    const ownReview = async () =>
      (await admin.get<{ rows: ReviewRow[] }>('/api/office/reviews/')).data.rows.find(
        (row) => row.proposal_id === sale.proposalId,
      )
    const review = await ownReview()
    expect(review).toMatchObject({ kind: 'cannot_issue', state: 'open', refundable: '2200.00' })
    const close = () =>
      admin.post(`/api/office/reviews/${review?.review_id}/refund/`, { resolution: 'identity not proved' })
    const closeReplies = await Promise.all([close(), close(), close()])
    expect(closeReplies.map((one) => one.status).sort()).toEqual([200, 409, 409])
    await settleRefunds()
    expect(await refundsOf(sale.proposalId)).toMatchObject([
      { reason: 'after_review', amount_paise: 220_000, state: 'refunded' },
    ])
    expect(await proposalState(test, sale.proposalId)).toBe('withdrawn')
    expect(await ownReview()).not.toHaveProperty('refundable')
    expect((await verifyBooks(test.db)).breaks).toEqual([])
  })
})

describe('a paid sale whose policy could not be issued', () => {
  const paidWithout = async () => {
    const { sale, orderId, paymentId } = await toGateway(test, partner, 'topup')
    pay(orderId)
    await lack(sale.proposalId, 'rejected')
    await settlePayments(test)
    const row = async () =>
      (await admin.get<{ rows: ReviewRow[] }>('/api/office/reviews/')).data.rows.find(
        (one) => one.proposal_id === sale.proposalId,
      )
    const admin = await test.loginAs('A9001')
    const id = (await row())?.review_id
    const retryIssue = () => admin.post<ReviewRow>(`/api/office/reviews/${id}/issue/`, {})
    const refund = () => admin.post(`/api/office/reviews/${id}/refund/`, { resolution: 'seen' })
    // A look at the gateway in between sees the money as under review, too.
    await syncWithGateway(test.deps, paymentId)
    return { proposalId: sale.proposalId, row, again: retryIssue, refund }
  }
  const lack = (id: string, kyc_state: 'rejected' | 'verified') =>
    test.db.updateTable('proposals').set({ kyc_state }).where('id', '=', id).execute()
  const policies = (id: string) => test.db.selectFrom('policies').select('id').where('proposal_id', '=', id).execute()

  it('becomes one policy however often issuing is retried, and its review is closed', async () => {
    const { proposalId, row, again, refund } = await paidWithout()
    expect(await row()).toMatchObject({ issuable: true, detail: { blockers: ['kyc'] } })
    await lack(proposalId, 'verified')
    const retryReplies = await Promise.all([again(), again(), again()])
    expect(retryReplies.map((one) => one.status).sort()).toEqual([200, 409, 409])
    // On its way to a policy, it can no longer go back.
    expect((await refund()).status).toBe(409)
    await settlePayments(test)
    expect(await policies(proposalId)).toHaveLength(1)
    const payment = test.db.selectFrom('payments').select('state').where('proposal_id', '=', proposalId)
    expect(await payment.execute()).toEqual([{ state: 'captured' }])
    expect(await proposalState(test, proposalId)).toBe('issued')
    expect(await row()).toMatchObject({ state: 'closed', closed_by: 'system', ended_as: 'policy' })
    expect(await row()).not.toHaveProperty('resolution')
    expect(await row()).not.toHaveProperty('issuable')
    expect((await again()).body.error).toBe('decided')
    const trail = test.db.selectFrom('audit_events').select('actor').where('case_id', '=', proposalId)
    expect(await trail.where('event', '=', 'issue_asked_again').execute()).toEqual([{ actor: 'office:A9001' }])
    expect(await refundsOf(proposalId)).toEqual([])
    expect((await verifyBooks(test.db)).breaks).toEqual([])
  })

  it('stays in review with the present blockers, and can still be refunded', async () => {
    const { proposalId, row, again, refund } = await paidWithout()
    expect((await again()).status).toBe(200)
    await settlePayments(test)
    expect(await policies(proposalId)).toEqual([])
    expect(await row()).toMatchObject({ state: 'open', issuable: true, refundable: '2200.00' })
    expect(await row()).not.toHaveProperty('resolution')
    expect((await verifyBooks(test.db)).breaks).toEqual([])
    expect((await refund()).status).toBe(200)
    expect((await again()).status).toBe(409)
    await settleRefunds()
    expect(await refundsOf(proposalId)).toMatchObject([{ reason: 'after_review', state: 'refunded' }])
    expect(await policies(proposalId)).toEqual([])
  })
})

describe('free look', () => {
  it('refunds the premium less the days of cover', () => {
    const policy = { starts: '2026-11-16', ends: '2027-11-15', premium_paise: 365_000 }
    expect(freeLookCancellation(policy, '2026-11-10')).toMatchObject({ daysCovered: 0, deductions: 0, refund: 365_000 })
    expect(freeLookCancellation(policy, '2026-11-16'), 'returned on its first day').toMatchObject({
      daysCovered: 0,
      refund: 365_000,
    })
    // 16 to 25 November are covered; the day of the return is not.
    expect(freeLookCancellation(policy, '2026-11-26')).toMatchObject({
      daysCovered: 10,
      deductions: 10_000,
      refund: 355_000,
      lastDay: '2026-11-25',
    })
    expect(freeLookCancellation(policy, '2026-11-26', 50_000).refund).toBe(305_000)
  })

  it('cancels, refunds and reverses the commission, once', async () => {
    const { sale, orderId } = await toGateway(test, partner, 'topup')
    pay(orderId)
    await settlePayments(test)
    const { id } = await policyOf(test, sale.proposalId)
    const quoted = await partner.get<CancellationQuote>(`/api/policy/${id}/cancellation/`)
    expect(quoted.data).toEqual({
      kind: 'free_look',
      premium: '2200.00',
      days_covered: 0,
      deductions: '0.00',
      refund: '2200.00',
      last_day: '2026-11-15',
      cancelled_from: '2026-11-16',
    })
    const stranger = await test.loginAs('P1002')
    const reason = 'found a better one'
    expect((await stranger.post(`/api/policy/${id}/cancellation/`, { reason })).status).toBe(404)
    const requestReply = await partner.post(`/api/policy/${id}/cancellation/`, { reason })
    expect(requestReply.status, requestReply.text).toBe(200)
    expect(await refundsOf(sale.proposalId), 'nothing ends before the customer confirms').toEqual([])
    const { page } = await openService(test, sale.mobile)
    expect(page.rows.map((row) => row.after)).toEqual(['16/11/2026', '₹\u00a00.00', '₹\u00a02,200.00'])
    expect((await answerService(test, sale.mobile)).data.answer).toBe('confirmed')
    const reply = await partner.get<PolicyView>(`/api/policy/${id}/`)
    expect(reply.data).toMatchObject({
      state: 'cancelled_free_look',
      commission: { amount: '0.00', state: 'reversed' },
    })
    expect((await partner.post(`/api/policy/${id}/cancellation/`, { reason: 'again' })).status).toBe(409)
    // Why somebody gives a policy back may tell of their health: it is kept, but not to be read in the trail.
    const trail = await test.db.selectFrom('audit_events').select('data').where('case_id', '=', id).execute()
    expect(JSON.stringify(trail)).toContain('refund_paise')
    expect(JSON.stringify(trail)).not.toContain(reason)
    await settleRefunds()
    expect(await refundsOf(sale.proposalId)).toMatchObject([
      { reason: 'free_look', amount_paise: 220_000, state: 'refunded' },
    ])
  })

  it('ends after thirty days, when the commission becomes payable', async () => {
    const { sale, orderId } = await toGateway(test, partner, 'topup')
    pay(orderId)
    await settlePayments(test)
    const { id } = await policyOf(test, sale.proposalId)
    const before = test.clock.now()
    test.clock.advance(30 * 86_400_000)
    const kindOn = async () => {
      const returningPartner = await test.loginAs('P1001')
      return (await returningPartner.get<CancellationQuote>(`/api/policy/${id}/cancellation/`)).data.kind
    }
    expect(await kindOn()).toBe('free_look')
    test.clock.advance(86_400_000)
    expect(await kindOn()).toBe('pro_rata')
    const { releaseCommission } = await import('../jobs/release-commission.ts')
    await workThrough(test.deps, releaseCommission)
    await workThrough(test.deps, releaseCommission)
    const commission = await test.db
      .selectFrom('commissions')
      .select('state')
      .where('policy_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(commission.state).toBe('released')
    test.clock.set(new Date(before).toISOString())
  })
})

describe('notifications', () => {
  it('a forged or altered notification changes nothing, not even the inbox', async () => {
    const { sale, orderId } = await toGateway(test, partner, 'topup')
    const body = JSON.stringify({
      kind: 'captured',
      orderId,
      receipt: null,
      paymentId: 'pay_forged',
      refundId: null,
      amount: 220_000,
      currency: 'INR',
    })
    const wrongSignature = createHmac('sha256', 'not the secret').update(body).digest('hex')
    for (const signature of [wrongSignature, '', 'zz', undefined]) {
      const headers = {
        'content-type': 'application/json',
        [SANDBOX_EVENT_ID_HEADER]: 'evt_forged',
        ...(signature !== undefined && { [SANDBOX_SIGNATURE_HEADER]: signature }),
      }
      const answer = await test.visitor().send({ method: 'POST', url: '/pub/gateway/notify/', headers, payload: body })
      expect(answer.status).toBe(403)
      expect(answer.text).not.toBe('Forbidden')
    }
    await settlePayments(test)
    expect(
      await test.db.selectFrom('gateway_inbox').selectAll().where('event_id', '=', 'evt_forged').execute(),
    ).toEqual([])
    expect(await proposalState(test, sale.proposalId)).toBe('payable')
  })

  it('a signed notification with a wrong amount is checked at the gateway and has no effect', async () => {
    const { sale, orderId, paymentId } = await toGateway(test, partner, 'topup')
    const body = JSON.stringify({
      id: 'evt_lie',
      kind: 'captured',
      orderId,
      receipt: paymentId,
      paymentId: 'pay_lie',
      refundId: null,
      amount: 220_000,
      currency: 'INR',
    })
    const secret = test.deps.settings.gatewayWebhookSecrets.split(',')[0]!
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const headers = {
      'content-type': 'application/json',
      [SANDBOX_EVENT_ID_HEADER]: 'evt_lie',
      [SANDBOX_SIGNATURE_HEADER]: signature,
    }
    for (let i = 0; i < 3; i++)
      expect(
        (await test.visitor().send({ method: 'POST', url: '/pub/gateway/notify/', headers, payload: body })).status,
      ).toBe(200)
    await settlePayments(test)
    const stored = await test.db
      .selectFrom('gateway_inbox')
      .select(['deliveries', 'state'])
      .where('event_id', '=', 'evt_lie')
      .execute()
    expect(stored).toEqual([{ deliveries: 3, state: 'done' }])
    expect(await proposalState(test, sale.proposalId)).toBe('payable')
  })
})

it('the books balance after all refunds', async () => {
  const booksReport = await verifyBooks(test.db)
  expect(booksReport.breaks).toEqual([])
  expect(booksReport.counts.policies).toBeGreaterThan(2)
})
