/**
 * The search of the audit trail on four million events of two years, in months: npm run bench:audit [events]
 * Asks the whole server, over its own route and signed in as the auditor, for every way to search. Prints the 95th percentile of each and what
 * the three indexes of the search cost a write, and fails when a search is over 100 ms.
 */
import { availableParallelism, cpus, loadavg } from 'node:os'
import { auditKinds } from '@portal/contract/calls/audit-kinds.ts'
import { listAudit } from '@portal/contract/calls/office-audit.ts'
import { writeProofSection } from '../../scripts/lib/proof-section.ts'
import { startOwnPostgres } from '../../server/src/testing/own-postgres.ts'
import { bookDay, makeTemplate } from './book/make-template.ts'
import { figuresHead, figuresMeaning, measureList } from './book/measure-list.ts'
import { type Book, openBook } from './book/open-book.ts'

const events = Number(process.argv[2] ?? 4_000_000)
const months = 24
const partners = 1000
const mostMs = 100
const page = 250_000
/** Events of one measured write. */
const written = 5000
/** Of the indexes of decision 0268, on each month. */
const searchIndexes = ['audit_events_by_time', 'audit_events_by_actor', 'audit_events_by_event']

const postgres = await startOwnPostgres()
let book: Book | undefined
try {
  const template = await makeTemplate(postgres.url)
  book = await openBook(postgres.url, template, 0)
  await divideIntoMonths(book)
  console.log(`writing ${events} events …`)
  const indexes = await dropIndexes(book)
  await writeEvents(book)
  for (const definition of indexes) await book.prepare(definition)
  await book.prepare('vacuum analyze audit_events')
  await measure(book)
} finally {
  await book?.close()
  await postgres.remove()
}

/** As after two years of work: a part for each month, in place of the one that holds everything from before. */
async function divideIntoMonths({ prepare }: Book): Promise<void> {
  await prepare('drop table audit_events_old')
  await prepare(`do $$ declare first date := date '${bookDay.slice(0, 7)}-01'; begin
    for month in 0..${months} loop
      execute format('create table if not exists audit_events_m%s partition of audit_events for values from (%L) to (%L)', month,
        (first - make_interval(months => month))::timestamp at time zone 'Asia/Kolkata',
        (first - make_interval(months => month - 1))::timestamp at time zone 'Asia/Kolkata');
    end loop; end $$`)
}

/** Eight events for each sale; the portal itself causes half of them, one of a thousand partners most others, the office a few. */
async function writeEvents({ prepare }: Book): Promise<void> {
  await prepare(`insert into partners (id, code, name, email, role, licence, password_hash)
    select 'partner-b' || n, 'B' || n, 'Partner ' || n, 'b' || n || '@partners.example', 'partner', 'agent', 'x' from generate_series(1, ${partners}) n`)
  const usual = ['quotes', 'proposals', 'links', 'payments', 'policies', 'commission', 'messages'] as const
  const names = usual.flatMap((kind) => auditKinds[kind].slice(-4))
  for (let from = 0; from < events; from += page)
    await prepare(
      `insert into audit_events (id, case_id, seq, at, actor, event, data, previous_hash, hash) overriding system value
        select 1000000 + n, 'P-b' || lpad((n / 8)::text, 8, '0'), n % 8 + 1,
          timestamptz '${bookDay}' - make_interval(secs => ${months * 30 * 86_400}.0 * (${events} - n) / ${events}),
          case when n % 2 = 0 then 'system' when n % 100 = 1 then 'office:U3001' when n % 9 = 0 then 'customer'
            else 'partner:B' || (n / 8 % ${partners} + 1) end,
          case when n % 100000 in (7, 8) then 'write_off_proposed' else ($3::text[])[n * 7919::bigint % ${names.length} + 1] end,
          '{"amount": 1234500, "trace_id": "4bf92f3577b34da6a3ce929d0e0e4736"}', repeat('a', 64), repeat('b', 64)
        from generate_series($1::int, $2::int) n`,
      [from, Math.min(from + page, events) - 1, names],
    )
}

/** Built over full months they take a fraction of the time. Answers how to make them again. */
async function dropIndexes({ prepare }: Book): Promise<string[]> {
  const { rows } = await prepare(
    `select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes where tablename = 'audit_events'`,
  )
  for (const { name } of rows) await prepare(`drop index ${name}`)
  return rows.map(({ definition }) => String(definition))
}

async function measure(book: Book): Promise<void> {
  const someDay = '2025-06-17'
  const questions: Record<string, Record<string, string>> = {
    'newest first': {},
    'the second page': { after: 'next' },
    'a day a year ago': { from: someDay, to: someDay },
    'a month two years ago': { from: '2024-12-01', to: '2024-12-31' },
    'a sale': { case_id: `P-b${String(Math.floor(events / 16)).padStart(8, '0')}` },
    'a partner by code': { person: 'B77' },
    'a partner by name': { person: 'partner 777' },
    'the portal itself': { person: 'system' },
    'an underwriter': { person: 'U3001' },
    payments: { kind: 'payments' },
    policies: { kind: 'policies' },
    'write-offs, which are rare': { kind: 'refunds' },
    'a kind that never happened': { kind: 'desk' },
    'policies of a partner': { kind: 'policies', person: 'B77' },
    'messages of a day a year ago': { kind: 'messages', from: someDay, to: someDay },
    'what an underwriter did on a day a year ago': { person: 'U3001', from: someDay, to: someDay },
    'write-offs of the portal itself': { person: 'system', kind: 'refunds' },
    'complaints of the portal itself': { person: 'system', kind: 'desk' },
    'nobody of this name': { person: 'nobody at all' },
  }
  const { rows, isGood, requests } = await measureList(book, {
    call: listAudit,
    account: 'R7001',
    mostMs,
    questions,
    empty: ['a kind that never happened', 'complaints of the portal itself', 'nobody of this name'],
  })
  const [indexed, bare] = await timeWrites(book)
  console.log(`a write with the indexes of the search ${indexed} µs, without ${bare} µs`)
  process.exitCode = isGood ? 0 : 1
  if (events < 4_000_000 || !isGood) return
  writeProofSection(
    'audit-search',
    `## Search of the audit trail

Written by \`npm run bench:audit\` on ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'},
${events.toLocaleString('en')} events of two years in ${months + 1} months, ${requests} askings each through the server's route as the auditor, load average ${loadavg()[0]!.toFixed(1)}. Goal: ${mostMs} ms for 95
of 100. To write an event, its chain included, takes ${indexed} µs in PostgreSQL with the three indexes of the search and ${bare} µs without them.
${figuresMeaning}

${figuresHead}
${rows.join('\n')}`,
  )
}

/** Microseconds in PostgreSQL for each event of today, with its chain: with the indexes of the search, and without. */
async function timeWrites({ test, prepare }: Book): Promise<[number, number]> {
  const time = async (round: string) => {
    const startedAt = performance.now()
    await test.deps.pool.query(
      `insert into audit_events (case_id, seq, at, actor, event, data, previous_hash, hash)
        select '${round}-' || n, 0, timestamptz '${bookDay}' + n * interval '1 second', 'partner:B' || n % ${partners}, 'quote_created', '{}', '', ''
        from generate_series(1, ${written}) n`,
    )
    return ((performance.now() - startedAt) * 1000) / written
  }
  const median = async (round: string) => {
    const times: number[] = []
    for (let n = 0; n < 5; n++) times.push(await time(`${round}${n}`))
    return Math.round(times.sort((one, other) => one - other)[2]!)
  }
  const indexed = await median('with')
  for (const index of searchIndexes) await prepare(`drop index ${index}`)
  return [indexed, await median('without')]
}
