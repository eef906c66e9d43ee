import type { CasePage } from '@portal/contract/calls/dashboard.ts'
import type { OfficeDocuments } from '@portal/contract/calls/office-documents.ts'
import type { PolicyView } from '@portal/contract/calls/policy.ts'
import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deriveEvent } from '../business-events/derive-event.ts'
import { openPolicyHome, runMoneyJobs } from '../payment/testing/customer.ts'
import { portalConfigOf } from '../plugins/portal-config.ts'
import { makeProposal } from '../sales/testing/samples.ts'
import { buildPolicyWorld, type PolicyWorld } from './testing/policy-world.ts'

let world: PolicyWorld
beforeAll(async () => {
  world = await buildPolicyWorld()
})
afterAll(() => world.test.close())

const account = '5012345678901'
const giveAt = '/pub/policy/e-insurance-account/'

const creditOf = (policyId: string) =>
  world.test.db.selectFrom('policy_credits').selectAll().where('policy_id', '=', policyId).executeTakeFirst()
const keptOf = async (policy: { row: () => Promise<{ number: string }> }) =>
  world.test.sandbox.creditedPolicies.get((await policy.row()).number)
const eventsOf = (policyId: string) =>
  world.test.db
    .selectFrom('audit_events')
    .selectAll()
    .where('case_id', '=', policyId)
    .where('event', 'in', ['policy_credited', 'policy_credit_refused', 'e_insurance_account_given'])
    .orderBy('seq')
    .execute()
const nominee = {
  kind: 'nominee',
  body: { nominees: [{ name: 'Kamala Iyer', relation: 'mother', dob: '1955-05-05', share: 100 }] },
}

it('credits an issued policy to the account named in the proposal, and the account follows endorsement and cancellation', async () => {
  const policy = await world.buy('topup', { account: '5012-3456 78901' })
  expect(await creditOf(policy.id)).toMatchObject({ state: 'credited', credited_on: '2026-11-16', told_version: 0 })
  const { number, holder } = await policy.row()
  expect(await keptOf(policy)).toMatchObject({ eia_no: account, policy_no: number, version: 0, cancelled_from: null })
  expect((await keptOf(policy))?.holder_name).toBe(holder)
  const view = await policy.view()
  expect(view.e_insurance_account).toEqual({ state: 'credited', since: '2026-11-16', number: 'XXXXXXXXX8901' })
  expect(view.takes_e_insurance_account, 'an account that holds the policy is not exchanged').toBeUndefined()

  await policy.changeTo(nominee)
  await runMoneyJobs(world.test, 'by the clock')
  expect(await keptOf(policy)).toMatchObject({ version: 1, cancelled_from: null })

  await world.goTo('2026-11-20')
  await policy.cancel()
  await runMoneyJobs(world.test, 'by the clock')
  expect(await keptOf(policy)).toMatchObject({ version: 2, cancelled_from: '2026-11-20' })
  expect(await creditOf(policy.id)).toMatchObject({ state: 'credited', credited_on: '2026-11-16', told_version: 2 })

  const events = await eventsOf(policy.id)
  expect(events.map(({ data }) => data)).toMatchObject(
    [0, 1, 2].map((endorsements) => ({ credited_on: '2026-11-16', endorsements })),
  )
  const told = deriveEvent(events[0]!, { policy_id: policy.id })
  expect(told).toMatchObject({
    name: 'policy.credited',
    data: { policy_id: policy.id, credited_on: '2026-11-16', endorsements: 0 },
  })
  expect(JSON.stringify(events), 'the number of an account is in no trail').not.toContain(account)
  const timeline = await world.partner.get<CasePage>(`/api/dashboard/sales/${policy.sale.quoteId}/`)
  expect(timeline.data.timeline.map(({ event }) => event)).toContain('policy_credited')
})

it('shows the number, masked, among the answers that the customer agrees to, and refuses one of another form', async () => {
  const { sale } = await world.buy('car', { account })
  const { data } = await world.partner.get<ProposalView>(`${sale.at}/`)
  const rows = data.sheet.flatMap((group) => group.rows)
  expect(rows).toContainEqual(expect.objectContaining({ label: 'e-insurance account number' }))
  const other = await makeProposal(world.partner, 'topup')
  const reply = await world.partner.post(`${other.at}/contact-details/`, {
    mobile: '9820012345',
    email: 'a@mail.example',
    eia_number: '501234567890',
  })
  expect(reply.status).toBe(422)
  expect(reply.text).toContain('"eia.form"')
})

it('waits while the repository is away and is credited when it is back', async () => {
  const { insuranceRepository } = world.test.deps.integrations
  const away = { ok: false as const, kind: 'timeout' as const, maybeDone: true, detail: 'timeout' }
  world.test.deps.integrations.insuranceRepository = { credit: async () => away }
  const policy = await world.buy('topup', { account })
  expect(await creditOf(policy.id)).toMatchObject({ state: 'waiting', credited_on: null })
  expect((await policy.view()).e_insurance_account).toEqual({ state: 'waiting', number: 'XXXXXXXXX8901' })
  world.test.deps.integrations.insuranceRepository = insuranceRepository!
  await runMoneyJobs(world.test)
  expect(await creditOf(policy.id)).toMatchObject({ state: 'credited', told_version: 0 })
})

it('tells customer, agent and staff why an account took nothing, and takes another number from the customer', async () => {
  const policy = await world.buy('topup', { account: '5012345671111' })
  expect(await creditOf(policy.id)).toMatchObject({ state: 'refused', refusal: 'other_holder' })
  const refused = { state: 'refused', refusal: 'other_holder' }
  expect((await policy.view()).e_insurance_account).toEqual({ ...refused, number: 'XXXXXXXXX1111' })
  const office = await world.test.loginAs('U3001')
  const documentsAt = `/api/office/proposals/${policy.sale.proposalId}/documents/`
  expect((await office.get<OfficeDocuments>(documentsAt)).data.e_insurance_account).toEqual(refused)

  const customer = await openPolicyHome(world.test, { id: policy.id, mobile: policy.sale.mobile })
  const wrong = await customer.post(giveAt, { number: '12345' })
  expect(wrong.status).toBe(422)
  const reply = await customer.post<PolicyView>(giveAt, { number: '5012 3456 78901' })
  expect(reply.data.e_insurance_account).toEqual({ state: 'waiting', number: 'XXXXXXXXX8901' })
  await runMoneyJobs(world.test, 'by the clock')
  const home = await customer.get<PolicyView>('/pub/policy/')
  expect(home.data.e_insurance_account).toEqual({ state: 'credited', since: '2026-11-16', number: 'XXXXXXXXX8901' })
  expect(home.data.endorsements, 'the contract has not changed').toEqual([])
  expect((await customer.post(giveAt, { number: account })).status).toBe(409)
  expect((await eventsOf(policy.id)).map(({ event }) => event)).toEqual([
    'policy_credit_refused',
    'e_insurance_account_given',
    'policy_credited',
  ])
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from policy_changes where policy_id = ${policy.id} and change_sealed like ${`%${account}%`}) as found`.execute(
    world.test.db,
  )
  expect(rows, 'sealed, as every answer').toEqual([{ found: false }])
})

it('takes the number on the policy home of a policy sold without one, and asks again for the same number', async () => {
  const policy = await world.buy()
  expect(await creditOf(policy.id)).toBeUndefined()
  const customer = await openPolicyHome(world.test, { id: policy.id, mobile: policy.sale.mobile })
  const before = await customer.get<PolicyView>('/pub/policy/')
  expect(before.data).toMatchObject({ takes_e_insurance_account: true })
  expect(before.data.e_insurance_account).toBeUndefined()
  for (const _ of ['given', 'given again']) {
    expect((await customer.post(giveAt, { number: '5012345670000' })).status).toBe(200)
    await runMoneyJobs(world.test, 'by the clock')
    expect(await creditOf(policy.id)).toMatchObject({ state: 'refused', refusal: 'no_account' })
  }
  const changes = await world.test.db
    .selectFrom('policy_changes')
    .where('policy_id', '=', policy.id)
    .selectAll()
    .execute()
  expect(changes).toMatchObject([{ kind: 'contact', actor: 'customer' }])
})

it('offers nothing where the insurer has no repository', async () => {
  const { insuranceRepository, ...others } = world.test.deps.integrations
  world.test.deps.integrations = others
  const policy = await world.buy('topup', { account })
  expect(await creditOf(policy.id)).toBeUndefined()
  const { e_insurance_account, takes_e_insurance_account } = await policy.view()
  expect([e_insurance_account, takes_e_insurance_account]).toEqual([undefined, undefined])
  expect(portalConfigOf(world.test.deps)).toMatchObject({ hasInsuranceRepository: false })
  world.test.deps.integrations = { ...others, insuranceRepository: insuranceRepository! }
})
