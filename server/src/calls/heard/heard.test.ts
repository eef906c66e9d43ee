import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const heard = [{ relation: 'mother', condition: 'Diabetes' }]
const seal = async () => (await partner.post<{ sealed: string }>('/api/quote-line/heard/', { heard })).data.sealed
const open = async (client: TestClient, sealed: string) =>
  (await client.post<{ heard: unknown }>('/api/quote-line/heard/open/', { sealed })).data.heard

it('illnesses heard for a new quote are sealed for the tab, and opened for the same partner alone', async () => {
  const sealed = await seal()
  expect(sealed).not.toMatch(/Diabetes|mother/)
  expect(await open(partner, sealed)).toEqual(heard)
  expect(await open(await test.loginAs('P1002'), sealed)).toEqual([])
  expect(await open(partner, `${sealed.slice(0, -4)}AAAA`), 'altered').toEqual([])
})

it('only listed illnesses are sealed, and only for somebody who may sell', async () => {
  const other = await partner.post('/api/quote-line/heard/', { heard: [{ relation: 'mother', condition: 'bad mood' }] })
  expect(other.status).toBe(422)
  expect((await test.visitor().post('/api/quote-line/heard/', { heard })).status).toBe(401)
})
