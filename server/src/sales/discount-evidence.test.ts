import type { ProposalView, SavedSection } from '@portal/contract/calls/proposal.ts'
import type { RenewalView } from '@portal/contract/calls/renewal.ts'
import { addDays } from '@portal/domain/kernel/day.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AtGateway, buildMoneyApp, runMoneyJobs, sell, toGateway } from '../payment/testing/customer.ts'
import { setState } from '../testing/set-state.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { familyForm, healthQuote, makeProposal, proposer, topupQuote } from './testing/samples.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const payNow = { mode: 'pay_now', journey: 'consent_payment' }
const employee = { number: 'E10442', email: 'r.iyer@group.example' }
const claims = { ...topupQuote, discounts: ['employee'] }
const groupPolicy = { policy_number: 'GRP/2025/00817', company: 'Suraksha Life' }
const prove = (at: string, evidence: object) => partner.post<SavedSection>(`${at}/discount-evidence/`, evidence)
const ofSection = ({ data }: { data: SavedSection }) =>
  data.missing.map((one) => `${(one as { section?: string }).section} ${one.path} ${one.code}`)

async function pay({ sale, orderId }: Pick<AtGateway, 'sale' | 'orderId'>) {
  test.sandbox.control.engine.pay(orderId, 'success')
  await test.sandbox.control.tick()
  await runMoneyJobs(test)
  const row = await test.db
    .selectFrom('policies')
    .select(['number', 'ends'])
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  return row
}

it.each([
  ['topup', topupQuote],
  ['health', healthQuote],
] as const)('%s: a discount without its proof leaves the sale incomplete, named and not payable', async (product, quote) => {
  const sale = await sell(partner, product, { quote: { ...quote, discounts: ['existing', 'employee'] } })
  expect(sale.state).toBe('started')
  expect((await partner.post(`${sale.at}/payment/`, payNow)).status).toBe(409)
  const half = await prove(sale.at, { employee })
  expect(half.data.state).toBe('started')
  expect(ofSection(half)).toEqual(['discount-evidence existing.policy_number required'])
  const both = await prove(sale.at, { employee, existing: groupPolicy })
  expect([both.data.state, ofSection(both)]).toEqual(['payable', []])
  expect((await partner.get<ProposalView>(`${sale.at}/`)).data.sections['discount-evidence']).toEqual({
    employee,
    existing: groupPolicy,
  })
  expect((await partner.post(`${sale.at}/payment/`, payNow)).status).toBe(200)
})

it('a sale without a discount needs no proof', async () => {
  expect((await sell(partner, 'topup')).state).toBe('payable')
})

it('an own policy is looked up; an unknown number and a stranger’s policy get the same answer', async () => {
  const { number: own } = await pay(await toGateway(test, partner, 'topup'))
  const quote = { ...topupQuote, discounts: ['existing'] }
  const farah = { ...proposer, name: 'Farah Khan', dob: '1980-03-03', pan: 'FKHPK7654M' }
  const form = { proposer: farah, members: [{ insured_id: '1', name: 'Imran Khan' }] }
  const stranger = await makeProposal(partner, 'topup', { quote, form })
  const sale = await sell(partner, 'topup', { quote })
  for (const refused of [
    await prove(stranger.at, { existing: { policy_number: own } }),
    await prove(sale.at, { existing: { policy_number: 'ST/0000/000000' } }),
  ])
    expect([refused.status, refused.body.fields?.['existing.policy_number']?.code]).toEqual([422, 'evidence.policy'])
  const saved = await prove(sale.at, { existing: { policy_number: ` ${own.toLowerCase()} ` } })
  expect([saved.status, saved.data.state], saved.text).toEqual([200, 'payable'])
  // A policy that no longer runs proves nothing.
  await setState(test.db, 'policies', { number: own }, { state: 'cancelled' })
  expect((await prove(sale.at, { existing: { policy_number: own } })).status).toBe(422)
})

it('another proposer has to prove the discounts again', async () => {
  const sale = await sell(partner, 'topup', { quote: claims })
  expect((await prove(sale.at, { employee })).data.state).toBe('payable')
  const form = { ...familyForm(), proposer: { ...proposer, name: 'Suresh Iyer', dob: '1982-06-06' } }
  await partner.put(`${sale.at}/`, form)
  const view = (await partner.get<ProposalView>(`${sale.at}/`)).data
  expect(view.sections['discount-evidence']).toBeUndefined()
  expect(view.missing).toContainEqual({ section: 'discount-evidence', path: 'employee.number', code: 'required' })
})

it.each([
  ['an e-mail that is none', { employee: { ...employee, email: 'r.iyer' } }, 'employee.email'],
  ['an empty employee number', { employee: { ...employee, number: ' ' } }, 'employee.number'],
  ['a policy number with signs', { existing: { ...groupPolicy, policy_number: '<1>' } }, 'existing.policy_number'],
])('refuses %s', async (_, evidence, field) => {
  const sale = await sell(partner, 'topup')
  const refused = await prove(sale.at, evidence)
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]])
})

it('the proof carries over to the renewal, which is payable at once', async () => {
  const { number, ends } = await pay(await toGateway(test, partner, 'topup', { quote: claims, proved: { employee } }))
  test.clock.set(`${ends}T06:30:00.000Z`)
  partner = await test.loginAs('P1001')
  const year = addDays(ends, 1).slice(0, 4)
  const opened = await partner.post<RenewalView>(`/api/renewal/${number}/${year}/`, {})
  expect(opened.data.proposal_state, opened.text).toBe('payable')
})
