/**
 * The underwriters' workbench on 5,000 open and 50,000 decided cases of 300 partners: node bench/in-process/cases.ts [open cases]
 * Prints the 95th percentile of each list as the call answers it, with its counts and every row opened, and fails when one is over 100 ms.
 * The rows are written straight into the tables; the queries are the server's own.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CaseQuery, listCases } from '@portal/contract/calls/workbench.ts'
import { writeProofSection } from '../../scripts/lib/proof-section.ts'
import { listPage } from '../../server/src/calls/office/workbench.ts'
import type { Deps } from '../../server/src/context/deps.ts'
import { createDatabase, createPool } from '../../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { installPack } from '../../server/src/kernel/pack/install-pack.ts'
import { readSettings } from '../../server/src/kernel/settings.ts'
import { openFieldKeys } from '../../server/src/open-field-keys.ts'
import { nameOf } from './book/names.ts'
import { writeCases } from './book/write-cases.ts'

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

console.log(`writing ${open} open and ${cases - open} decided cases …`)
const client = await pool.connect()
await client.query('set session_replication_role = replica')
await client.query(`insert into partners (id, code, name, email, role, licence, password_hash)
  select 'p' || n, 'P' || n, 'Partner ' || n, 'p' || n || '@partners.example', 'partner', 'agent', 'x' from generate_series(1, ${partners}) n
  union all select 'u' || n, 'U' || n, 'Underwriter ' || n, 'u' || n || '@office.example', 'underwriter', null, 'x' from generate_series(1, ${underwriters}) n`)
const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`)
await writeCases(
  { client, deps },
  {
    open,
    cases,
    lastDay: '2026-11-16',
    partners: numbered('p', partners),
    underwriters: numbered('u', underwriters),
    // Names that differ by a number: a search finds few of those it reads.
    nameOf: (n) => `${nameOf(n)} ${n % 97}`,
  },
)
client.release()

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
${partners} partners, ${requests} pages of 50 of \`${listCases.path}\` each with the counts of all lists, load average ${loadavg()[0]!.toFixed(1)}.

| list | median | 95th percentile |
|---|---|---|
${results.join('\n')}`,
  )
