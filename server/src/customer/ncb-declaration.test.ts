import { afterAll, beforeAll, expect, it } from 'vitest'
import { agree, buildMoneyApp, openAndVerify, sell, sendLink } from '../payment/testing/customer.ts'
import { carQuote } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

async function review(claim_free_years: number) {
  const quote = { ...carQuote, addons: [], previous_policy: { ...carQuote.previous_policy, claim_free_years } }
  const sale = await sell(partner, 'car', { quote })
  const { token } = await sendLink(partner, sale.at, { mode: 'link', journey: 'consent_payment' })
  return openAndVerify(test, token, sale.mobile)
}

it('a no-claim bonus above 20% is declared by the owner, who reads its percentage', async () => {
  const { customer, details } = await review(3)
  const declared = details.consents.find((one) => one.key === 'ncb')
  expect(declared).toMatchObject({ required: true, text: expect.stringContaining('35%') })
  const body = { accepted: ['truth', 'terms', 'cis'], content_hash: details.content_hash, language: 'en' }
  const without = await customer.post('/pub/pay/consent/', body)
  expect(without.status).toBe(422)
  expect(without.body.fields).toHaveProperty(['accepted.ncb'])
  await agree(customer, details)
  const row = await test.db.selectFrom('consents').select('items').orderBy('given_at', 'desc').executeTakeFirstOrThrow()
  expect(row.items.find((item) => item.key === 'ncb')).toMatchObject({ agreed: true })
})

it('a bonus of 20% needs no declaration of its own', async () => {
  const { details } = await review(1)
  expect(details.consents.map((one) => one.key)).not.toContain('ncb')
})
