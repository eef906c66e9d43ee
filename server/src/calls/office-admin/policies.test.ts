import type { OfficePolicy } from '@portal/contract/calls/office-policies.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../db/database.ts'
import { cryptoOf } from '../../kernel/field-crypto.ts'
import { tokensOfName } from '../../kernel/name-tokens.ts'
import { hasName, isNamed } from '../../office/find-names.ts'
import { policiesQuery, searchPolicies } from '../../office/policy-list.ts'
import { type AtGateway, buildMoneyApp, runMoneyJobs, toGateway } from '../../payment/testing/customer.ts'
import { sealName } from '../../sales/index-name.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let admin: TestClient
/** Sold by P1001, and a minute later by P1002: names are sealed for each partner. */
let car: AtGateway
let topup: AtGateway
beforeAll(async () => {
  test = await buildMoneyApp()
  admin = await test.loginAs('A9001')
  car = await sellPolicy('P1001', 'car')
  test.clock.advance(60_000)
  topup = await sellPolicy('P1002', 'topup')
})
afterAll(() => test.close())

async function sellPolicy(code: string, product: 'car' | 'topup'): Promise<AtGateway> {
  const sold = await toGateway(test, await test.loginAs(code), product)
  test.sandbox.control.engine.pay(sold.orderId, 'success')
  await test.sandbox.control.tick()
  await runMoneyJobs(test)
  return sold
}

interface Page {
  rows: OfficePolicy[]
  next?: string
}
const list = async (query: Record<string, string> = {}, client = admin) =>
  (await client.get<Page>(`/api/office/policies/?${new URLSearchParams(query)}`)).data
const saleIds = async (query: Record<string, string>) => (await list(query)).rows.map((row) => row.proposal_id)
const rowOf = (sold: AtGateway) =>
  test.db.selectFrom('policies').selectAll().where('proposal_id', '=', sold.sale.proposalId).executeTakeFirstOrThrow()

describe('the list of policies', () => {
  it('shows each policy as it was issued, newest first', async () => {
    const policy = await rowOf(car)
    const { rows } = await list()
    expect(rows.map((row) => row.proposal_id)).toEqual([topup.sale.proposalId, car.sale.proposalId])
    expect(rows[1]).toEqual({
      policy_id: policy.id,
      policy_number: policy.number,
      proposal_id: car.sale.proposalId,
      product: 'car',
      holder: policy.holder,
      registration: expect.stringMatching(/^MH/),
      partner: { code: 'P1001', name: expect.any(String) },
      state: policy.state,
      starts: policy.starts,
      ends: policy.ends,
      premium: (policy.premium_paise / 100).toFixed(2),
      issued_at: policy.issued_at,
    })
    expect(await saleIds({ sort: 'oldest' })).toEqual([car.sale.proposalId, topup.sale.proposalId])
  })

  it('is found by parts of the name under every partner, number, mobile, e-mail and number plate', async () => {
    const { holder, number } = await rowOf(topup)
    const [first, last] = [holder.split(' ')[0]!, holder.split(' ').at(-1)!]
    const both = [topup.sale.proposalId, car.sale.proposalId]
    expect((await rowOf(car)).holder, 'both customers have one name').toBe(holder)
    for (const search of [holder, `${last.slice(0, 3)} ${first.toUpperCase()}`, last.toLowerCase()])
      expect([search, await saleIds({ search })]).toEqual([search, both])
    expect(await saleIds({ search: `${first} Nobody` })).toEqual([])
    const { mobile, proposalId } = topup.sale
    for (const search of [number, number.toLowerCase(), mobile, `+91 ${mobile}`])
      expect([search, await saleIds({ search })]).toEqual([search, [proposalId]])
    const plate = (await list({ product: 'car' })).rows[0]!.registration!
    expect(await saleIds({ search: plate.replace(/^(..)(..)/, '$1 $2 ').toLowerCase() })).toContain(car.sale.proposalId)
  })

  it('is narrowed by product, status and days of issue, alone and together with a search', async () => {
    const { holder, state } = await rowOf(car)
    const day = new Date(test.clock.now()).toISOString().slice(0, 10)
    expect(await saleIds({ product: 'car', state, from: day, to: day, search: holder })).toEqual([car.sale.proposalId])
    expect(await saleIds({ state: 'lapsed' })).toEqual([])
    expect(await saleIds({ to: '2020-01-01' })).toEqual([])
    expect((await admin.get('/api/office/policies/?from=2026-02-31')).status).toBe(422)
    expect((await admin.get('/api/office/policies/?state=sold')).status).toBe(422)
  })

  it('names nobody once the personal data is erased', async () => {
    const policy = await rowOf(topup)
    await test.db.updateTable('policies').set({ holder: '' }).where('id', '=', policy.id).execute()
    const { rows } = await list({ search: policy.number })
    expect(rows).toHaveLength(1)
    expect(rows[0]).not.toHaveProperty('holder')
    const holder = sealName(test.deps, policy.holder)
    await test.db.updateTable('policies').set({ holder }).where('id', '=', policy.id).execute()
  })

  it('is for those who may open the documents of a policy, and a search for a person is recorded', async () => {
    for (const code of ['F4001', 'U3001', 'R7001'])
      expect([code, (await (await test.loginAs(code)).get('/api/office/policies/')).status]).toEqual([code, 200])
    for (const code of ['P1001', 'M6001', 'S5001'])
      expect([code, (await (await test.loginAs(code)).get('/api/office/policies/')).status]).toEqual([code, 403])
    const auditor = await test.loginAs('R7001')
    const { number, quote_id } = await rowOf(car)
    await list({}, auditor)
    await list({ search: number }, auditor)
    await test.app.writePersonViews()
    const views = await test.db
      .selectFrom('person_views')
      .select(['by', 'quote_id'])
      .where('what', '=', 'listOfficePolicies')
      .where('by', '=', 'R7001')
      .execute()
    expect(views, 'leafing through the list looks for nobody').toEqual([{ by: 'R7001', quote_id }])
  })
})

describe('with many policies', () => {
  it('every page is read once, and no query reads the policies from end to end', async () => {
    await seedMany()
    for (const query of [{}, { sort: 'oldest' }, { state: 'lapsed' }, { product: 'health' }] as Record<
      string,
      string
    >[]) {
      const seen: string[] = []
      let after: string | undefined
      for (let page = 0; page < 3; page++) {
        const found = await list({ ...query, ...(after && { after }) })
        seen.push(...found.rows.map((row) => row.policy_id))
        after = found.next
      }
      expect([query, new Set(seen).size]).toEqual([query, 150])
    }
    const filters = [
      {},
      { sort: 'oldest' },
      { state: 'lapsed' },
      { product: 'health' },
      { product: 'health', state: 'lapsed' },
      { from: '2026-11-01', to: '2026-11-03' },
    ]
    for (const filter of filters)
      expect([filter, await scannedBy(policiesQuery(test.db, { filter }, 51))]).toEqual([filter, []])
    for (const typed of [topup.sale.mobile, 'TU-B77', 'MH 12 AB 200', 'rare name']) {
      const found = await searchPolicies(test.db, test.deps, typed)
      expect([typed, await scannedBy(policiesQuery(test.db, { filter: {}, found }, 51))]).toEqual([typed, []])
    }
    const amongFirst = isNamed('policies.quote_id', hasName(test.deps, 'rare name'))
    expect(await scannedBy(policiesQuery(test.db, { filter: {}, amongFirst }, 51))).toEqual([])
  })

  it('a name that many have is read page by page, each policy once, also where a filter leaves few of them', async () => {
    const named = sql<{ id: string }>`select id from policies where quote_id like 'Q-bulk%'
      and substr(quote_id, 7)::int % 40 = 0 order by issued_at desc, id desc`
    const tokens = tokensOfName(cryptoOf(test.deps), 'nobody', 'Zubin Common')
    await sql`update sale_search set tokens = ${tokens}::int[]
      where quote_id like 'Q-bulk%' and substr(quote_id, 7)::int % 40 = 0`.execute(test.db)
    const seen: string[] = []
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page = await list({ search: 'zub common', ...(after && { after }) })
      seen.push(...page.rows.map((row) => row.policy_id))
      after = page.next
    }
    expect(seen).toEqual((await named.execute(test.db)).rows.map(({ id }) => id))
    expect(seen).toHaveLength(250)
    // Of the first thousand that have lapsed, or not, hardly any has the name.
    const lapsed = await list({ search: 'zub common', state: 'lapsed' })
    expect(lapsed.rows).toHaveLength(50)
    expect(lapsed.next).toBeUndefined()
  })
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}
const large = ['policies', 'proposals', 'quotes', 'sales_board', 'sale_search']
async function scannedBy(query: ReturnType<typeof policiesQuery>): Promise<string[]> {
  const { sql: text, parameters } = query.compile()
  const plan = await test.deps.pool.query(`explain (format json) ${text}`, [...parameters])
  return scanned(plan.rows[0]['QUERY PLAN'][0].Plan)
}
/** Large tables that the plan reads from end to end. */
function scanned(node: PlanNode): string[] {
  const name = node['Relation Name'] ?? ''
  const ownScan = node['Node Type'] === 'Seq Scan' && large.includes(name) ? [name] : []
  return [...ownScan, ...(node.Plans ?? []).flatMap(scanned)]
}

/** 10,000 policies straight into the tables: enough for the planner to prefer an index or give itself away. */
async function seedMany(): Promise<void> {
  await transaction(test.db, async (tx) => {
    // However long a busy machine takes over the rows: it is the plans that are looked at.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into policies select made.* from generate_series(1, 10000) n, policies p, jsonb_populate_record(p,
        jsonb_build_object('id', 'PL-bulk' || n, 'number', 'TU-B' || n, 'invoice_number', 'I' || n, 'proposal_id', 'P-bulk' || n,
          'quote_id', 'Q-bulk' || n, 'payment_id', 'PY-bulk' || n, 'gateway_payment_id', 'pay_bulk' || n,
          'home_token_hash', 'h' || n, 'issued_at', p.issued_at - (n / 4) * interval '1 minute',
          'state', case when n % 50 = 0 then 'lapsed' else 'active' end,
          'product', case when n % 60 = 0 then 'health' else 'topup' end)) made
      where p.proposal_id = ${topup.sale.proposalId}`.execute(tx)
    await sql`insert into proposals select made.* from generate_series(1, 10000) n, proposals p, jsonb_populate_record(p,
        jsonb_build_object('id', 'P-bulk' || n, 'number', 'P-B' || n, 'quote_id', 'Q-bulk' || n, 'mobile_index', 'm' || n,
          'email_index', 'e' || n, 'person_indexes', null)) made
      where p.id = ${topup.sale.proposalId}`.execute(tx)
    await sql`insert into sales_board select made.* from generate_series(1, 10000) n, sales_board b, jsonb_populate_record(b,
        jsonb_build_object('quote_id', 'Q-bulk' || n, 'proposal_id', 'P-bulk' || n, 'registration', 'MH12AB' || n)) made
      where b.quote_id = ${car.sale.quoteId}`.execute(tx)
    await sql`insert into sale_search (quote_id, partner_id, words, tokens)
      select 'Q-bulk' || n, b.partner_id, 'mh12ab' || n, array[n, n + 1] from generate_series(1, 10000) n, sales_board b
      where b.quote_id = ${topup.sale.quoteId}`.execute(tx)
  })
  await sql`analyze policies, proposals, sales_board, sale_search`.execute(test.db)
}
