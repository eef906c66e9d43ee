import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildMoneyApp, proposalState, sell, sendLink, settlePayments, toGateway } from '../payment/testing/customer.ts'
import { topupQuote } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'
import { expireEverything } from './testing/expire-everything.ts'

const dayMs = 86_400_000
let test: TestApp
beforeAll(async () => {
  test = await buildMoneyApp()
})
afterAll(() => test.close())

it('expires links, proposals and quotes, and moves policies by date', async () => {
  const partner = await test.loginAs('P1001')
  const waiting = await sell(partner, 'topup')
  await sendLink(partner, waiting.at, { mode: 'link', journey: 'consent_payment' })
  const paidSale = await toGateway(test, partner, 'topup')
  test.sandbox.control.engine.pay(paidSale.orderId, 'success')
  await settlePayments(test)
  const policyState = async () =>
    (
      await test.db
        .selectFrom('policies')
        .select('state')
        .where('proposal_id', '=', paidSale.sale.proposalId)
        .executeTakeFirstOrThrow()
    ).state
  await expireEverything(test.deps)
  expect(await policyState()).toBe('active')
  test.clock.advance(8 * dayMs)
  await expireEverything(test.deps)
  const link = await test.db
    .selectFrom('pay_links')
    .select('state')
    .where('proposal_id', '=', waiting.proposalId)
    .execute()
  expect(link).toEqual([{ state: 'expired' }])
  expect(await proposalState(test, waiting.proposalId)).toBe('payable')
  test.clock.advance(8 * dayMs)
  await expireEverything(test.deps)
  expect(await proposalState(test, waiting.proposalId)).toBe('expired')
  test.clock.advance(350 * dayMs)
  await expireEverything(test.deps)
  expect(await policyState()).toBe('grace')
  test.clock.advance(31 * dayMs)
  await expireEverything(test.deps)
  expect(await policyState()).toBe('lapsed')
})

it('one unreadable sale does not stop the others from expiring', async () => {
  const partner = await test.loginAs('P1001')
  const [broken, whole] = [await sell(partner, 'topup'), await sell(partner, 'topup')]
  await test.db
    .updateTable('proposals')
    .set({ answers: JSON.stringify({ proposal: 'not sealed by us' }) })
    .where('id', '=', broken.proposalId)
    .execute()
  const { data } = await partner.post<{ quote_id: string }>('/api/topup/quote/', topupQuote)
  test.clock.advance(16 * dayMs)
  await expireEverything(test.deps)
  expect(await proposalState(test, whole.proposalId)).toBe('expired')
  const quote = test.db.selectFrom('quotes').select('state').where('id', '=', data.quote_id)
  expect(await quote.executeTakeFirst()).toEqual({ state: 'expired' })
})
