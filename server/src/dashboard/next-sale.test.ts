import type { PrefillAnswers } from '@portal/contract/calls/customer.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { address, contact, familyOfFour, makeComplete, makeQuote, proposer } from '../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

interface Inputs {
  pincode?: string
  members: { dob?: string; relation: string }[]
}
const inputsOf = async (id: string) => {
  const row = await test.db
    .selectFrom('quotes')
    .select(['inputs', 'product'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { product: row.product, ...(row.inputs as unknown as Inputs) }
}

it('the next sale of a customer begins with the same people and the same place', async () => {
  const first = await makeQuote(partner, 'health')
  const next = await partner.post<{ quote_id: string }>(`/api/customer/${first}/next/`, { product: 'topup' })
  expect(next.status).toBe(200)
  const [before, after] = [await inputsOf(first), await inputsOf(next.data.quote_id)]
  expect(after).toMatchObject({ product: 'topup', pincode: before.pincode })
  expect(after.members.map((one) => [one.relation, one.dob])).toEqual(
    before.members.map((one) => [one.relation, one.dob]),
  )
})

it('a customer who insured only a car starts with empty fields; another partner’s customer is not found', async () => {
  const car = await makeQuote(partner, 'car')
  expect((await partner.post(`/api/customer/${car}/next/`, { product: 'health' })).status).toBe(409)
  const stranger = await test.loginAs('P1002')
  expect((await stranger.post(`/api/customer/${car}/next/`, { product: 'health' })).status).toBe(404)
})

it('its proposal is prefilled with names, contact and address, never PAN or health, and each read is audited', async () => {
  const first = await makeComplete(partner, 'arogya-sanjeevani', { quote: familyOfFour })
  const path = `/api/customer/${first.quoteId}/next/`
  const next = await partner.post<{ quote_id: string }>(path, { product: 'health' })
  const prefillReply = await partner.get<PrefillAnswers>(`/api/customer/${next.data.quote_id}/known/`)
  const { pan, ...person } = proposer
  expect(prefillReply.data).toEqual({
    proposer: { ...person, dob: first.born },
    members: [
      { relation: 'primary insured', name: 'Ramesh Kumar Iyer' },
      { relation: 'spouse', name: 'Lakshmi Iyer' },
      { relation: 'child1', name: 'Ananya Iyer' },
      { relation: 'child2', name: 'Meera Iyer' },
    ],
    contact,
    address,
  })
  expect(prefillReply.text).not.toContain(pan)
  const { customer_name } = await test.db
    .selectFrom('quotes')
    .select('customer_name')
    .where('id', '=', next.data.quote_id)
    .executeTakeFirstOrThrow()
  expect(customer_name).toBe('Ramesh Kumar Iyer')
  const looks = await test.db
    .selectFrom('audit_events')
    .select('data')
    .where('case_id', '=', first.proposalId)
    .where('event', '=', 'personal_data_revealed')
    .execute()
  expect(looks).toMatchObject([{ data: { what: 'next_sale', quote_id: next.data.quote_id } }])
})

it('a sale not started from a customer record is not prefilled', async () => {
  await makeComplete(partner, 'health')
  const newQuoteId = await makeQuote(partner, 'topup')
  expect((await partner.get<PrefillAnswers>(`/api/customer/${newQuoteId}/known/`)).data).toEqual({ members: [] })
})
