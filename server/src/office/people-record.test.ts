import type { OfficeCase } from '@portal/contract/calls/office-cases.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildMoneyApp, policyOf, runMoneyJobs, sell, toGateway } from '../payment/testing/customer.ts'
import { familyForm, healthy, topupQuote } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let test: TestApp
let partner: TestClient
let underwriter: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
  underwriter = await test.loginAs('U3001')
})
afterAll(() => test.close())

const diabetes = [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }]

async function readRecord(form?: object) {
  const medical = { members: [healthy('1', { conditions: diabetes })] }
  const sale = await sell(partner, 'topup', { quote: topupQuote, medical, ...(form && { form }) })
  const { id } = await test.db
    .selectFrom('uw_cases')
    .select('id')
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  const reply = await underwriter.get<OfficeCase>(`/api/office/cases/${id}/`)
  expect(reply.status, reply.text).toBe(200)
  return reply.data.record
}

it('tells the policies of the same people with reported claims, bonus and claim-free years', async () => {
  expect(await readRecord()).toEqual({ claim_free_years: 0, policies: [] })
  const { sale, orderId } = await toGateway(test, partner, 'topup')
  test.sandbox.control.engine.pay(orderId, 'success')
  await test.sandbox.control.tick()
  await runMoneyJobs(test)
  const policy = await policyOf(test, sale.proposalId)
  await test.db
    .updateTable('policies')
    .set({ starts: '2024-11-01', ends: '2026-10-31', paid_at: '2024-10-31T06:30:00.000Z', imported_bonus: 20 })
    .where('id', '=', policy.id)
    .execute()
  const record = await readRecord()
  expect(record.claim_free_years).toBe(2)
  expect(record.policies).toMatchObject([{ product: 'topup', claims: 0, bonus_percent: 20, ends: '2026-10-31' }])
  // Cancelled in its second year: that one was no whole year of cover.
  const cancelOn = (day: string | null) =>
    test.db
      .updateTable('policies')
      .set({ cancels_on: day, cancel_refund_paise: day === null ? null : 0 })
      .where('id', '=', policy.id)
      .execute()
  await cancelOn('2026-03-31')
  expect((await readRecord()).claim_free_years).toBe(1)
  await cancelOn(null)
  const desk = await test.loginAs('A9001')
  const claim = { kind: 'claim', topic: 'planned_stay', channel: 'phone', told: 'Knee', happened_on: '2026-10-01' }
  const made = await desk.post('/api/office/desk/', { ...claim, quote_id: sale.quoteId })
  expect(made.status, made.text).toBe(200)
  const claimed = await readRecord()
  expect([claimed.claim_free_years, claimed.policies[0]?.claims]).toEqual([0, 1])
})

it('tells the no-claim bonus of a car', async () => {
  const { sale, orderId } = await toGateway(test, partner, 'car')
  test.sandbox.control.engine.pay(orderId, 'success')
  await test.sandbox.control.tick()
  await runMoneyJobs(test)
  const { number } = await test.db
    .selectFrom('policies')
    .select('number')
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  const { policies } = await readRecord()
  // Three claim-free years.
  expect(policies.find(({ policy_number }) => policy_number === number)).toMatchObject({
    product: 'car',
    bonus_percent: 35,
  })
})

it('tells what a port credits to each member, without what a claim was for', async () => {
  const portability = {
    insurer: 'Star Health',
    policy_number: 'P/700001/01/2026/000123',
    expiry: '2026-12-31',
    sum_insured: '1500000',
    bonus: '150000',
    first_inception: '2023-12-20',
    claims: [{ year: 2025, amount: '90000', illness: 'Dengue' }],
    members: [{ insured_id: '1', since: '2023-12-20' }],
  }
  const { port } = await readRecord({ ...familyForm(), portability })
  expect(port).toMatchObject({
    insurer: 'Star Health',
    credited_sum: '1650000',
    claims: [{ year: 2025, amount: '90000' }],
    members: [{ insured_id: '1', initial_days: 0, listed_months: 0 }],
  })
  expect(JSON.stringify(port)).not.toContain('Dengue')
})
