import {
  type CasePage,
  type Overview,
  type ResumeAt,
  type SaleRow,
  type SalesPage,
  type SaleTurn,
  saleTurns,
} from '@portal/contract/calls/dashboard.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countsQuery, funnelQuery } from '../../dashboard/overview.ts'
import { readSalesPage, salesQuery } from '../../dashboard/sales-list.ts'
import { searchWordsQuery } from '../../dashboard/search-sales.ts'
import { transaction } from '../../db/database.ts'
import { expireEverything } from '../../jobs/testing/expire-everything.ts'
import { familyForm, healthy, makeComplete, makeProposal, makeQuote } from '../../sales/testing/samples.ts'
import { setState } from '../../testing/set-state.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let asha: TestClient
let rohan: TestClient

beforeAll(async () => {
  test = await buildTestApp()
  asha = await test.loginAs('P1001')
  rohan = await test.loginAs('P1002')
})
afterAll(() => test.close())

const sales = async (client: TestClient, query = '') =>
  (await client.get<SalesPage>(`/api/dashboard/sales/${query}`)).data.rows
async function everySale(client: TestClient, turn: SaleTurn): Promise<SaleRow[]> {
  const rows: SaleRow[] = []
  let after = ''
  for (;;) {
    const { data } = await client.get<SalesPage>(`/api/dashboard/sales/?turn=${turn}${after}`)
    rows.push(...data.rows)
    if (!data.next) return rows
    after = `&after=${data.next}`
  }
}
const counts = async (client: TestClient) => (await client.get<Overview>('/api/dashboard/')).data.counts

describe('turn of a sale', () => {
  it('an open quote is in the quote queue and has no name', async () => {
    const id = await makeQuote(asha, 'health')
    const [row] = await sales(asha, '?turn=quote')
    expect(row).toMatchObject({
      quote_id: id,
      turn: 'quote',
      status: 'state.quote.open',
      plan: 'Suraksha Health Silver',
      members: 1,
    })
    expect(row).not.toHaveProperty('name')
  })

  it('a proposal with missing answers, and one ready to pay, are the partner’s turn', async () => {
    const started = await makeProposal(asha, 'topup')
    const ready = await makeComplete(asha, 'arogya-sanjeevani')
    const rows = await sales(asha, '?turn=mine')
    expect(rows.find((row) => row.quote_id === started.quoteId)?.status).toBe('state.proposal.started')
    expect(rows.find((row) => row.quote_id === ready.quoteId)).toMatchObject({
      status: 'state.proposal.payable',
      name: 'Ramesh Kumar Iyer',
    })
  })

  it('a sent link makes it the customer’s turn', async () => {
    const sale = await makeComplete(asha, 'arogya-sanjeevani')
    await asha.post(`${sale.at}/payment/`, { mode: 'link', journey: 'consent_payment' })
    const [row] = await sales(asha, '?turn=customer')
    expect(row).toMatchObject({ quote_id: sale.quoteId, turn: 'customer' })
    expect(row?.status).toMatch(/^state\.link\./)
  })

  it('a referred case is the partner’s while an appointment is to be booked, else the underwriter’s', async () => {
    const medical = { members: [healthy('1', { conditions: [{ name: 'Diabetes', since: '2019-06' }] })] }
    const sale = await makeComplete(asha, 'health', { medical })
    expect(sale.state).toBe('referred')
    const uw = await test.db
      .selectFrom('uw_cases')
      .select(['needs'])
      .where('quote_id', '=', sale.quoteId)
      .executeTakeFirstOrThrow()
    const row = (await sales(asha)).find((one) => one.quote_id === sale.quoteId)
    expect(row?.turn).toBe(uw.needs.endsWith('medical') ? 'mine' : 'underwriter')
    await setState(test.db, 'uw_cases', { quote_id: sale.quoteId }, { state: 'report_received' })
    expect((await sales(asha)).find((one) => one.quote_id === sale.quoteId)?.turn).toBe('underwriter')
  })

  it('a rejected identity document makes it the partner’s turn, with the reason', async () => {
    const { quoteId, proposalId } = await makeProposal(asha, 'topup')
    const row = async () => (await sales(asha, `?search=${quoteId}`))[0]
    const kyc = (kyc_state: 'review' | 'rejected') =>
      test.db.updateTable('proposals').set({ kyc_state }).where('id', '=', proposalId).execute()
    await kyc('review')
    expect(await row()).toMatchObject({ turn: 'underwriter', status: 'state.sale.kyc_review' })
    await kyc('rejected')
    expect(await row()).toMatchObject({ turn: 'mine', status: 'state.sale.kyc_rejected' })
  })

  it('counts the queues of this partner only', async () => {
    const before = await counts(asha)
    await makeQuote(rohan, 'car')
    expect(await counts(asha)).toEqual(before)
    await makeQuote(asha, 'car')
    expect((await counts(asha)).quote).toBe(before.quote + 1)
  })
})

describe('searching sales', () => {
  it.each([
    ['a part of the name', 'ramesh'],
    ['two words in any order', 'iyer ramesh'],
    ['the mobile', '98765 43210'],
    ['the registration with blanks', 'MH 02 AB 1234'],
  ])('finds by %s', async (_, typed) => {
    const sale = await makeComplete(asha, 'car')
    const rows = await sales(asha, `?search=${encodeURIComponent(typed)}`)
    expect(rows.map((row) => row.quote_id)).toContain(sale.quoteId)
    expect(await sales(rohan, `?search=${encodeURIComponent('ramesh')}`)).toEqual([])
  })

  it.each([
    ['the last digits of the registration', '1234'],
    ['a part of a word', 'ames'],
    ['the beginning of a word of two letters', 'iy'],
  ])('finds by %s', async (_, typed) => {
    const sale = await makeComplete(asha, 'car')
    const rows = await sales(asha, `?search=${encodeURIComponent(typed)}`)
    expect(rows.map((row) => row.quote_id)).toContain(sale.quoteId)
  })

  it('finds by the number of the proposal', async () => {
    const sale = await makeComplete(asha, 'topup')
    expect((await sales(asha, `?search=${sale.proposalId}`)).map((row) => row.quote_id)).toEqual([sale.quoteId])
    expect(await sales(rohan, `?search=${sale.proposalId}`)).toEqual([])
  })

  it('finds a rare name behind thousands of newer sales, and pages through a common one, each once', async () => {
    const rare = await makeComplete(rohan, 'topup')
    await test.db
      .updateTable('proposals')
      .set({ proposer_name: 'Zubeida Common' })
      .where('id', '=', rare.proposalId)
      .execute()
    await addNamedSales(rohan, 1500)
    expect((await sales(rohan, '?search=zubeida')).map((row) => row.quote_id)).toEqual([rare.quoteId])
    expect(await sales(asha, '?search=zubeida')).toEqual([])
    const found: string[] = []
    let next: string | undefined = ''
    while (next !== undefined) {
      const { data }: { data: SalesPage } = await rohan.get<SalesPage>(
        `/api/dashboard/sales/?search=common${next && `&after=${next}`}`,
      )
      found.push(...data.rows.map((row) => row.quote_id))
      next = data.next
    }
    expect(found.length).toBe(1501)
    expect(new Set(found).size).toBe(1501)
    expect(found.at(-1)).toBe(rare.quoteId)
  })

  it('finds by quote number, and nothing for an odd text', async () => {
    const id = await makeQuote(asha, 'topup')
    expect((await sales(asha, `?search=${id}`)).map((row) => row.quote_id)).toEqual([id])
    expect(await sales(asha, `?search=${encodeURIComponent("%_'; drop")}`)).toEqual([])
  })

  it('a quote number with the ten digits of a mobile among its letters is still a quote number', async () => {
    const id = 'Q-d9k53v3j0q4d0s4s699z'
    await sql`insert into quotes (id, partner_id, product, state, inputs, rate_version, rated_on, breakup, total_paise, content_hash,
        valid_until, created_at, updated_at)
      select ${id}, partner_id, product, state, inputs, rate_version, rated_on, breakup, total_paise, content_hash, valid_until,
        created_at, updated_at from quotes where id = ${await makeQuote(asha, 'topup')}`.execute(test.db)
    expect((await sales(asha, `?search=${id}`)).map((row) => row.quote_id)).toEqual([id])
  })

  it('pages through everything once, newest first', async () => {
    for (let i = 0; i < 25; i++) await makeQuote(rohan, 'arogya-sanjeevani')
    const listedIds: string[] = []
    let next: string | undefined = ''
    while (next !== undefined) {
      const page: SalesPage = (
        await rohan.get<SalesPage>(`/api/dashboard/sales/?turn=quote${next && `&after=${next}`}`)
      ).data
      listedIds.push(...page.rows.map((row) => row.quote_id))
      next = page.next
    }
    expect(listedIds.length).toBe((await counts(rohan)).quote)
    expect(new Set(listedIds).size).toBe(listedIds.length)
  })

  it('refuses a foreign cursor and an unknown query', async () => {
    expect((await asha.get('/api/dashboard/sales/?after=abc')).status).toBe(400)
    expect((await asha.get('/api/dashboard/sales/?turn=nobody')).status).toBe(422)
  })
})

describe('one sale', () => {
  it('resumes at the first step with a missing answer, or at the payment', async () => {
    const started = await makeProposal(asha, 'health')
    const ready = await makeComplete(asha, 'topup')
    const at = async (id: string) => (await asha.get<ResumeAt>(`/api/dashboard/sales/${id}/resume/`)).data
    expect((await at(started.quoteId)).route).toBe('/health/proposal-details')
    expect(await at(ready.quoteId)).toEqual({
      route: '/topup/payment',
      quote_id: ready.quoteId,
      proposal_id: ready.proposalId,
    })
  })

  it('a declined sale can be resumed only while its quote is valid', async () => {
    const medical = { members: [healthy('1', { weight_kg: 140 })] }
    const sale = await makeComplete(asha, 'topup', { medical })
    expect(sale.state).toBe('declined')
    const readResume = async () => ({
      row: (await asha.get<CasePage>(`/api/dashboard/sales/${sale.quoteId}/`)).data.sale,
      route: (await asha.get<ResumeAt>(`/api/dashboard/sales/${sale.quoteId}/resume/`)).data.route,
    })
    const before = await readResume()
    expect([before.row.turn, before.row.can_resume, before.route]).toEqual(['closed', true, '/topup/nstp'])
    await test.db.updateTable('quotes').set({ valid_until: '2020-01-01' }).where('id', '=', sale.quoteId).execute()
    const after = await readResume()
    expect([after.row.can_resume, after.route]).toEqual([false, `/case/${sale.quoteId}`])
  })

  it('shows its whole timeline, newest first', async () => {
    const sale = await makeComplete(asha, 'health')
    await asha.post(`/api/health/quote/${sale.quoteId}/share/`, { channel: 'link', language: 'en' })
    const { data } = await asha.get<CasePage>(`/api/dashboard/sales/${sale.quoteId}/`)
    const events = data.timeline.map((entry) => entry.event)
    for (const event of ['quote_created', 'proposal_created', 'section_saved', 'proposal_clear', 'quote_shared'])
      expect(events).toContain(event)
    expect(data.timeline.map((entry) => entry.at)).toEqual(
      data.timeline
        .map((entry) => entry.at)
        .sort()
        .reverse(),
    )
  })

  it('shows an earlier withdrawn proposal', async () => {
    const first = await makeComplete(asha, 'topup')
    await asha.post(`${first.at}/withdraw/`, { reason: 'another day' })
    const repeatReply = await asha.post<{ proposal_id: string }>(
      `/api/topup/quote/${first.quoteId}/proposal/`,
      familyForm(),
    )
    const { data } = await asha.get<CasePage>(`/api/dashboard/sales/${first.quoteId}/`)
    expect(data.sale.proposal_id).toBe(repeatReply.data.proposal_id)
    const events = data.timeline.map((entry) => entry.event)
    expect(events).toContain('proposal_withdraw')
    expect(events.filter((event) => event === 'proposal_created')).toHaveLength(2)
  })

  it('is not found for another partner', async () => {
    const id = await makeQuote(asha, 'health')
    for (const path of ['', 'resume/']) expect((await rohan.get(`/api/dashboard/sales/${id}/${path}`)).status).toBe(404)
    expect((await rohan.get(`/api/customer/${id}/`)).status).toBe(404)
  })
})

describe('the customer record', () => {
  it('lists the sales of one mobile with personal data masked, and audits each reveal', async () => {
    const first = await makeComplete(asha, 'health')
    const second = await makeComplete(asha, 'car')
    const { data, text } = await asha.get<{ sales: { quote_id: string }[]; masked: object }>(
      `/api/customer/${first.quoteId}/`,
    )
    expect(data.sales.map((one) => one.quote_id)).toEqual(expect.arrayContaining([first.quoteId, second.quoteId]))
    expect(data.masked).toMatchObject({ mobile: '98•••• ••10', pan: '••••••234L' })
    expect(text).not.toContain('9876543210')
    const revealReply = await asha.post<{ value: string }>(`/api/customer/${first.quoteId}/reveal/`, { what: 'mobile' })
    expect(revealReply.data.value).toBe('9876543210')
    const events = await test.db
      .selectFrom('audit_events')
      .select(['actor', 'data'])
      .where('event', '=', 'personal_data_revealed')
      .execute()
    expect(events).toEqual([{ actor: 'partner:P1001', data: { what: 'mobile' } }])
  })
})

describe('the export', () => {
  it('escapes a name that looks like a formula', async () => {
    const form = {
      proposer: { title: 'Mr', name: 'Ramesh', dob: '1984-02-29', gender: 'male', pan: 'ABCPK1234L' },
      members: [{ insured_id: '1', name: 'Ramesh' }],
    }
    const sale = await makeProposal(asha, 'health', { form })
    await test.db
      .updateTable('proposals')
      .set({ proposer_name: '=HYPERLINK("x")' })
      .where('id', '=', sale.proposalId)
      .execute()
    const file = await asha.get('/api/export/sales/?turn=mine')
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(file.text).not.toContain('9876543210')
  })
})

describe('a sale whose last day has passed', () => {
  it('counts as closed at once, before the job has recorded it', async () => {
    const quote = await makeQuote(rohan, 'health')
    const started = await makeProposal(rohan, 'topup')
    const medical = { members: [healthy('1', { conditions: [{ name: 'Diabetes', since: '2019-06' }] })] }
    const referred = await makeComplete(rohan, 'health', { medical })
    const over = [
      { quote_id: quote, turn: 'closed', status: 'state.quote.expired' },
      { quote_id: started.quoteId, turn: 'closed', status: 'state.proposal.expired' },
    ]
    const readQueues = async () => {
      const rows = new Map<string, SaleRow[]>()
      for (const turn of saleTurns) rows.set(turn, await everySale(rohan, turn))
      return rows
    }
    const ids = (rows?: SaleRow[]) => (rows ?? []).map((row) => row.quote_id)
    const before = await readQueues()
    expect(ids(before.get('quote'))).toContain(quote)
    expect(ids(before.get('closed'))).not.toContain(quote)
    const underReview = before.get('mine')?.concat(before.get('underwriter') ?? [])
    expect(ids(underReview)).toContain(referred.quoteId)

    test.clock.advance(16 * 86_400_000)
    asha = await test.loginAs('P1001')
    rohan = await test.loginAs('P1002')
    const byTheClock = await readQueues()
    expect(byTheClock.get('closed')).toEqual(expect.arrayContaining(over.map((one) => expect.objectContaining(one))))
    for (const turn of saleTurns.filter((one) => one !== 'closed'))
      for (const { quote_id } of over) expect(ids(byTheClock.get(turn))).not.toContain(quote_id)
    // The insurer owes the answer: its days do not run.
    expect(ids(byTheClock.get('closed'))).not.toContain(referred.quoteId)
    const countsOfRohan = await counts(rohan)
    for (const turn of saleTurns) expect([turn, countsOfRohan[turn]]).toEqual([turn, byTheClock.get(turn)?.length])
    const [found] = await sales(rohan, `?search=${quote}`)
    expect(found).toMatchObject(over[0]!)
    const { data } = await rohan.get<ResumeAt>(`/api/dashboard/sales/${quote}/resume/`)
    expect(data.route).toBe(`/case/${quote}`)

    await expireEverything(test.deps)
    const afterTheJob = await readQueues()
    for (const turn of saleTurns) expect(ids(afterTheJob.get(turn)).sort()).toEqual(ids(byTheClock.get(turn)).sort())
    expect(afterTheJob.get('closed')).toEqual(expect.arrayContaining(over.map((one) => expect.objectContaining(one))))
  })
})

describe('who may read the list', () => {
  it('nobody signed in is asked to sign in, whatever is wrong with the request', async () => {
    for (const query of ['', '?turn=nobody', '?after=wrong', '?turn=mine&turn=done']) {
      expect([query, (await test.visitor().get(`/api/dashboard/sales/${query}`)).status]).toEqual([query, 401])
    }
    expect((await asha.get('/api/dashboard/sales/?turn=nobody')).status).toBe(422)
    expect((await asha.get('/api/dashboard/sales/?after=wrong')).status).toBe(400)
  })

  it('a session that was ended reads nothing from the next request on', async () => {
    const leaving = await test.loginAs('P1002')
    expect((await leaving.get('/api/dashboard/sales/')).status).toBe(200)
    await test.db.deleteFrom('sessions').where('partner_id', '=', 'partner-p1002').execute()
    expect((await leaving.get('/api/dashboard/sales/')).status).toBe(401)
  })
})

describe('the plans of the dashboard’s queries', () => {
  it('with many quotes no query scans the quotes, the proposals or the board', async () => {
    await makeQuote(asha, 'health')
    await seedMany()
    const queries = [
      salesQuery(test.db, test.deps, { partnerId: 'bulk-7', turn: 'mine' }, 21),
      ...(['mine', 'closed'] as const).map((turn) => ({ compile: () => preparedPage(turn) })),
      salesQuery(test.db, test.deps, { partnerId: 'bulk-7', turn: 'quote', product: 'car' }, 21),
      salesQuery(test.db, test.deps, { partnerId: 'bulk-7', turn: 'closed' }, 21),
      salesQuery(
        test.db,
        test.deps,
        { partnerId: 'bulk-7', turn: 'closed', after: 'MjAyNi0xMS0xNSAxMjowMDowMC4xKzAwIFEtMQ' },
        21,
      ),
      { compile: () => searchWordsQuery(test.deps, { partnerId: 'bulk-7', search: 'kumar' }, 21).compile(test.db) },
      countsQuery(test.db, 'bulk-7', '2026-11-16'),
      funnelQuery(test.db, 'bulk-7', '2026-08-01'),
    ]
    for (const query of queries) {
      const { sql: text, parameters } = query.compile()
      const plan = await test.deps.pool.query(`explain (format json) ${text}`, parameters as unknown[])
      expect(scanned(plan.rows[0]['QUERY PLAN'][0].Plan), text).toEqual([])
    }
  })
})

/** As the list asks for it together with the session. */
function preparedPage(turn: SaleTurn) {
  const { text, values } = readSalesPage(test.deps, 'some-session', { turn })!
  return { sql: text, parameters: values }
}

/** Copies of a partner's newest quote, each with a name and newer than the one before. */
async function addNamedSales(client: TestClient, count: number): Promise<void> {
  const id = await makeQuote(client, 'topup')
  await test.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '60s'`.execute(tx)
    await sql`insert into quotes (id, partner_id, product, state, inputs, rate_version, rated_on, breakup, total_paise, content_hash,
        valid_until, customer_name, created_at, updated_at)
      select 'Q-named' || n, partner_id, product, state, inputs, rate_version, rated_on, breakup, total_paise, content_hash, valid_until,
        'Person Common', created_at, updated_at + n * interval '1 second'
      from generate_series(1, ${count}) n, quotes where id = ${id}`.execute(tx)
  })
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}
/** Tables the plan reads from end to end. */
function scanned(node: PlanNode): string[] {
  const ownScan = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []
  return [...ownScan, ...(node.Plans ?? []).flatMap(scanned)]
}

/** 20,000 quotes of 200 partners straight into the tables: enough for the planner to prefer an index or give itself away. */
async function seedMany(): Promise<void> {
  await transaction(test.db, async (tx) => {
    await sql`set local statement_timeout = '30s'`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into quotes (id, partner_id, product, state, inputs, rate_version, rated_on, breakup, total_paise, content_hash,
        valid_until, created_at, updated_at)
      select 'Q-bulk' || n, 'bulk-' || (n % 200 + 1), q.product, 'open', q.inputs, q.rate_version, q.rated_on, q.breakup,
        q.total_paise, 'x', q.valid_until, q.created_at - n * interval '1 minute', q.updated_at - n * interval '1 minute'
      from generate_series(1, 20000) n, (select * from quotes limit 1) q`.execute(tx)
    await sql`insert into sales_board (quote_id, partner_id, product, turn, status, amount_paise, ends_on, created_on, updated_at)
      select id, partner_id, product, 'quote', 'state.quote.open', total_paise, valid_until, created_at::date, updated_at
      from quotes where id like 'Q-bulk%'`.execute(tx)
    await sql`insert into sale_search (quote_id, partner_id, words)
      select id, partner_id, case when right(id, 2) = '07' then 'kumar' else 'ramesh' end from quotes where id like 'Q-bulk%'`.execute(
      tx,
    )
  })
  await sql`analyze quotes, sales_board`.execute(test.db)
}
