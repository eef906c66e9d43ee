import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeQuote } from '../sales/testing/samples.ts'
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

it('a customer who only insured a car starts with empty fields; somebody else’s customer is not there', async () => {
  const car = await makeQuote(partner, 'car')
  expect((await partner.post(`/api/customer/${car}/next/`, { product: 'health' })).status).toBe(409)
  const stranger = await test.loginAs('P1002')
  expect((await stranger.post(`/api/customer/${car}/next/`, { product: 'health' })).status).toBe(404)
})
