import type { PayPage, StartedPayment } from '@portal/contract/calls/pay.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashNotification, SANDBOX_MERCHANT_KEY } from '../integrations/payment/payu-hash.ts'
import type { SandboxPayment } from '../sandbox/gateway/records.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { reconcileWindow } from './reconcile.ts'
import {
  type AtGateway,
  buildMoneyApp,
  proposalState,
  runMoneyJobs,
  settlePayments,
  toGateway,
} from './testing/customer.ts'
import { verifyBooks } from './verify-books.ts'

/** Whole sales over a gateway that has no orders, signs forms and is posted to: the same books as over any other. */

const salt = 'the-salt-of-this-test'
let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildMoneyApp({ settings: { gateway: 'payu', gatewayWebhookSecrets: salt } })
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const engine = () => test.sandbox.control.engine

/** Posts the form as the customer's browser does. Answers the order that the sandbox opened for it. */
async function openForm(customer: TestClient): Promise<string> {
  const { data } = await customer.post<StartedPayment>('/pub/pay/payment/', {})
  const reply = await fetch(data.checkout_url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(data.form),
  })
  expect(reply.status).toBe(303)
  return reply.headers.get('location')!.split('/').at(-1)!
}

const notify = (body: string) =>
  test.visitor().send({
    method: 'POST',
    url: '/pub/gateway/notify/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body,
  })

const returnByForm = ({ paymentId }: AtGateway) =>
  test.visitor().send({
    method: 'POST',
    url: `/pub/gateway/return/${paymentId}/`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    payload: 'status=success&amount=1.00',
  })

const gatewayRows = (proposalId: string) =>
  test.db
    .selectFrom('gateway_payments')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .orderBy('first_seen')
    .execute()

it('a form signed by us opens the page, the customer returns by a post, and the policy is issued once', async () => {
  const started = await toGateway(test, partner, 'topup')
  const page = await test.visitor().get('/')
  expect(String(page.headers['content-security-policy'])).toContain(
    `form-action 'self' ${new URL(test.sandbox.url).origin};`,
  )
  const { data } = await started.customer.post<StartedPayment>('/pub/pay/payment/', {})
  expect(data.form).toMatchObject({ key: SANDBOX_MERCHANT_KEY, udf1: started.paymentId, amount: '2200.00' })
  expect(JSON.stringify(data)).not.toContain(salt)
  const order = await openForm(started.customer)
  // Nothing paid yet: what the browser posts is not believed.
  expect((await returnByForm(started)).headers.location).toBe('/topup/paynow-payment')
  expect(await proposalState(test, started.sale.proposalId)).toBe('payable')
  engine().pay(order, 'success')
  const back = await returnByForm(started)
  expect([back.status, back.headers.location]).toEqual([303, '/topup/thank-you-user'])
  await settlePayments(test)
  // The notification again, late and twice.
  const payment = engine().paymentsOf(order)[0]!
  const { txnid = '', productinfo = '', firstname = '', email = '' } = engine().order(order)!.notes
  const facts = {
    mihpayid: payment.id,
    key: SANDBOX_MERCHANT_KEY,
    txnid,
    amount: '2200.00',
    productinfo,
    firstname,
    email,
  }
  const fields = { ...facts, udf1: started.paymentId, status: 'success', unmappedstatus: 'captured' }
  const body = new URLSearchParams({ ...fields, hash: hashNotification(fields, salt) }).toString()
  for (const _ of [1, 2]) expect((await notify(body)).status).toBe(200)
  expect((await notify(body.replace('success', 'failure'))).status).toBe(403)
  await settlePayments(test)
  expect(await proposalState(test, started.sale.proposalId)).toBe('issued')
  const stage = (await started.customer.get<PayPage>('/pub/pay/status/')).data.stage
  expect(stage).toBe('issued')
  expect(await gatewayRows(started.sale.proposalId)).toMatchObject([
    { amount_paise: 220_000, ends_as: 'policy', status: 'captured', order_id: started.paymentId },
  ])
})

it('two attempts that are both paid end as one policy and one refund, whose end is asked for', async () => {
  const started = await toGateway(test, partner, 'topup')
  const first = await openForm(started.customer)
  engine().pay(first, 'slow')
  const second = await openForm(started.customer)
  expect(second).not.toBe(first)
  engine().pay(second, 'success')
  test.clock.advance(10_000)
  await settlePayments(test)
  test.clock.advance(10_000)
  await settlePayments(test)
  const { proposalId } = started.sale
  expect(await proposalState(test, proposalId)).toBe('issued')
  expect((await gatewayRows(proposalId)).map((row) => row.ends_as).toSorted()).toEqual(['policy', 'refund'])
  const refundOf = () =>
    test.db.selectFrom('refunds').selectAll().where('proposal_id', '=', proposalId).executeTakeFirstOrThrow()
  expect(await refundOf()).toMatchObject({ reason: 'second_payment', amount_paise: 220_000, state: 'pending' })
  expect((await refundOf()).key.length).toBeLessThanOrEqual(23)
  // No signed word comes about the refund: the nightly run asks.
  test.clock.advance(120_000)
  const from = new Date(test.clock.now() - 3_600_000).toISOString()
  await reconcileWindow(test.deps, from, new Date(test.clock.now()).toISOString())
  await runMoneyJobs(test)
  expect(await refundOf()).toMatchObject({ state: 'refunded' })
  expect(engine().books().refunded).toHaveLength(1)
})

it('another amount goes to finance, a lost notification is found by the reconciliation, and the books balance', async () => {
  const differing = await toGateway(test, partner, 'topup')
  engine().pay(await openForm(differing.customer), 'other_amount')
  const silent = await toGateway(test, partner, 'topup')
  test.sandbox.control.setMishaps({ seed: 'lost', rates: { lostNotification: 1 } })
  const { id } = engine().pay(await openForm(silent.customer), 'success') as SandboxPayment
  test.sandbox.control.setMishaps({ seed: '', rates: {} })
  await settlePayments(test)
  const review = await test.db
    .selectFrom('reviews')
    .select('kind')
    .where('proposal_id', '=', differing.sale.proposalId)
    .executeTakeFirst()
  expect(review?.kind).toBe('amount_differs')
  test.clock.advance(1_000)
  const from = new Date(test.clock.now() - 3_600_000).toISOString()
  await reconcileWindow(test.deps, from, new Date(test.clock.now()).toISOString())
  await runMoneyJobs(test)
  expect(await proposalState(test, silent.sale.proposalId)).toBe('issued')
  expect(await gatewayRows(silent.sale.proposalId)).toMatchObject([{ id, ends_as: 'policy' }])
  expect((await verifyBooks(test.db)).breaks).toEqual([])
})
