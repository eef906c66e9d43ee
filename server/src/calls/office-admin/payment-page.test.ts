import type { GatewayWords, OfficePaymentPage } from '@portal/contract/calls/office-payment.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncWithGateway } from '../../payment/sync-with-gateway.ts'
import { buildMoneyApp, runMoneyJobs, toGateway } from '../../payment/testing/customer.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let partner: TestClient
let finance: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
  finance = await test.loginAs('F4001')
})
afterAll(() => test.close())

const pageOf = async (id: string) => (await finance.get<OfficePaymentPage>(`/api/office/payments/${id}/`)).data

/** Paid in two tabs: one payment is the policy, the other goes back. */
async function paidTwice() {
  const at = await toGateway(test, partner, 'topup')
  const { engine } = test.sandbox.control
  engine.pay(at.orderId, 'success', { evenIfPaid: true })
  engine.pay(at.orderId, 'success', { evenIfPaid: true })
  await test.sandbox.control.tick()
  await syncWithGateway(test.deps, at.paymentId)
  await runMoneyJobs(test)
  await syncWithGateway(test.deps, at.paymentId)
  return { ...at, references: engine.paymentsOf(at.orderId).map((one) => one.id) }
}

describe('the page of a payment', () => {
  it('proves it: received less refunded is kept, and is the premium of the policy', async () => {
    const { paymentId, orderId, references, sale } = await paidTwice()
    const page = await pageOf(paymentId)
    expect(page).toMatchObject({
      payment_id: paymentId,
      order_reference: orderId,
      proposal_id: sale.proposalId,
      partner: 'P1001',
      captured: '4400.00',
      refunded: '2200.00',
      retained: '2200.00',
      policy: { premium: '2200.00', state: 'issued', reference: references[0] },
      refunds: [{ reason: 'second_payment', reference: references[1], amount: '2200.00' }],
      reviews: [],
    })
    expect(page.attempts.map(({ reference, ends_as }) => [reference, ends_as]).sort()).toEqual(
      [
        [references[0], 'policy'],
        [references[1], 'refund'],
      ].sort(),
    )
    expect(page.refunds[0]?.refund_number).toMatch(/^RF-/)
    expect(page.proposal_number).toMatch(/^P-/)
  })

  it('shows every journal of its money and of nobody else’s, each with entries that add up to zero', async () => {
    const { paymentId, sale } = await paidTwice()
    const { journals } = await pageOf(paymentId)
    const posted = await test.db
      .selectFrom('ledger_journals')
      .select('ref')
      .where('proposal_id', '=', sale.proposalId)
      .execute()
    expect(journals.map((one) => one.ref).sort()).toEqual(posted.map((one) => one.ref).sort())
    expect(journals.length).toBeGreaterThanOrEqual(5)
    for (const { entries } of journals)
      expect(entries.reduce((sum, one) => sum + Math.round(Number(one.amount) * 100), 0)).toBe(0)
  })

  it('has the review of money that fits nothing, with the ways in which it can end', async () => {
    const at = await toGateway(test, partner, 'topup')
    test.sandbox.control.setMishaps({ seed: 'amount', rates: { amountMismatch: 1 } })
    test.sandbox.control.engine.pay(at.orderId, 'success', { evenIfPaid: true })
    test.sandbox.control.setMishaps({ seed: '', rates: {} })
    await syncWithGateway(test.deps, at.paymentId)
    const page = await pageOf(at.paymentId)
    expect(page).toMatchObject({ ends_as: 'review', attempts: [{ ends_as: 'review' }] })
    expect(page.reviews).toMatchObject([{ kind: 'amount_differs', state: 'open', refundable: page.captured }])
    expect(page.policy).toBeUndefined()
  })

  it('is not found for a payment that does not exist', async () => {
    for (const path of ['', 'gateway-words/'])
      expect((await finance.get(`/api/office/payments/PY-nobody/${path}`)).status).toBe(404)
    expect((await finance.post('/api/office/payments/PY-nobody/ask/', {})).status).toBe(404)
  })

  it('is for finance and admin, not for the partner who sold or an underwriter', async () => {
    const { paymentId } = await toGateway(test, partner, 'topup')
    const underwriter = await test.loginAs('U3001')
    for (const client of [partner, underwriter])
      for (const path of ['', 'gateway-words/'])
        expect((await client.get(`/api/office/payments/${paymentId}/${path}`)).status).toBe(403)
    expect((await underwriter.post(`/api/office/payments/${paymentId}/ask/`, {})).status).toBe(403)
  })
})

describe('what the gateway sent', () => {
  it('is opened word for word, and after an erasure is gone', async () => {
    const { paymentId, references } = await paidTwice()
    const wordsOf = async () =>
      (await finance.get<{ rows: GatewayWords[] }>(`/api/office/payments/${paymentId}/gateway-words/`)).data.rows
    const rows = await wordsOf()
    expect(rows.map((one) => one.kind)).toContain('captured')
    for (const reference of references) expect(JSON.stringify(rows.map((one) => one.told))).toContain(reference)
    await test.db
      .updateTable('gateway_inbox')
      .set({ raw: Buffer.alloc(0) })
      .where('gateway_payment_id', 'in', references)
      .execute()
    expect((await wordsOf()).filter((one) => one.told)).toEqual([])
  })
})

describe('asking the gateway again', () => {
  it('records money that nobody told us of', async () => {
    const { paymentId, orderId } = await toGateway(test, partner, 'topup')
    test.sandbox.control.engine.pay(orderId, 'success')
    expect((await pageOf(paymentId)).captured).toBe('0.00')
    const reply = await finance.post<OfficePaymentPage>(`/api/office/payments/${paymentId}/ask/`, {})
    expect([reply.status, reply.data.captured, reply.data.state]).toEqual([200, '2200.00', 'captured'])
    const stored = test.db.selectFrom('payments').select('state').where('id', '=', paymentId)
    expect(await stored.execute()).toEqual([{ state: 'captured' }])
  })
})

describe('who looked', () => {
  it('at the page, and who opened what the gateway sent, is recorded at the sale', async () => {
    const { paymentId, sale } = await paidTwice()
    await pageOf(paymentId)
    await finance.get(`/api/office/payments/${paymentId}/gateway-words/`)
    await test.app.writePersonViews()
    const views = await test.db
      .selectFrom('person_views')
      .select(['by', 'role', 'what'])
      .where('quote_id', '=', sale.quoteId)
      .orderBy('what')
      .execute()
    expect(views).toEqual([
      { by: 'F4001', role: 'finance', what: 'getOfficePayment' },
      { by: 'F4001', role: 'finance', what: 'listGatewayWords' },
    ])
  })
})
