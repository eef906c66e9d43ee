import type { ApprovalRow, AwaitsApproval } from '@portal/contract/calls/approvals.ts'
import type { RateVersionRow, RefusedRates } from '@portal/contract/calls/office-rates.ts'
import type { Summary } from '@portal/contract/calls/quote.ts'
import type { RateDraft, RateDraftRow, RuleRow } from '@portal/contract/calls/rate-drafts.ts'
import { tablesToCsv } from '@portal/domain/rating/tables/load-tables.ts'
import { SHIPPED_VERSIONS } from '@portal/domain/rating/tables/versions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rehearseRates } from '../../office/rehearse-rates.ts'
import { asQuote, carQuote, healthQuote, makeQuote } from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

const today = '2026-11-16'
let test: TestApp
let first: TestClient
let second: TestClient
let agent: TestClient
beforeAll(async () => {
  test = await buildTestApp({ now: `${today}T06:30:00.000Z` })
  first = await test.loginAs('A9001')
  second = await test.loginAs('A9002')
  agent = await test.loginAs('P1001')
})
afterAll(() => test.close())

const drafts = '/api/office/rate-drafts/'
/** The shipped filing under a new name, with its base rate of health raised by a tenth. */
const raisedRates = (version: string, day: string) =>
  tablesToCsv({ ...SHIPPED_VERSIONS.at(-1)!, version, effectiveFrom: day }).replace(
    'plan,base,health,7200',
    'plan,base,health,7920',
  )
const draft = async (body: object, at = drafts) => {
  const reply = await first.post<RateDraftRow>(at, { note: 'Filing of the year', ...body })
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}
const rehearse = async (id: string, mostMs?: number) => {
  for (let jobs = 1; jobs < 1000; jobs++) {
    await rehearseRates(test.deps, id, mostMs)
    const row = (await first.get<RateDraft>(`${drafts}${id}/`)).data
    if (row.rehearsal.finished_at) return { row, jobs }
  }
  throw new Error('the rehearsal does not end')
}
const submit = (id: string, who = first) => who.post<AwaitsApproval>(`${drafts}${id}/approval/`, {})
const approve = (id: string, who = second) => who.post<ApprovalRow>(`/api/office/approvals/${id}/`, { approve: true })
const versions = async () => (await first.get<{ rows: RateVersionRow[] }>('/api/office/rates/')).data.rows
const events = async () =>
  (
    await test.db
      .selectFrom('audit_events')
      .select(['event', 'actor'])
      .where('case_id', '=', 'rates')
      .orderBy('seq')
      .execute()
  ).map(({ event, actor }) => `${event} ${actor}`)
const release = async (id: string) => {
  await rehearse(id)
  const asked = await submit(id)
  expect(asked.status, asked.text).toBe(200)
  expect((await approve(asked.data.awaits_approval.request_id)).status).toBe(200)
}
const versionOf = async (id: string) =>
  (await test.db.selectFrom('quotes').select('rate_version').where('id', '=', id).executeTakeFirst())?.rate_version

it('a version is drafted by one person, rehearsed on the whole book, approved by another, and withdrawn before its day', async () => {
  for (const [product, quote] of [
    ['arogya-sanjeevani', asQuote],
    ['health', healthQuote],
    ['car', carQuote],
  ] as const)
    await makeQuote(agent, product, quote)
  await multiplyQuotes(900)
  const made = await draft({ csv: raisedRates('2027-01', '2027-01-01') })
  expect(made).toMatchObject({ state: 'draft', based_on: '2026-11', drafted_by: 'A9001', is_own: true })
  const job = await sql`select 1 from graphile_worker.jobs where task_identifier = 'rehearse-rates'`.execute(test.db)
  expect(job.rows, 'a job rehearses it').toHaveLength(1)
  expect((await submit(made.draft_id)).body.error, 'nobody has seen what it does').toBe('not_rehearsed')

  // One page a job: each goes on where the last one ended.
  const { row, jobs } = await rehearse(made.draft_id, 1)
  expect(jobs).toBeGreaterThan(3)
  expect(row.rehearsal).toMatchObject({ done: 903, total: 903 })
  expect(row.rehearsal.quotes_per_second).toBeGreaterThan(0)
  expect(row.changes).toEqual([{ table: 'plan', row: 'base', column: 'health', before: '7200', after: '7920' }])
  expect(row.products.find((one) => one.product === 'health')).toMatchObject({
    quotes: 301,
    up: 301,
    down: 0,
    change: 10,
    decisions: [],
  })
  expect(row.products.find((one) => one.product === 'car')).toMatchObject({ up: 0, same: 301, change: 0 })
  expect(row.examples[0]).toMatchObject({ product: 'health' })

  expect((await submit(made.draft_id, second)).body.error, 'only who drafted it asks').toBe('own_draft')
  const asked = await submit(made.draft_id)
  const request = asked.data.awaits_approval
  expect(request).toMatchObject({ kind: 'rate_version', version: '2027-01', draft_id: made.draft_id })
  expect((await approve(request.request_id, first)).body.error).toBe('second_person')
  expect((await approve(request.request_id, await test.loginAs('F4001'))).status, 'not with this right').toBe(404)
  expect((await approve(request.request_id)).data.outcome).toBe('approved')
  expect((await versions())[0]).toMatchObject({
    version: '2027-01',
    state: 'scheduled',
    drafted_by: 'A9001',
    approved_by: 'A9002',
  })
  const taken = await first.post(drafts, { csv: raisedRates('2027-01', '2027-02-01'), note: 'Again' })
  expect((taken.body.data as RefusedRates).mistakes).toEqual([{ table: 'version', problem: 'taken' }])

  const withdrawn = await second.post<RateVersionRow>('/api/office/rates/2027-01/withdraw/', {
    reason: 'Filed too late',
  })
  expect(withdrawn.data).toMatchObject({ state: 'withdrawn', withdrawn_by: 'A9002' })
  expect((await second.post('/api/office/rates/2026-11/withdraw/', { reason: 'In force' })).status).toBe(409)
  const file = await first.get('/api/office/rates/2027-01/csv/')
  expect(file.text).toContain('plan,base,health,7920')
  expect(await events()).toEqual([
    'rates_drafted office:A9001',
    'change_requested office:A9001',
    'rates_scheduled office:A9002',
    'change_approved office:A9002',
    'rates_withdrawn office:A9002',
  ])
})

it('rules are changed on their own, correct the version in force the same day, and are rolled back', async () => {
  const member = (id: string) => ({ insured_id: id, height_cm: 170, weight_kg: 70, tobacco: 'none', conditions: [] })
  const before = await makeQuote(agent, 'health', healthQuote)
  const { data } = await first.get<{ rules: RuleRow[] }>('/api/office/rates/2026-11/rules/')
  expect(data.rules).toHaveLength(14)
  const own: RuleRow = {
    id: 'U-15',
    cells: {
      per: 'member',
      age: '>=35',
      outcome: 'refer',
      needs: 'tele-medical',
      loading: '5%',
      code: 'from_35',
      shows: 'age',
      partner_en: 'Age {age}: tele-medical check-up needed from age 35',
      partner_hi: 'आयु {age}: 35 वर्ष से टेली-मेडिकल जाँच ज़रूरी',
    },
  }
  const rules = [...data.rules, own]
  const body = { version: '2026-11-b', effective_from: today, note: 'Claims from age 35', rules }
  const wrong = await first.post(`${drafts}rules/`, {
    ...body,
    rules: [{ ...own, cells: { ...own.cells, age: 'old' } }],
  })
  expect((wrong.body.data as RefusedRates).mistakes).toEqual([
    { table: 'rules', row: 'U-15', column: 'age', problem: 'not_condition', value: 'old' },
  ])
  const made = await draft(body, `${drafts}rules/`)
  const { row } = await rehearse(made.draft_id)
  const rehearsed = row.products.find((one) => one.product === 'health')
  expect(rehearsed).toMatchObject({ up: 302, decisions: [{ before: 'accept', after: 'refer', quotes: 302 }] })
  expect(row.examples[0]?.decision).toEqual({
    before: 'accept',
    after: 'refer',
    reasons_before: [],
    reasons_after: ['from_35'],
  })
  await release(made.draft_id)
  expect((await versions()).find((one) => one.state === 'in_force')?.version).toBe('2026-11-b')

  const after = await makeQuote(agent, 'health', healthQuote)
  expect([await versionOf(before), await versionOf(after)]).toEqual(['2026-11', '2026-11-b'])
  const decisions = await Promise.all(
    [before, after].map(async (id) => {
      const saved = await agent.post<{ underwriting: Summary['underwriting'] }>(
        `/api/health/quote/pre-existing-desease/${id}/`,
        {
          members: [member('1')],
        },
      )
      return saved.data.underwriting
    }),
  )
  expect(decisions[0]).toEqual({ outcome: 'accept', reasons: [] })
  expect(decisions[1]).toMatchObject({
    outcome: 'refer',
    reasons: [{ code: 'from_35', loading: 5, text: 'Age 35: tele-medical check-up needed from age 35' }],
  })

  const back = { version: '2026-11-c', effective_from: today, restores: '2026-11', note: 'Wrong rule' }
  const restored = await draft(back, `${drafts}roll-back/`)
  expect(restored).toMatchObject({ restores: '2026-11', based_on: '2026-11-b' })
  const outdated = await draft({ csv: raisedRates('2027-03', '2027-03-01') })
  await rehearse(outdated.draft_id)
  await release(restored.draft_id)
  expect((await submit(outdated.draft_id)).body.error, 'compared with rates of yesterday').toBe('not_rehearsed')
  expect((await first.post<RateDraftRow>(`${drafts}${outdated.draft_id}/rehearsal/`, {})).data.based_on).toBe(
    '2026-11-c',
  )
  expect((await first.post<RateDraftRow>(`${drafts}${outdated.draft_id}/discard/`, {})).data.state).toBe('discarded')
  const last = await makeQuote(agent, 'health', healthQuote)
  expect(await versionOf(last)).toBe('2026-11-c')
  expect((await first.get<{ rules: RuleRow[] }>('/api/office/rates/2026-11-c/rules/')).data.rules).toEqual(data.rules)
})

async function multiplyQuotes(count: number): Promise<void> {
  await sql`insert into quotes (id, partner_id, product, state, inputs, rate_version, rated_on, loadings, breakup, total_paise,
      content_hash, valid_until, created_at, updated_at)
    select q.id || '-' || n, q.partner_id, q.product, 'open', q.inputs, q.rate_version, q.rated_on, q.loadings, q.breakup,
      q.total_paise, 'x', q.valid_until, q.created_at, q.updated_at
    from generate_series(1, ${count / 3}::int) n, (select * from quotes limit 3) q`.execute(test.db)
}
