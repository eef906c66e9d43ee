import { type SaleTurn, saleSorts } from '@portal/contract/calls/dashboard.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countsQuery, funnelQuery } from '../../dashboard/overview.ts'
import { readSalesPage, salesQuery } from '../../dashboard/sales-list.ts'
import { searchWordsQuery } from '../../dashboard/search-sales.ts'
import { sortedSalesQuery } from '../../dashboard/sorted-sales.ts'
import { transaction } from '../../db/database.ts'
import { renewalCalendarQuery } from '../../renewal/due-renewals.ts'
import { makeQuote } from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let asha: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  asha = await test.loginAs('P1001')
})
afterAll(() => test.close())

describe('the plans of the dashboard’s queries', () => {
  it('with many quotes and policies no query scans the quotes, the proposals, the policies or the board', async () => {
    await makeQuote(asha, 'health')
    await seedMany()
    const queries = [
      salesQuery(test.db, test.deps, { partnerId: 'bulk-7', turn: 'mine' }, 21),
      ...(['mine', 'closed'] as const).map((turn) => ({ compile: () => preparedPage(turn) })),
      salesQuery(test.db, test.deps, { partnerId: 'bulk-7', turn: 'quote', product: 'car' }, 21),
      ...(['quote', 'closed', undefined] as const).map((turn) =>
        salesQuery(
          test.db,
          test.deps,
          { partnerId: 'bulk-7', ...(turn && { turn }), product: 'car', isSeldom: true },
          21,
        ),
      ),
      salesQuery(test.db, test.deps, { partnerId: 'bulk-7', turn: 'closed' }, 21),
      salesQuery(
        test.db,
        test.deps,
        { partnerId: 'bulk-7', turn: 'closed', after: 'MjAyNi0xMS0xNSAxMjowMDowMC4xKzAwIFEtMQ' },
        21,
      ),
      { compile: () => searchWordsQuery(test.deps, { partnerId: 'bulk-7', search: 'kumar' }, 21).compile(test.db) },
      ...saleSorts
        .flatMap((sort) => [{ turn: 'quote', sort } as const, { turn: 'done', sort, from: '2026-11-01' } as const])
        .flatMap((filter) => sortedSalesQuery(test.deps, { partnerId: 'bulk-7', ...filter }, 21) ?? [])
        .map((query) => ({ compile: () => query.compile(test.db) })),
      renewalCalendarQuery(test.db, 'bulk-7', '2027-10'),
      countsQuery(test.db, 'bulk-7', '2026-11-16'),
      funnelQuery(test.db, 'bulk-7', '2026-08-01'),
    ]
    for (const query of queries) {
      const { sql: text, parameters } = query.compile()
      const plan = await test.deps.pool.query(`explain (format json) ${text}`, parameters as unknown[])
      expect(scanned(plan.rows[0]['QUERY PLAN'][0].Plan), text).toEqual([])
    }
  })

  it('the renewals of a month are counted from an index alone, also by a plan that is kept', async () => {
    const { sql: text, parameters } = renewalCalendarQuery(test.db, 'bulk-7', '2027-10').compile()
    const client = await test.deps.pool.connect()
    try {
      await client.query('set plan_cache_mode = force_generic_plan')
      await client.query(`prepare calendar as ${text}`)
      const { rows } = await client.query(`explain execute calendar (${parameters.map((one) => `'${one}'`)})`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('Index Only Scan using policies_of_partner_to_renew')
    } finally {
      client.release(true)
    }
  })
})

/** As the list asks for it together with the session. */
function preparedPage(turn: SaleTurn) {
  const { text, values } = readSalesPage(test.deps, 'some-session', { turn })!
  return { sql: text, parameters: values }
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

/** 20,000 quotes and policies of 200 partners straight into the tables: enough for the planner to prefer an index or give itself away. */
async function seedMany(): Promise<void> {
  await transaction(test.db, async (tx) => {
    // However long a busy machine takes over the rows: it is the plans that are looked at.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into quotes (id, partner_id, product, state, inputs, rate_version, rated_on, breakup, total_paise, content_hash,
        valid_until, created_at, updated_at)
      select 'Q-bulk' || n, 'bulk-' || (n % 200 + 1), q.product, 'open', q.inputs, q.rate_version, q.rated_on, q.breakup,
        q.total_paise, 'x', q.valid_until, q.created_at - n * interval '1 minute', q.updated_at - n * interval '1 minute'
      from generate_series(1, 20000) n, (select * from quotes limit 1) q`.execute(tx)
    await sql`insert into sales_board (quote_id, partner_id, product, turn, status, amount_paise, ends_on, created_on, updated_at,
        quote_number, valid_until, plan)
      select id, partner_id, product, 'quote', 'state.quote.open', total_paise, valid_until, created_at::date, updated_at, number, valid_until,
        plan_of_inputs(inputs)
      from quotes where id like 'Q-bulk%'`.execute(tx)
    await sql`insert into policies (id, number, proposal_id, quote_id, partner_id, product, plan, state, holder, sum_insured, starts,
        start_time, ends, premium_paise, net_paise, tax_paise, breakup, gateway_payment_id, payment_id, consent_id, paid_at, issued_at,
        home_nonce, home_token_hash)
      select 'PL' || id, 'N' || id, 'P' || id, id, partner_id, product, 'Plan', 'active', 'x', '500000', '2026-11-16', '00:00',
        date '2027-11-15' - n, total_paise + n, total_paise + n, 0, breakup, id, id, id, updated_at, updated_at, id, id
      from quotes, lateral (select substr(id, 7)::int as n) of where id like 'Q-bulk%'`.execute(tx)
    await sql`insert into sale_search (quote_id, partner_id, words)
      select id, partner_id, case when right(id, 2) = '07' then 'kumar' else 'ramesh' end from quotes where id like 'Q-bulk%'`.execute(
      tx,
    )
  })
  await sql`analyze quotes, sales_board, policies`.execute(test.db)
}
