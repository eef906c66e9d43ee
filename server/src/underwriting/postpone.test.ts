import type { SalesPage } from '@portal/contract/calls/dashboard.ts'
import type { OfficeCase } from '@portal/contract/calls/office-cases.ts'
import type { EndedLink, PayPage } from '@portal/contract/calls/pay.ts'
import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { CasePage } from '@portal/contract/calls/workbench.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endPostponements } from '../customer/end-postponements.ts'
import { agree, buildMoneyApp, openAndVerify, proposalState, sell, sendLink } from '../payment/testing/customer.ts'
import { oldSales } from '../privacy/erase-old-sales.ts'
import { declarations, familyOfFour, healthy } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'
import { workThrough } from '../testing/work-through.ts'

const started = '2026-11-16T06:30:00.000Z'
const until = '2027-02-16'

let test: TestApp
beforeAll(async () => {
  test = await buildMoneyApp({ now: started })
})
afterAll(() => test.close())

async function referred(quote = familyOfFour) {
  test.clock.set(started)
  const partner = await test.loginAs('P1001')
  const underwriter = await test.loginAs('U3001')
  const diabetes = [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }]
  const medical = { members: [healthy('1', { conditions: diabetes }), healthy('2'), healthy('3'), healthy('4')] }
  const sale = await sell(partner, 'arogya-sanjeevani', { quote, medical })
  const { id: caseId } = await test.db
    .selectFrom('uw_cases')
    .select('id')
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  const decide = (body: object) => underwriter.post<OfficeCase>(`/api/office/cases/${caseId}/decide/`, body)
  return { ...sale, partner, underwriter, caseId, decide }
}

const postpone = { decision: 'postpone', note: 'Surgery planned, look again after it', until }

const messagesOf = (proposalId: string, kind: string) =>
  test.db
    .selectFrom('outbox')
    .select(['recipient', 'body'])
    .where('case_id', '=', proposalId)
    .where('kind', '=', kind)
    .execute()

it('postpones alone and for a reason, until a day within a year', async () => {
  const { decide, proposalId } = await referred()
  for (const [body, path] of [
    [{ decision: 'postpone', note: 'Surgery' }, 'until'],
    [{ ...postpone, until: '2026-11-16' }, 'until'],
    [{ ...postpone, until: '2027-11-17' }, 'until'],
    [{ ...postpone, note: ' ' }, 'note'],
  ] as const) {
    const refused = await decide(body)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [path]])
  }
  expect(await proposalState(test, proposalId)).toBe('referred')
})

it('tells customer and agent until when, ends consent and link, and leaves the open lists', async () => {
  const { decide, underwriter, partner, proposalId, quoteId, caseId, at, mobile } = await referred()
  const { token } = await sendLink(partner, at, { mode: 'link', journey: 'consent' })
  const { customer, details } = await openAndVerify(test, token, mobile)
  await agree(customer, details)
  const decided = await decide(postpone)
  expect([decided.status, decided.data.state, decided.data.postponed_until]).toEqual([200, 'decided', until])
  expect(decided.data.decisions).toMatchObject([{ decision: 'postpone', until, note: postpone.note }])
  expect(decided.data.consented).toBe(false)
  const row = await test.db
    .selectFrom('proposals')
    .select(['state', 'postponed_until'])
    .where('id', '=', proposalId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ state: 'postponed', postponed_until: until })
  const trail = await test.db
    .selectFrom('audit_events')
    .select(['event', 'actor', 'data'])
    .where('case_id', '=', proposalId)
    .where('event', 'in', ['case_decided', 'proposal_postpone'])
    .orderBy('seq')
    .execute()
  expect(trail).toMatchObject([
    { event: 'case_decided', actor: 'office:U3001', data: { case_id: caseId, decision: 'postpone', until } },
    { event: 'proposal_postpone', actor: 'office:U3001', data: { postponed_until: until } },
  ])
  expect(JSON.stringify(trail)).not.toContain('Surgery')

  const [told] = await messagesOf(proposalId, 'referral_postponed')
  expect([told?.recipient, told?.body]).toEqual([mobile, expect.stringContaining('until 16/02/2027')])
  const [mail] = await messagesOf(proposalId, 'sale_postponed')
  expect(mail?.body).toContain('until 16/02/2027')
  expect(`${told?.body} ${mail?.body}`).not.toContain('Surgery')

  expect((await customer.get<PayPage>('/pub/pay/summary/')).data).toMatchObject({
    stage: 'closed',
    postponed_until: until,
  })
  const gone = await test.visitor().post<EndedLink>('/pub/pay/open/', { token })
  expect([gone.status, gone.data]).toMatchObject([410, { why: 'postponed', until }])

  const list = async (tab: string) =>
    (await underwriter.get<CasePage>(`/api/office/cases/?tab=${tab}`)).data.rows.find((one) => one.case_id === caseId)
  expect(await list('team')).toBeUndefined()
  expect(await list('decided')).toMatchObject({ postponed_until: until })
  const closed = (await partner.get<SalesPage>('/api/dashboard/sales/?turn=closed')).data.rows
  expect(closed.find((one) => one.quote_id === quoteId)).toMatchObject({
    status: 'state.proposal.postponed',
    postponed_until: until,
    can_resume: false,
  })
})

it('is neither changed, consented to nor paid before its day, and does not expire', async () => {
  const { decide, partner, quoteId, proposalId, at } = await referred()
  await decide(postpone)
  expect((await partner.post(`${at}/payment/`, { mode: 'link', journey: 'consent' })).status).toBe(409)
  expect((await partner.post(`${at}/payment/`, { mode: 'link', journey: 'consent_payment' })).status).toBe(409)
  const nominees = [{ name: 'Arun Iyer', relation: 'brother', dob: '1980-01-01', share: 100 }]
  expect((await partner.post(`${at}/nominee-details/`, { nominees })).status).toBe(409)
  const members = [healthy('1'), healthy('2'), healthy('3'), healthy('4')]
  const saved = await partner.post(`/api/arogya-sanjeevani/quote/pre-existing-desease/${quoteId}/`, { members })
  expect(saved.status).toBe(409)
  test.clock.set('2027-02-15T06:30:00.000Z')
  await workThrough(test.deps, endPostponements)
  expect((await (await test.loginAs('P1001')).get<ProposalView>(`${at}/`)).data).toMatchObject({
    state: 'postponed',
    postponed_until: until,
  })
  expect(await proposalState(test, proposalId)).toBe('postponed')
})

it('is begun again on its day at the rates of the day, with its answers but for the declarations; the agent is reminded once', async () => {
  const { decide, proposalId, quoteId, at, partner: seller } = await referred()
  const { token } = await sendLink(seller, at, { mode: 'link', journey: 'consent' })
  await decide(postpone)
  test.clock.set(`${until}T06:30:00.000Z`)
  await workThrough(test.deps, endPostponements)
  await workThrough(test.deps, endPostponements)
  const partner = await test.loginAs('P1001')
  const { data } = await partner.get<ProposalView>(`${at}/`)
  expect([data.state, data.postponed_until, data.quote.valid_until]).toEqual(['started', undefined, '2027-03-03'])
  expect(data.missing.map(({ section }) => section)).toEqual(['declarations'])
  expect(data.medical?.members).toHaveLength(4)
  // The old link no longer tells of a day that has passed.
  const gone = await test.visitor().post<EndedLink>('/pub/pay/open/', { token })
  expect([gone.status, gone.data.why, gone.data.until]).toEqual([410, 'proposal_changed', undefined])
  const reminders = await messagesOf(proposalId, 'postponement_ended')
  expect(reminders).toHaveLength(1)
  const mine = (await partner.get<SalesPage>('/api/dashboard/sales/?turn=mine')).data.rows
  expect(mine.find((one) => one.quote_id === quoteId)).toMatchObject({ status: 'state.proposal.started' })
  expect((await partner.post(`${at}/declarations/`, declarations)).status).toBe(200)
  expect(await proposalState(test, proposalId)).toBe('referred')
  const cases = await test.db.selectFrom('uw_cases').select('state').where('proposal_id', '=', proposalId).execute()
  expect(cases.map(({ state }) => state).sort()).toEqual(['decided', 'open'])
})

it('keeps its answers until its day, also where unsold sales are kept for less', async () => {
  const { decide, quoteId, at } = await referred()
  await decide(postpone)
  test.clock.set(`${until}T01:30:00.000Z`)
  const settings = { ...test.deps.settings, unsoldSalesKept: 30 }
  await workThrough({ ...test.deps, settings }, ...oldSales)
  await workThrough(test.deps, endPostponements)
  await workThrough({ ...test.deps, settings }, ...oldSales)
  const { key_destroyed_at } = await test.db
    .selectFrom('quotes')
    .select('key_destroyed_at')
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow()
  expect(key_destroyed_at).toBeNull()
  expect((await (await test.loginAs('P1001')).get<ProposalView>(`${at}/`)).data.state).toBe('started')
})

it('a sale that waits for an underwriter keeps its answers, however short unsold sales are kept', async () => {
  const { caseId, quoteId } = await referred()
  const settings = { ...test.deps.settings, unsoldSalesKept: 30 }
  const keyDestroyed = async () => {
    await workThrough({ ...test.deps, settings }, ...oldSales)
    const quote = test.db.selectFrom('quotes').select('key_destroyed_at').where('id', '=', quoteId)
    return (await quote.executeTakeFirstOrThrow()).key_destroyed_at !== null
  }
  test.clock.advance(45 * 86_400_000)
  expect(await keyDestroyed()).toBe(false)
  const underwriter = await test.loginAs('U3001')
  const decline = { decision: 'decline', note: 'Too many illnesses together' }
  expect((await underwriter.post(`/api/office/cases/${caseId}/decide/`, decline)).status).toBe(200)
  test.clock.advance(31 * 86_400_000)
  expect(await keyDestroyed()).toBe(true)
})

it('expires where a member has grown too old for the plan meanwhile, and the agent is told', async () => {
  const members = familyOfFour.members.map((one, index) => (index === 0 ? { ...one, dob: '1961-01-01' } : one))
  const { decide, proposalId } = await referred({ ...familyOfFour, members })
  await decide(postpone)
  test.clock.set(`${until}T06:30:00.000Z`)
  await workThrough(test.deps, endPostponements)
  expect(await proposalState(test, proposalId)).toBe('expired')
  expect(await messagesOf(proposalId, 'postponement_lapsed')).toHaveLength(1)
})
