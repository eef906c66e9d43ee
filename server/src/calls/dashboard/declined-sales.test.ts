import type { ResumeAt, SalesPage } from '@portal/contract/calls/dashboard.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listMigrations } from '../../db/migrate.ts'
import { readSteps } from '../../db/migration-steps.ts'
import { expireEverything } from '../../jobs/testing/expire-everything.ts'
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
  await expireEverything(test.deps)
  partner = await test.loginAs('P1001')
  expect(await placeOf(expired.quoteId)).toMatchObject({ turn: 'closed' })
})

it('one declined before that was recorded is brought along by the upgrade, one where nobody is left stays closed', async () => {
  const couple = await makeComplete(partner, 'arogya-sanjeevani', {
    quote: { ...familyOfFour, members: familyOfFour.members.slice(0, 2) },
    medical: { members: heavy('1', '2').members.slice(0, 2) },
  })
  expect(couple.state).toBe('declined')
  const sales = [await declinedSale('2'), couple]
  const ids = sales.map(({ proposalId }) => proposalId)
  await test.db.updateTable('proposals').set({ can_continue: false }).where('id', 'in', ids).execute()
  expect(await placeOf(sales[0]!.quoteId)).toMatchObject({ turn: 'closed' })

  const steps = readSteps(listMigrations().find(({ name }) => name.startsWith('147'))!.sql)
  for (const lastKey of ['', ids.toSorted()[1]])
    await sql.raw(steps[1]!.sql.replaceAll('$1', `'${lastKey}'`)).execute(test.db)
  await expireEverything(test.deps)

  expect(await placeOf(sales[0]!.quoteId)).toEqual({ turn: 'mine', status: 'state.sale.continue_without' })
  expect(await placeOf(sales[1]!.quoteId)).toEqual({ turn: 'closed', status: 'state.proposal.declined' })
  expect(await test.db.selectFrom('declined_sales_to_recheck').selectAll().execute()).toEqual([])
})
