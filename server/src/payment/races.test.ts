import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issuePolicy } from '../policy/issue-policy.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { sendRefund } from './refunds.ts'
import { syncWithGateway } from './sync-with-gateway.ts'
import {
  agree,
  buildMoneyApp,
  codeFor,
  openAndVerify,
  proposalState,
  runMoneyJobs,
  sell,
  sendLink,
  toGateway,
} from './testing/customer.ts'
import { verifyBooks } from './verify-books.ts'

const concurrency = 50
let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const atOnce = <Result>(work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: concurrency }, (_, i) => work(i)))
const count = async (table: 'policies' | 'payments' | 'refunds' | 'consents', proposalId: string) =>
  (await test.db.selectFrom(table).select('id').where('proposal_id', '=', proposalId).execute()).length

describe('fifty at once', () => {
  it('pay: one order at the gateway, one row', async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, { mode: 'pay_now', journey: 'consent_payment' })
    const { customer, details } = await openAndVerify(test, token, sale.mobile)
    await agree(customer, details)
    const answers = await atOnce(() => customer.post<{ checkout_url: string }>('/pub/pay/payment/', {}))
    const successes = answers.filter((one) => one.status === 200)
    expect(answers.every((one) => one.status === 200 || (one.status === 409 && one.body.error === 'busy'))).toBe(true)
    expect(successes.length).toBeGreaterThan(0)
    expect(new Set(successes.map((one) => one.data.checkout_url)).size).toBe(1)
    expect(await count('payments', sale.proposalId)).toBe(1)
    expect(
      test.sandbox.control.engine.orders().filter((one) => one.notes.proposal_id === sale.proposalId),
    ).toHaveLength(1)
  })

  it('return, notify and sync: one payment, one policy', async () => {
    const { sale, customer, orderId, paymentId } = await toGateway(test, partner, 'topup')
    test.sandbox.control.engine.pay(orderId, 'success')
    await Promise.all([
      test.sandbox.control.tick(),
      ...Array.from({ length: concurrency }, (_, i) =>
        i % 2 ? customer.get(`/pub/gateway/return/${paymentId}/`) : syncWithGateway(test.deps, paymentId),
      ),
    ])
    await atOnce(() => issuePolicy(test.deps, sale.proposalId))
    await runMoneyJobs(test)
    expect(await count('policies', sale.proposalId)).toBe(1)
    expect(await proposalState(test, sale.proposalId)).toBe('issued')
    const captured = await sql<{
      n: number
    }>`select count(*) as n from audit_events where case_id = ${sale.proposalId} and event = 'money_captured'`.execute(
      test.db,
    )
    expect(captured.rows[0]?.n).toBe(1)
  })

  it('refund: once at the gateway', async () => {
    const { sale, orderId, paymentId } = await toGateway(test, partner, 'topup')
    await partner.post(`${sale.at}/withdraw/`, { reason: 'no' })
    test.sandbox.control.engine.pay(orderId, 'success')
    await atOnce(() => syncWithGateway(test.deps, paymentId))
    const refund = await test.db
      .selectFrom('refunds')
      .select('id')
      .where('proposal_id', '=', sale.proposalId)
      .executeTakeFirstOrThrow()
    await atOnce(() => sendRefund(test.deps, refund.id))
    expect(await count('refunds', sale.proposalId)).toBe(1)
    expect(test.sandbox.control.engine.refundsOf(test.sandbox.control.engine.paymentsOf(orderId)[0]!.id)).toHaveLength(
      1,
    )
  })

  it('consent: one row of evidence', async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, { mode: 'pay_now', journey: 'consent_payment' })
    const { customer, details } = await openAndVerify(test, token, sale.mobile)
    const body = { accepted: ['truth', 'terms', 'cis'], content_hash: details.content_hash, language: 'en' }
    const answers = await atOnce(() => customer.post('/pub/pay/consent/', body))
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]))
    expect(await count('consents', sale.proposalId)).toBe(1)
  })

  it('codes: fifty requests send one, fifty right answers verify once', async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, { mode: 'pay_now', journey: 'consent_payment' })
    const customer = test.visitor()
    await customer.post('/pub/pay/open/', { token })
    const codeReplies = await atOnce(() => customer.post('/pub/pay/otp/', {}))
    expect(codeReplies.filter((one) => one.status === 200)).toHaveLength(1)
    expect(codeReplies.filter((one) => one.status === 429)).toHaveLength(concurrency - 1)
    const code = await codeFor(test, sale.mobile)
    const verifyReplies = await atOnce(() => customer.post('/pub/pay/otp/verify/', { code }))
    expect(verifyReplies.filter((one) => one.status === 200)).toHaveLength(1)
    // Found used up, or found that no code is open any more; never a second yes and never an error of ours.
    expect(verifyReplies.filter((one) => one.status === 422 || one.status === 409)).toHaveLength(concurrency - 1)
    const verified = await test.db
      .selectFrom('audit_events')
      .innerJoin('otps', 'otps.id', 'audit_events.case_id')
      .innerJoin('pay_links', 'pay_links.id', 'otps.subject')
      .select('otps.tries')
      .where('audit_events.event', '=', 'code_verified')
      .where('pay_links.proposal_id', '=', sale.proposalId)
      .execute()
    expect(verified).toEqual([{ tries: 1 }])
  })
})

it('the books balance afterwards', async () => {
  expect((await verifyBooks(test.db)).breaks).toEqual([])
})
