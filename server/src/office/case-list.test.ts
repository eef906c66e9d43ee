import type { CaseRow } from '@portal/contract/calls/office-cases.ts'
import type { CasePage, WorkNeighbours } from '@portal/contract/calls/workbench.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMoneyApp, sell } from '../payment/testing/customer.ts'
import { healthy } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let test: TestApp
let underwriter: TestClient
let colleague: TestClient

interface Referred {
  caseId: string
  proposalId: string
  quoteId: string
}
const cases: Record<'epileptic' | 'diabetic' | 'smoker' | 'asked', Referred> = {} as never

const condition = (name: string) => ({
  conditions: [{ name, since: '2019-06', medication: true, hospitalised: false }],
})

async function refer(partner: TestClient, medical: object): Promise<Referred> {
  const sale = await sell(partner, 'topup', { medical: { members: [healthy('1', medical)] } })
  expect(sale.state).toBe('referred')
  const { id } = await test.db
    .selectFrom('uw_cases')
    .select('id')
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  return { caseId: id, proposalId: sale.proposalId, quoteId: sale.quoteId }
}

beforeAll(async () => {
  test = await buildMoneyApp()
  const [asha, rohan] = [await test.loginAs('P1001'), await test.loginAs('P1002')]
  cases.diabetic = await refer(asha, condition('Diabetes'))
  test.clock.advance(60_000)
  cases.epileptic = await refer(rohan, condition('Epilepsy/Seizures/Fits'))
  test.clock.advance(60_000)
  cases.asked = await refer(asha, condition('Diabetes'))
  test.clock.advance(60_000)
  cases.smoker = await refer(asha, condition('Asthma'))
  const { id } = await test.db.selectFrom('partners').select('id').where('code', '=', 'U3001').executeTakeFirstOrThrow()
  await test.db
    .insertInto('partners')
    .columns(['id', 'code', 'name', 'email', 'mobile', 'role', 'licence', 'password_hash', 'language'])
    .expression(
      test.db
        .selectFrom('partners')
        .select((row) => [
          row.val('PA-colleague').as('id'),
          row.val('U3077').as('code'),
          row.val('Anil Nair').as('name'),
        ])
        .select((row) => [row.val('anil@office.example').as('email'), row.val('9800000077').as('mobile')])
        .select(['role', 'licence', 'password_hash', 'language'])
        .where('id', '=', id),
    )
    .execute()
  underwriter = await test.loginAs('U3001')
  colleague = await test.loginAs('U3077')
  const asked = await underwriter.post(`/api/office/cases/${cases.asked.caseId}/decide/`, {
    decision: 'query',
    note: 'Please send the last report.',
  })
  expect(asked.status).toBe(200)
})
afterAll(() => test.close())

const list = async (query: Record<string, string>, client = underwriter) => {
  const reply = await client.get<CasePage>(`/api/office/cases/?${new URLSearchParams(query)}`)
  expect([reply.status, query]).toEqual([200, query])
  return reply.data
}
const idsOf = ({ rows }: CasePage) => rows.map(({ case_id }) => case_id)
const ours = () => Object.values(cases).map(({ caseId }) => caseId)

describe('lists of the workbench', () => {
  it('a case is ready, awaits a medical or awaits a reply, and stands in exactly one of them', async () => {
    const pages = {
      ready: await list({}),
      medical: await list({ tab: 'medical' }),
      answer: await list({ tab: 'answer' }),
    }
    expect(idsOf(pages.answer)).toContain(cases.asked.caseId)
    expect(idsOf(pages.medical)).toContain(cases.diabetic.caseId)
    const all = Object.values(pages).flatMap(idsOf)
    expect(new Set(all).size, 'no case twice').toBe(all.length)
    expect(all.filter((id) => ours().includes(id)).sort()).toEqual(ours().sort())
    const { counts } = pages.ready
    expect(counts.ready + counts.medical + counts.answer).toBe(counts.team)
    expect(counts).toMatchObject({ ready: idsOf(pages.ready).length, answer: idsOf(pages.answer).length })
  })

  it('a report that has come makes a case ready', async () => {
    const { caseId } = cases.diabetic
    const note = 'HbA1c 6.8, no complications'
    expect((await underwriter.post(`/api/office/cases/${caseId}/report/`, { note })).status).toBe(200)
    expect(idsOf(await list({ tab: 'medical' }))).not.toContain(caseId)
    expect(idsOf(await list({ tab: 'ready' }))).toContain(caseId)
  })

  it('shows plan, age, sum insured and loading of a case, and nothing of what was answered about health', async () => {
    const page = await list({ tab: 'team' })
    const row = page.rows.find(({ case_id }) => case_id === cases.diabetic.caseId)
    expect(row).toMatchObject({ members: 1, product: 'topup', overdue: false, partner: { code: 'P1001' } })
    expect(row?.plan).not.toBe('')
    expect(Number(row?.sum_insured)).toBeGreaterThan(100_000)
    expect(row?.age).toBeGreaterThan(17)
    expect(row?.loading).toBeGreaterThan(0)
    expect(JSON.stringify(page)).not.toMatch(/diabet|epilep|asthma/i)
  })

  it('pages, sorted by the clock or the premium, show every case once', async () => {
    for (const sort of ['due', '-due', 'opened', '-opened', 'premium', '-premium']) {
      const whole = await list({ tab: 'team', sort })
      const key = ({ due_at, opened_at, premium }: CaseRow) =>
        ({ due: due_at, opened: opened_at, premium: premium.padStart(15) })[sort.replace('-', '') as 'due']
      const keys = whole.rows.map(key)
      expect(keys, sort).toEqual(
        [...keys].sort((one, other) => (sort.startsWith('-') ? -1 : 1) * (one < other ? -1 : 1)),
      )
      const walked: string[] = [whole.rows[0]!.case_id]
      for (let at = 0; at < whole.rows.length - 1; at++) {
        const beside = await underwriter.get<WorkNeighbours>(
          `/api/office/cases/${walked.at(-1)}/next/?tab=team&sort=${sort}`,
        )
        walked.push(beside.data.next!.id)
      }
      expect(walked, `next by ${sort}`).toEqual(idsOf(whole))
    }
    expect((await underwriter.get('/api/office/cases/?after=bm90IGEgY3Vyc29y')).status).toBe(400)
    const ofPremium = Buffer.from('100 C-1').toString('base64url')
    expect((await underwriter.get(`/api/office/cases/?after=${ofPremium}`)).status, 'of another sort').toBe(400)
  })

  it('filters by requirement, product, clock and underwriter', async () => {
    const byNeed = await list({ tab: 'team', needs: 'medical' })
    expect(byNeed.rows.every(({ needs }) => needs === 'medical')).toBe(true)
    expect((await list({ tab: 'team', product: 'health' })).rows.every(({ product }) => product === 'health')).toBe(
      true,
    )
    expect(idsOf(await list({ tab: 'team', due: 'overdue' }))).not.toContain(cases.smoker.caseId)
    expect(idsOf(await list({ tab: 'team', assigned: 'nobody' }))).toContain(cases.smoker.caseId)
    expect((await underwriter.get('/api/office/cases/?tab=kyc')).status).toBe(422)
  })

  it('finds a case by part of the sealed name, proposal number, mobile and partner', async () => {
    const { proposalId, caseId } = cases.epileptic
    const proposal = await test.db
      .selectFrom('proposals')
      .select(['number', 'proposer_name'])
      .where('id', '=', proposalId)
      .executeTakeFirstOrThrow()
    const [first = '', last = first] = proposal.proposer_name.split(' ')
    for (const search of [
      proposal.number,
      proposal.number.toLowerCase(),
      'p1002',
      last.slice(0, 4),
      `${last} ${first}`,
    ])
      expect(idsOf(await list({ tab: 'team', search })), search).toContain(caseId)
    expect(idsOf(await list({ tab: 'team', search: 'P1002' }))).not.toContain(cases.diabetic.caseId)
    expect(idsOf(await list({ tab: 'team', search: 'nobody at all' }))).toEqual([])
  })
})

describe('claim and hand over', () => {
  const at = (caseId: string) => `/api/office/cases/${caseId}/assign/`
  const eventsOf = (proposalId: string) =>
    test.db
      .selectFrom('audit_events')
      .select(['actor', 'event', 'data'])
      .where('case_id', '=', proposalId)
      .where('event', 'in', ['case_assigned', 'case_unassigned'])
      .orderBy('seq')
      .execute()

  it('a claimed case is mine, is handed over, and a colleague decides it; each step stands in the trail', async () => {
    const { caseId, proposalId } = cases.epileptic
    const claimed = await underwriter.post<CaseRow>(at(caseId), { to: 'U3001', from: null })
    expect([claimed.status, claimed.data.assigned_to?.code]).toEqual([200, 'U3001'])
    expect(idsOf(await list({ tab: 'mine' }))).toEqual([caseId])
    expect((await list({})).counts.mine).toBe(1)
    expect(idsOf(await list({ tab: 'team', assigned: 'U3001' }))).toEqual([caseId])

    const late = await colleague.post(at(caseId), { to: 'U3077', from: null })
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('is assigned to')])
    const other = await colleague.post(`/api/office/cases/${caseId}/decide/`, { decision: 'decline', note: 'Risk' })
    expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('Take it over first')])

    const handed = await underwriter.post<CaseRow>(at(caseId), { to: 'U3077', from: 'U3001' })
    expect(handed.data.assigned_to).toEqual({ code: 'U3077', name: 'Anil Nair' })
    expect(idsOf(await list({ tab: 'mine' }))).toEqual([])
    expect(idsOf(await list({ tab: 'mine' }, colleague))).toEqual([caseId])
    const decided = await colleague.post(`/api/office/cases/${caseId}/decide/`, { decision: 'decline', note: 'Risk' })
    expect(decided.status).toBe(200)
    expect((await colleague.post(at(caseId), { to: null, from: 'U3077' })).status, 'decided').toBe(409)
    expect(idsOf(await list({ tab: 'decided' }))).toContain(caseId)
    const { proposer_name } = await test.db
      .selectFrom('proposals')
      .select('proposer_name')
      .where('id', '=', proposalId)
      .executeTakeFirstOrThrow()
    const parts = proposer_name.split(' ')
    for (const search of [parts[0]!.slice(0, 4), `${parts.at(-1)} ${parts[0]}`])
      expect(idsOf(await list({ tab: 'decided', search })), search).toEqual([caseId])
    expect(idsOf(await list({ tab: 'decided', search: `${parts[0]} zz%` }))).toEqual([])
    expect(await eventsOf(proposalId)).toMatchObject([
      { actor: 'office:U3001', event: 'case_assigned', data: { case_id: caseId, from: null, to: 'U3001' } },
      { actor: 'office:U3001', event: 'case_assigned', data: { case_id: caseId, from: 'U3001', to: 'U3077' } },
    ])
  })

  it('goes to underwriters only, back to the team, and claiming twice changes nothing', async () => {
    const { caseId, proposalId } = cases.smoker
    for (const to of ['P1001', 'A9001', 'U9999']) {
      const refused = await underwriter.post(at(caseId), { to, from: null })
      expect([to, refused.status]).toEqual([to, 404])
    }
    for (const _ of [1, 2])
      expect((await underwriter.post(at(caseId), { to: 'U3001', from: 'U3001' })).status).toBe(200)
    const returned = await underwriter.post<CaseRow>(at(caseId), { to: null, from: 'U3001' })
    expect(returned.data.assigned_to).toBeUndefined()
    expect((await eventsOf(proposalId)).map(({ event }) => event)).toEqual(['case_assigned', 'case_unassigned'])
    const row = await test.db
      .selectFrom('uw_cases')
      .select(['assigned_to', 'assigned_at'])
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ assigned_to: null, assigned_at: null })
    const named = await underwriter.get<{ rows: { code: string }[] }>('/api/office/underwriters/')
    expect(named.data.rows.map(({ code }) => code)).toEqual(expect.arrayContaining(['U3001', 'U3077']))
  })
})

describe('decided cases', () => {
  const decide = async (caseId: string, body: object) => {
    const reply = await underwriter.post(`/api/office/cases/${caseId}/decide/`, body)
    expect([reply.status, body], reply.text).toEqual([200, body])
  }
  const waived = { without_report: 'Report of last month seen' }

  it('say what was decided, by whom and when, and are filtered by both', async () => {
    const partner = await test.loginAs('P1001')
    const referred = async () => (await refer(partner, condition('Asthma'))).caseId
    const [accepted, terms, counter, postponed, closed] = [
      await referred(),
      await referred(),
      await referred(),
      await referred(),
      await refer(partner, condition('Asthma')),
    ] as const
    await decide(accepted, { decision: 'accept', note: '', ...waived })
    await decide(terms, { decision: 'revise', note: 'Risk', loadings: { 1: 40 }, ...waived })
    await decide(counter, { decision: 'revise', note: 'Risk', loadings: { 1: 40 }, sum_insured: '1500000', ...waived })
    await decide(postponed, { decision: 'postpone', note: 'Operation', until: '2027-05-18' })
    expect(
      (await partner.post(`/api/topup/quote/proposal/${closed.proposalId}/withdraw/`, { reason: 'Bought elsewhere' }))
        .status,
    ).toBe(200)
    const outcomes = {
      accepted,
      terms,
      counter_offer: counter,
      postponed,
      declined: cases.epileptic.caseId,
      closed: closed.caseId,
    }
    for (const [outcome, caseId] of Object.entries(outcomes)) {
      const { rows } = await list({ tab: 'decided', outcome })
      expect([...new Set(rows.map(({ decided }) => decided?.outcome))], outcome).toEqual([outcome])
      const row = rows.find(({ case_id }) => case_id === caseId)
      expect(Date.parse(row?.decided?.at ?? ''), outcome).toBeGreaterThan(0)
      const by = { declined: { code: 'U3077', name: 'Anil Nair' }, closed: undefined }[outcome] ?? row?.decided?.by
      expect(row?.decided?.by, outcome).toEqual(by)
    }
    const mine = idsOf(await list({ tab: 'decided', decided_by: 'U3001' }))
    expect(mine).toEqual(expect.arrayContaining([accepted, terms, counter, postponed]))
    expect(mine).not.toContain(cases.epileptic.caseId)
    expect(mine).not.toContain(closed.caseId)
    expect(idsOf(await list({ tab: 'decided', decided_by: 'U3077' }))).toEqual([cases.epileptic.caseId])
    expect((await underwriter.get('/api/office/cases/?tab=decided&outcome=other')).status).toBe(422)
  })
})
