/**
 * The underwriters' workbench on 5,000 open and 50,000 decided cases of 300 partners: node bench/in-process/cases.ts [open cases]
 * Prints the 95th percentile of each list as the call answers it, with its counts and every row opened, and fails when one is over 100 ms.
 * The rows are written straight into the tables; the queries are the server's own.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CaseQuery } from '@portal/contract/calls/workbench.ts'
import { rate } from '@portal/domain/rating/rate.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import { writeProofSection } from '../../scripts/lib/proof-section.ts'
import { listPage } from '../../server/src/calls/office/workbench.ts'
import type { Deps } from '../../server/src/context/deps.ts'
import { createDatabase, createPool } from '../../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { sealInputs } from '../../server/src/db/stored-quote.ts'
import { cryptoOf } from '../../server/src/kernel/field-crypto.ts'
import { tokensOfName } from '../../server/src/kernel/name-tokens.ts'
import { installPack } from '../../server/src/kernel/pack/install-pack.ts'
import { sealText } from '../../server/src/kernel/sealed-text.ts'
import { readSettings } from '../../server/src/kernel/settings.ts'
import { openFieldKeys } from '../../server/src/open-field-keys.ts'
import { reasonsPlace } from '../../server/src/sales/cases.ts'

const open = Number(process.argv[2] ?? 5000)
const cases = open * 11
const partners = 300
const underwriters = 12
const requests = 100
const mostMs = 100
const noon = Date.parse('2026-11-16T06:30:00Z')

// Plans have the names that the insurer gives them.
installPack(readSettings({ DEMO: 'on' }).pack)
const dir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
chmodSync(dir, 0o755)
const postgres = await startEmbeddedPostgres(dir)
await migrate(postgres.url)
const pool = createPool(postgres.url, { connections: 4, statementMs: 600_000, lockMs: 600_000 })
const db = createDatabase(pool)
const fieldCrypto = await openFieldKeys(db, {
  fieldKeys: 'a key of the measurement, long enough',
  vaultAddr: undefined,
  vaultToken: undefined,
  vaultKey: '',
})
const deps = { now: () => noon, settings: { fieldCrypto } } as Deps

const inputs = {
  policy_type: 'floater' as const,
  si: '1000000',
  members: ['primary insured', 'spouse', 'child1'].map((relation, at) => ({
    relation,
    gender: at === 1 ? ('female' as const) : ('male' as const),
    dob: ['1974-05-05', '1978-03-01', '2004-09-09'][at]!,
    insured_id: String(at + 1),
  })),
}
const breakup = rate('arogya-sanjeevani', inputs, { tables: RATES_2026_04, today: '2026-11-16' })
const firstNames = [
  'Mohan',
  'Fatima',
  'Lakshmi',
  'Harpreet',
  'सुनील',
  'Debjani',
  'Karthik',
  'Rameshbhai',
  'Sunita',
  'Joseph',
]
const surnames = ['Rao', 'Begum', 'Venkataraman', 'Gill', 'शर्मा', 'Mukherjee', 'Nair', 'Patel', 'Deshpande', 'D’Souza']
const reasons = ['1', '2'].map((insured_id) => ({
  code: 'U-8',
  insured_id,
  needs: ['medical'],
  loading: 20,
  params: { conditions: 'Diabetes' },
}))
const needs = ['decision', 'decision', 'medical', 'tele-medical', 'physician-report', 'history']

console.log(`writing ${open} open and ${cases - open} decided cases …`)
const client = await pool.connect()
await client.query('set session_replication_role = replica')
await client.query(`insert into partners (id, code, name, email, role, licence, password_hash)
  select 'p' || n, 'P' || n, 'Partner ' || n, 'p' || n || '@partners.example', 'partner', 'agent', 'x' from generate_series(1, ${partners}) n
  union all select 'u' || n, 'U' || n, 'Underwriter ' || n, 'u' || n || '@office.example', 'underwriter', null, 'x' from generate_series(1, ${underwriters}) n`)
const page = 1000
for (let from = 0; from < cases; from += page) await writeCases(from, Math.min(page, cases - from))
await client.query('vacuum analyze partners, quotes, proposals, sale_search, uw_cases')
client.release()

async function writeCases(from: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => {
    const n = from + at
    const partner = `p${(n % partners) + 1}`
    const name = `${firstNames[n % 10]} ${surnames[Math.floor(n / 10) % 10]} ${n % 97}`
    return {
      n,
      partner,
      name: sealText(fieldCrypto, name),
      tokens: tokensOfName(fieldCrypto, partner, name),
      reasons: cryptoOf(deps).seal(reasonsPlace(`C-${n}`, partner), reasons),
      needs: needs[n % needs.length],
      state: n % 9 === 0 ? 'query_asked' : 'open',
      assigned: n % 3 === 0 ? `u${(n % underwriters) + 1}` : null,
    }
  })
  const given = [JSON.stringify(rows)]
  const source = `jsonb_to_recordset($1::jsonb) as row (n int, partner text, name text, tokens int[], reasons text, needs text, state text, assigned text)`
  await client.query(
    `insert into quotes (id, partner_id, product, state, inputs, rate_version, rated_on, breakup, total_paise, content_hash, valid_until, customer_name, created_at, updated_at)
     select 'Q-' || n, partner, 'arogya-sanjeevani', 'proposed', $2, '2026-04', '2026-11-15', $3, ${breakup.total} + n * 37 % 900000, 'x', '2026-11-30', name, now(), now() from ${source}`,
    [...given, sealInputs(fieldCrypto, inputs), JSON.stringify(breakup)],
  )
  await client.query(
    `insert into proposals (id, quote_id, partner_id, product, state, form_hash, proposer_name, created_at, updated_at)
     select 'P-' || n, 'Q-' || n, partner, 'arogya-sanjeevani', 'referred', 'x', name, now(), now() from ${source}`,
    given,
  )
  await client.query(
    `insert into sale_search (quote_id, partner_id, words, tokens) select 'Q-' || n, partner, '', tokens from ${source}`,
    given,
  )
  await client.query(
    `insert into uw_cases (id, proposal_id, quote_id, partner_id, product, state, reasons, needs, opened_at, due_at, decided_at, decided_by, assigned_to)
     select 'C-' || n, 'P-' || n, 'Q-' || n, partner, 'arogya-sanjeevani', case when n < ${open} then state else 'decided' end, reasons, needs,
       at, at + interval '7 days', case when n >= ${open} then at + interval '2 days' end, 'office:U1', assigned
     from ${source}, lateral (select timestamptz '2026-11-16' - (n % ${open}) * interval '150 seconds' - case when n >= ${open} then n * interval '60 seconds' else interval '0' end as at) t`,
    given,
  )
}

const lists: Record<string, CaseQuery> = {
  'ready, by the clock': { tab: 'ready' },
  'awaiting medical': { tab: 'medical' },
  'awaiting reply': { tab: 'answer' },
  mine: { tab: 'mine' },
  'team, by premium': { tab: 'team', sort: '-premium' },
  'team, newest first': { tab: 'team', sort: '-opened' },
  'one requirement, due in 48 hours, unassigned': {
    tab: 'team',
    needs: 'medical',
    due: 'two_days',
    assigned: 'nobody',
  },
  'search by a frequent name': { tab: 'team', search: 'rao' },
  'search by two parts of a name': { tab: 'team', search: 'fatima venkat' },
  'search without a result': { tab: 'team', search: 'nobody at all' },
  'search by a number': { tab: 'team', search: 'P17' },
  'decided in the last 90 days': { tab: 'decided' },
  'decided, by name': { tab: 'decided', search: 'mukherjee' },
}

let isGood = true
const results: string[] = []
for (const [name, query] of Object.entries(lists)) {
  const times: number[] = []
  let after: string | undefined
  for (let round = 0; round < requests; round++) {
    const startedAt = performance.now()
    const reply = await listPage(db, deps, {
      accountId: `u${1 + (round % underwriters)}`,
      query: { ...query, ...(after && { after }) },
    })
    times.push(performance.now() - startedAt)
    // Every page of the list in turn, then again from the first.
    after = reply.next
  }
  times.sort((one, other) => one - other)
  const [median, p95] = [times[requests / 2]!, times[Math.floor(requests * 0.95)]!]
  console.log(name.padEnd(48), median.toFixed(1).padStart(8), p95.toFixed(1).padStart(8))
  results.push(`| ${name} | ${median.toFixed(1)} ms | ${p95.toFixed(1)} ms |`)
  isGood &&= p95 <= mostMs
}
await pool.end()
await postgres.stop()
rmSync(dir, { recursive: true, force: true })
console.log(isGood ? `every list within ${mostMs} ms` : `a list is over ${mostMs} ms`)
process.exitCode = isGood ? 0 : 1

if (open >= 5000 && isGood)
  writeProofSection(
    'cases',
    `## Underwriting workbench

Written by \`npm run bench:cases\` on ${new Date().toISOString().slice(0, 10)}: ${open.toLocaleString('en')} open and ${(cases - open).toLocaleString('en')} decided cases of
${partners} partners, ${requests} pages of 50 each with the counts of all lists, load average ${loadavg()[0]!.toFixed(1)}.

| list | median | 95th percentile |
|---|---|---|
${results.join('\n')}`,
  )
