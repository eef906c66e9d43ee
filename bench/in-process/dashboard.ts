/**
 * The dashboard on a million quotes and two hundred thousand policies of a thousand partners, an eighth of them due for renewal:
 * node bench/in-process/dashboard.ts [quotes]
 * Prints the 95th percentile of each answer and fails when one is over 50 ms or reads a whole table. The rows are written
 * straight into the tables; the queries are the server's own.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { rate } from '@portal/domain/rating/rate.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import '../../server/src/kernel/pack/testing/install-sample-insurer.ts'
import { writeProofSection } from '../../scripts/lib/proof-section.ts'
import type { Deps } from '../../server/src/context/deps.ts'
import { commissionsQuery } from '../../server/src/dashboard/commissions.ts'
import { familyQuery } from '../../server/src/dashboard/family.ts'
import { countsQuery, funnelQuery, monthsQuery } from '../../server/src/dashboard/overview.ts'
import { salesPage, salesQuery } from '../../server/src/dashboard/sales-list.ts'
import { searchWordsQuery } from '../../server/src/dashboard/search-sales.ts'
import { createDatabase, createPool } from '../../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { sealInputs } from '../../server/src/db/stored-quote.ts'
import { tokensOfName } from '../../server/src/kernel/name-tokens.ts'
import { sealText } from '../../server/src/kernel/sealed-text.ts'
import { openFieldKeys } from '../../server/src/open-field-keys.ts'
import { dueRenewals, dueRenewalsQuery } from '../../server/src/renewal/due-renewals.ts'
import { policiesAtMark } from '../../server/src/renewal/reminders.ts'
import { insertRateVersion } from '../../server/src/sales/rate-versions.ts'

const quotes = Number(process.argv[2] ?? 1_000_000)
const policies = Math.round(quotes / 5)
const day = '2026-11-15'
const partners = 1000
const requests = 200
const mostMs = 50

const dir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
chmodSync(dir, 0o755)
const postgres = await startEmbeddedPostgres(dir)
await migrate(postgres.url)
const pool = createPool(postgres.url, { connections: 4, statementMs: 1_800_000, lockMs: 1_800_000 })
const db = createDatabase(pool)
const fieldCrypto = await openFieldKeys(db, {
  fieldKeys: 'a key of the measurement, long enough',
  vaultAddr: undefined,
  vaultToken: undefined,
  vaultKey: '',
})
const deps = { now: () => Date.parse(`${day}T06:30:00Z`), settings: { fieldCrypto } } as Deps

const inputs = {
  policy_type: 'individual' as const,
  si: '500000',
  members: [{ relation: 'primary insured', gender: 'male' as const, dob: '1985-05-05', insured_id: '1' }],
}
const breakup = rate('arogya-sanjeevani', inputs, { tables: RATES_2026_04, today: day })

console.log(`writing ${quotes} quotes and ${policies} policies of ${partners} partners …`)
const client = await pool.connect()
await client.query(`set session_replication_role = replica`)
await client.query(`insert into partners (id, code, name, email, role, licence, password_hash)
  select 'p' || n, 'P' || n, 'Partner ' || n, 'p' || n || '@partners.example', 'partner', 'agent', 'x' from generate_series(1, ${partners}) n`)
await insertRateVersion(db, RATES_2026_04)
await writeNames()
await client.query(
  `insert into quotes (id, partner_id, product, state, inputs, rate_version, rated_on, breakup, total_paise, content_hash,
     valid_until, customer_name, created_at, updated_at)
   select 'Q-' || n, 'p' || (n % ${partners} + 1), 'arogya-sanjeevani', 'open', $1, '2026-04', '2026-11-15', $2, ${breakup.total},
     'x', '2026-11-30', name, at, at
   from names, lateral (select timestamptz '2026-11-15' - n * interval '10 seconds' as at) t`,
  [sealInputs(fieldCrypto, inputs), JSON.stringify(breakup)],
)
await client.query(`insert into sales_board (quote_id, partner_id, product, turn, status, amount_paise, name, mobile_index, ends_on, created_on, updated_at,
    quote_number, valid_until, plan)
  select id, partner_id, product, turn, 'state.quote.open', total_paise, customer_name, 'm' || id,
    case when turn not in ('done', 'closed') then valid_until end, created_at::date, updated_at, number, valid_until, plan_of_inputs(inputs)
  from quotes, lateral (select (array['mine', 'quote', 'quote', 'customer', 'underwriter', 'done', 'closed'])[1 + (hashtext(id) & 2147483647) % 7] as turn) t`)
// Two years of policies, so that some have lapsed, some are in grace and some are due.
await client.query(
  `insert into policies (id, number, proposal_id, quote_id, partner_id, product, plan, state, holder, sum_insured, starts, start_time,
     ends, premium_paise, net_paise, tax_paise, breakup, gateway_payment_id, payment_id, consent_id, paid_at, issued_at, home_nonce,
     home_token_hash)
   select 'PL-' || n, 'AS-' || n, 'P-' || n, 'Q-' || n, 'p' || (n % ${partners} + 1), 'arogya-sanjeevani', 'Arogya Sanjeevani',
     case when at::date + 365 < date '${day}' - 30 then 'lapsed' when at::date + 365 < date '${day}' then 'grace' else 'active' end,
     name, '500000', at::date + 1, '00:00', at::date + 365, ${breakup.total}, ${breakup.total}, 0, $1, 'g' || n, 'y' || n,
     'c' || n, at, at, 'h' || n, 'h' || n
   from names, lateral (select timestamptz '${day}' - n * interval '730 days' / ${policies} as at) t where n <= ${policies}`,
  [JSON.stringify(breakup)],
)
await client.query(
  `insert into proposals (id, quote_id, partner_id, product, state, form_hash, proposer_name, created_at, updated_at)
   select proposal_id, quote_id, partner_id, product, 'issued', 'x', holder, paid_at, issued_at from policies`,
)
await client.query(`insert into renewals (policy_id, year, partner_id, quote_id, bonus_percent, opened_at)
  select id, extract(year from ends + 1)::int, partner_id, 'Q-' || (${quotes} - substr(id, 4)::int), 5, now() from policies
  where ends between date '${day}' - 30 and date '${day}' + 60 and substr(id, 4)::int % 5 = 0`)
await client.query(`insert into commissions (policy_id, partner_id, lines, amount_paise, state, accrued_on, held_until, changed_at)
  select id, partner_id, '[]', 100000, 'held', starts, starts + 30, now() from policies`)
// Half of those due have had their first reminder.
await client.query(`insert into outbox (id, dedupe_key, channel, recipient, kind, body, created_at)
  select 'M-' || id, 'renewal:' || id || ':45:sms', 'sms', '9800000000', 'renewal_reminder', 'x', now() from policies
  where ends between date '${day}' and date '${day}' + 45 and substr(id, 4)::int % 2 = 0`)
// An empty table is read whole, which would say nothing: some of the cars were new when they were sold.
await client.query(`insert into car_registrations (policy_id, registration_number, added_by, added_at)
  select id, 'MH02AB' || substr(id, 4), partner_id, now() from policies where substr(id, 4)::int % 4 = 0`)
await client.query(`insert into sale_search (quote_id, partner_id, words, tokens)
  select 'Q-' || n, 'p' || (n % ${partners} + 1), '', tokens::int[] from names`)
await client.query(
  'vacuum analyze quotes, sales_board, sale_search, partners, policies, proposals, renewals, commissions, outbox, car_registrations',
)
client.release()

/** Sealed, and with their tokens, as the server writes them. */
async function writeNames(): Promise<void> {
  await client.query('create temporary table names (n int, name text, tokens text)')
  const page = 5000
  for (let from = 1; from <= quotes; from += page) {
    const numbers = Array.from({ length: Math.min(page, quotes - from + 1) }, (_, place) => from + place)
    const names = numbers.map((n) => `Customer ${n}`)
    const tokens = names.map((name, place) => tokensOfName(fieldCrypto, `p${(numbers[place]! % partners) + 1}`, name))
    await client.query('insert into names select * from unnest($1::int[], $2::text[], $3::text[])', [
      numbers,
      names.map((name) => sealText(fieldCrypto, name)),
      tokens.map((rows) => `{${rows.map((row) => `{${row.join()}}`).join()}}`),
    ])
  }
}

interface Query {
  compile: () => { sql: string; parameters: readonly unknown[] }
  execute: () => Promise<unknown>
}
const searching = (partnerId: string, search: string): Query => ({
  compile: () => searchWordsQuery(deps, { partnerId, search }, 21).compile(db),
  execute: () => salesPage(db, deps, { partnerId, search }),
})
const queries: Record<string, (partner: string) => Query> = {
  'a queue': (partner) => salesQuery(db, deps, { partnerId: partner, turn: 'mine' }, 21),
  'a queue of one product': (partner) =>
    salesQuery(db, deps, { partnerId: partner, turn: 'quote', product: 'arogya-sanjeevani' }, 21),
  'search by name': (partner) => searching(partner, 'customer 99'),
  'search without a result': (partner) => searching(partner, 'nobody at all'),
  'the closed queue': (partner) => salesQuery(db, deps, { partnerId: partner, turn: 'closed' }, 21),
  counts: (partner) => countsQuery(db, partner, day),
  'premium by month': (partner) => monthsQuery(db, partner, '2026-06'),
  funnel: (partner) => funnelQuery(db, partner, '2026-08-15'),
  'renewals due, each priced': (partner) => ({
    compile: () => dueRenewalsQuery(db, day, { partnerId: partner }, 21).compile(),
    execute: () => dueRenewals(db, deps, { partnerId: partner }),
  }),
  'a customer’s family': (partner) => familyQuery(db, partner, { quote_id: 'Q-7', mobile_index: 'mQ-6' }),
  earnings: (partner) => commissionsQuery(db, partner, undefined, 21),
  'reminders at 45 days, a page': () => policiesAtMark(db, day, '45', { ends: '2026-12-20', id: '' }).limit(100),
  'reminders in grace, a page': () => policiesAtMark(db, day, 'grace').limit(100),
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}
const sequentialScans = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(sequentialScans),
]

let isGood = true
const rows: string[] = []
console.log('answer                            median ms     p95 ms   whole tables read')
for (const [name, make] of Object.entries(queries)) {
  const times: number[] = []
  for (let round = 0; round < requests; round++) {
    const startedAt = performance.now()
    await make(`p${1 + ((round * 37) % partners)}`).execute()
    times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  const { sql, parameters } = make('p7').compile()
  const plan = await pool.query(`explain (format json) ${sql}`, parameters as unknown[])
  const whole = sequentialScans(plan.rows[0]['QUERY PLAN'][0].Plan)
  const p95 = times[Math.floor(requests * 0.95)]!
  console.log(
    name.padEnd(33),
    times[requests / 2]!.toFixed(1).padStart(9),
    p95.toFixed(1).padStart(10),
    `  ${whole.join(', ') || 'none'}`,
  )
  rows.push(
    `| ${name} | ${times[requests / 2]!.toFixed(1)} ms | ${p95.toFixed(1)} ms | ${whole.join(', ') || 'none'} |`,
  )
  isGood &&= p95 <= mostMs && whole.length === 0
}
await pool.end()
await postgres.stop()
rmSync(dir, { recursive: true, force: true })
console.log(isGood ? `every answer within ${mostMs} ms` : `over ${mostMs} ms, or a whole table was read`)
process.exitCode = isGood ? 0 : 1

if (quotes >= 1_000_000 && isGood)
  writeProofSection(
    'dashboard',
    `## Dashboard

Written by \`npm run bench:dashboard\` on ${new Date().toISOString().slice(0, 10)}: ${quotes.toLocaleString('en')} quotes and
${policies.toLocaleString('en')} policies of ${partners.toLocaleString('en')} partners, ${requests} askings each, load average ${loadavg()[0]!.toFixed(1)}.

| answer | median | 95th percentile | whole tables read |
|---|---|---|---|
${rows.join('\n')}`,
  )
