import type { PayPage } from '@portal/contract/calls/pay.ts'
import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { buildMoneyApp, proposalState, settlePayments, toGateway } from './testing/customer.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const policyOf = (proposalId: string) =>
  test.db.selectFrom('policies').selectAll().where('proposal_id', '=', proposalId).executeTakeFirst()

describe('from quote to policy', () => {
  it.each([
    'arogya-sanjeevani',
    'health',
    'topup',
    'car',
  ] as ProductId[])('%s: agreed, paid at the gateway, notified, issued, with its papers', async (product) => {
    const { sale, customer, orderId } = await toGateway(test, partner, product)
    test.sandbox.control.engine.pay(orderId, 'success')
    await settlePayments(test)
    await test.drawDocuments()
    const policy = await policyOf(sale.proposalId)
    const order = test.sandbox.control.engine.order(orderId)
    expect(policy).toMatchObject({ state: 'issued', premium_paise: order?.amount })
    const frozen = await test.db
      .selectFrom('proposals')
      .select(['state', 'frozen_paise', 'frozen_breakup'])
      .where('id', '=', sale.proposalId)
      .executeTakeFirstOrThrow()
    expect(frozen.state).toBe('issued')
    expect(frozen.frozen_paise).toBe(policy?.premium_paise)
    expect(policy?.breakup.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(policy?.premium_paise)
    const status = await partner.get<PaymentStatus>(`${sale.at}/payment/`)
    expect(status.data.policy).toMatchObject({ policy_number: policy?.number, documents_ready: true })
    expect(status.data.link?.state).toBe('paid')
    const page = await customer.get<PayPage>('/pub/pay/status/')
    expect(page.data.stage).toBe('issued')
    const messages = await test.db
      .selectFrom('outbox')
      .select('kind')
      .where('case_id', '=', sale.proposalId)
      .where('channel', '=', 'sms')
      .execute()
    expect(messages.map((one) => one.kind)).toContain('policy_issued')
  })

  it('commission is accrued with the policy and held through free look', async () => {
    const { sale, orderId } = await toGateway(test, partner, 'car')
    test.sandbox.control.engine.pay(orderId, 'success')
    await settlePayments(test)
    const policy = await policyOf(sale.proposalId)
    const commission = await test.db
      .selectFrom('commissions')
      .selectAll()
      .where('policy_id', '=', policy?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(commission).toMatchObject({ state: 'held', held_until: '2026-12-16' })
    expect(commission.lines.map((line) => [line.of, line.percent])).toEqual([
      ['own_damage', 15],
      ['third_party', 2.5],
    ])
  })

  it('the books balance after every sale', async () => {
    const entries = await test.db
      .selectFrom('ledger_entries')
      .select((build) => ['account', build.fn.sum<string>('amount_paise').as('sum')])
      .groupBy('account')
      .execute()
    const sums = Object.fromEntries(entries.map((one) => [one.account, Number(one.sum)]))
    expect(Object.values(sums).reduce((sum, one) => sum + one, 0)).toBe(0)
    expect(sums.premium_deposits).toBe(0)
  })
})

describe('outcomes of the gateway page', () => {
  it('a retry after a failed attempt uses the same order and succeeds', async () => {
    const { sale, customer, orderId, paymentId } = await toGateway(test, partner, 'topup')
    test.sandbox.control.engine.pay(orderId, 'failure')
    await settlePayments(test)
    const failedPage = (await customer.get<PayPage>('/pub/pay/status/')).data
    expect(failedPage.stage).toBe('failed')
    expect(failedPage.status.payment?.reason).toBe('declined')
    // A code of the gateway that nobody documented is never shown to the customer as it came.
    await test.db.updateTable('payments').set({ reason: 'ACQ_51_X' }).where('gateway_order_id', '=', orderId).execute()
    const unknown = (await customer.get<PayPage>('/pub/pay/status/')).data
    expect(unknown.status.payment?.reason).toBe('other')
    expect(JSON.stringify(unknown)).not.toContain('ACQ_51_X')
    const repeatReply = await customer.post('/pub/pay/payment/', {})
    expect(repeatReply.status).toBe(200)
    const payments = await test.db
      .selectFrom('payments')
      .selectAll()
      .where('proposal_id', '=', sale.proposalId)
      .execute()
    expect(payments.map((one) => one.id)).toEqual([paymentId])
    test.sandbox.control.engine.pay(orderId, 'success')
    await settlePayments(test)
    expect(await proposalState(test, sale.proposalId)).toBe('issued')
  })

  it('the return page reads the gateway and redirects to the thank-you page', async () => {
    const { sale, customer, orderId, paymentId } = await toGateway(test, partner, 'topup')
    test.sandbox.control.engine.pay(orderId, 'success')
    const back = await customer.get(`/pub/gateway/return/${paymentId}/?status=failed`)
    expect(back.status).toBe(303)
    expect(back.headers.location).toBe('/topup/thank-you-user')
    expect(await proposalState(test, sale.proposalId)).toBe('paid')
    await settlePayments(test)
    expect(await proposalState(test, sale.proposalId)).toBe('issued')
  })

  it('a return address that claims success changes nothing without a captured payment', async () => {
    const { sale, customer, paymentId } = await toGateway(test, partner, 'topup')
    const back = await customer.get(`/pub/gateway/return/${paymentId}/?status=success&amount=1`)
    expect(back.headers.location).toBe('/topup/paynow-payment')
    expect(await proposalState(test, sale.proposalId)).toBe('payable')
  })

  it('captures an authorised payment, and issues the policy for a capture after a failure', async () => {
    const one = await toGateway(test, partner, 'topup')
    test.sandbox.control.engine.pay(one.orderId, 'authorise')
    await settlePayments(test)
    expect(await proposalState(test, one.sale.proposalId)).toBe('issued')
    const lateSale = await toGateway(test, partner, 'topup')
    test.sandbox.control.engine.pay(lateSale.orderId, 'late_capture')
    await settlePayments(test)
    expect(await proposalState(test, lateSale.sale.proposalId)).toBe('payable')
    test.clock.advance(60_000)
    await settlePayments(test)
    expect(await proposalState(test, lateSale.sale.proposalId)).toBe('issued')
  })
})
