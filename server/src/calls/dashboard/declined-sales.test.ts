import type { ResumeAt, SalesPage } from '@portal/contract/calls/dashboard.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireSalesAndLinks } from '../../jobs/expire.ts'
import { familyOfFour, healthy, makeComplete, medicalFor } from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const heavy = (...ids: string[]) => ({
  members: medicalFor(4).members.map((member) =>
    ids.includes(member.insured_id) ? healthy(member.insured_id, { weight_kg: 130 }) : member,
  ),
})

async function declinedSale(...ids: string[]) {
  const sale = await makeComplete(partner, 'arogya-sanjeevani', { quote: familyOfFour, medical: heavy(...ids) })
  expect(sale.state).toBe('declined')
  return sale
}

async function placeOf(quoteId: string): Promise<{ turn: string; status: string } | undefined> {
  for (const turn of ['mine', 'closed']) {
    const { rows } = (await partner.get<SalesPage>(`/api/dashboard/sales/?turn=${turn}`)).data
    const row = rows.find((one) => one.quote_id === quoteId)
    if (row) return { turn, status: row.status }
  }
  return undefined
}

it('a sale declined because of one member is the partner’s turn until it continues without them', async () => {
  const sale = await declinedSale('2')
  expect(await placeOf(sale.quoteId)).toEqual({ turn: 'mine', status: 'state.sale.continue_without' })
  const resume = await partner.get<ResumeAt>(`/api/dashboard/sales/${sale.quoteId}/resume/`)
  expect(resume.data.route).toBe('/topup/nstp')
  const without = await partner.post(`${sale.at}/drop-member/`, { insured_id: '2' })
  expect(without.status).toBe(200)
  expect(await placeOf(sale.quoteId)).toEqual({ turn: 'mine', status: 'state.proposal.payable' })
})

it('it leaves the queue when it is closed by hand, and when its quote expires', async () => {
  const closed = await declinedSale('2')
  expect((await partner.post(`${closed.at}/withdraw/`, { reason: 'The customer does not want it' })).status).toBe(200)
  expect(await placeOf(closed.quoteId)).toMatchObject({ turn: 'closed' })

  const expired = await declinedSale('2')
  test.clock.advance(16 * 86_400_000)
  await expireSalesAndLinks(test.deps)
  partner = await test.loginAs('P1001')
  expect(await placeOf(expired.quoteId)).toMatchObject({ turn: 'closed' })
})
