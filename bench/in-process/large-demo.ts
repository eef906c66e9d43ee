/**
 * A demo with full lists: node bench/in-process/large-demo.ts FOLDER [open cases] [payments]
 * Starts the demo in the folder, then writes 5,000 open cases and 100,000 payments, copies of its own. For pictures of the lists:
 * `E2E_DATA_DIR=FOLDER npm run screens -- office`.
 */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { addDays, dayInKolkata } from '@portal/domain/kernel/day.ts'
import pg from 'pg'
import type { Deps } from '../../server/src/context/deps.ts'
import { withSecrets } from '../../server/src/db/data-folder.ts'
import { createDatabase, createPool } from '../../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts'
import { installPack } from '../../server/src/kernel/pack/install-pack.ts'
import { sealText } from '../../server/src/kernel/sealed-text.ts'
import { readSettings } from '../../server/src/kernel/settings.ts'
import { openFieldKeys } from '../../server/src/open-field-keys.ts'
import { startOwnServer } from '../lib/own-server.ts'
import { bookOutcomes } from './book/book-outcomes.ts'
import { findDifferingMonths } from './book/check-months.ts'
import { clonesOf } from './book/clones.ts'
import { broker, copyValues, writeCopies } from './book/fill-book.ts'
import type { BookTemplate } from './book/make-template.ts'
import { nameOf } from './book/names.ts'
import { varyPayments } from './book/vary-payments.ts'
import { writeCases } from './book/write-cases.ts'

const [folder, openCases = '5000', paymentCount = '100000'] = process.argv.slice(2)
if (!folder) throw new Error('usage: node bench/in-process/large-demo.ts FOLDER [open cases] [payments]')
const dataDir = resolve(folder)
const partnerCount = 300
const names = 100
/** The demo draws its papers when they are first opened, and no request of it is answered a second time. */
const notCopied = ['policy_documents', 'request_keys']

mkdirSync(dataDir, { recursive: true, mode: 0o711 })
const demo = await startOwnServer(dataDir, 20_000 + (process.pid % 10_000))
await demo.stop()

const given = readSettings({ DEMO: 'true', DATA_DIR: dataDir })
installPack(given.pack)
const settings = withSecrets(given)
const postgres = await startEmbeddedPostgres(dataDir)
const pool = createPool(postgres.url, { connections: 1 })
const fieldCrypto = await openFieldKeys(createDatabase(pool), settings)
await pool.end()
const deps = { now: Date.now, settings: { fieldCrypto } } as Deps
const today = dayInKolkata(Date.now())
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
await client.query('set session_replication_role = replica')
try {
  const partners = await writePartners()
  console.log(`writing ${openCases} open cases …`)
  const { rows: staff } = await client.query<{ id: string }>(`select id from partners where role = 'underwriter'`)
  const open = Number(openCases)
  const underwriters = staff.map(({ id }) => id)
  await writeCases({ client, deps }, { open, cases: open * 2, lastDay: today, partners, underwriters, nameOf })
  console.log(`writing ${paymentCount} payments …`)
  await writePayments(Number(paymentCount))
  await checkMonths()
} finally {
  await client.end()
  await postgres.stop()
}

async function writePartners(): Promise<string[]> {
  const ids = Array.from({ length: partnerCount }, (_, at) => `partner-b${at + 1}`)
  const accounts = ids.map((id, at) => ({
    id,
    code: `P${5001 + at}`,
    name: nameOf(at * 13 + 5),
    mobile: `98${String(30_000_000 + at * 7919)}`,
    // Some end soon: the office sees which.
    licence_until: addDays(today, 20 + ((at * 37) % 1000)),
  }))
  await client.query(
    `insert into partners (id, code, name, email, mobile, role, licence, licence_until, password_hash)
     select id, code, name, lower(code) || '@partners.example', mobile, 'partner', 'agent', licence_until, 'x'
     from jsonb_to_recordset($1::jsonb) as row (id text, code text, name text, mobile text, licence_until date)`,
    [JSON.stringify(accounts)],
  )
  return ids
}

/** The newest of yesterday: nothing was paid later than now. */
async function writePayments(total: number): Promise<void> {
  const lastDay = addDays(today, -1)
  const templates = await findTemplates()
  const each = Math.ceil(total / templates.length)
  const sealedNames = Array.from({ length: names }, (_, at) => pg.escapeLiteral(sealText(fieldCrypto, nameOf(at))))
  const copies = templates.flatMap((template, place) => {
    const plan = {
      number: `(n - 1) * ${templates.length} + ${place + 1}`,
      total: each * templates.length,
      partner: `case when m % 5 = 0 then '${broker}' else 'partner-b' || (m % ${partnerCount} + 1) end`,
      name: `(array[${sealedNames}])[m * 7 % ${names} + 1]`,
      policyNumber: `'${template.prefix}-' || lpad((m + 100000)::text, 8, '0')`,
      lastDay,
    }
    const sold = copyValues(template, plan)
    const unsold = copyValues({ ...template, soldOn: template.openedOn, soldAtSecond: template.openedAtSecond }, plan)
    return clonesOf(template, lastDay)
      .filter(({ table }) => !notCopied.includes(table))
      .map((clone) => ({ clone, count: each, values: clone.from.includes(template.openQuoteId) ? unsold : sold }))
  })
  await writeCopies(postgres.url, copies)
  const prepare = (statement: string, params?: unknown[]) => client.query(statement, params)
  await varyPayments(prepare)
  await bookOutcomes(prepare)
  await client.query('vacuum analyze payments, gateway_payments, reviews')
}

/** A demo whose books do not agree shows finance what is wrong with the demo, not with a month. */
async function checkMonths(): Promise<void> {
  const connections = createPool(postgres.url, { connections: 2, statementMs: 600_000 })
  const differing = await findDifferingMonths(createDatabase(connections), deps)
  await connections.end()
  if (differing.length > 0) throw new Error(`the books do not agree: ${differing.join('; ')}`)
}

interface DemoSale extends BookTemplate {
  /** Of its policy number. */
  prefix: string
  /** The day of the quote that nobody bought, and of its event: no copy of either is later than the last day. */
  openedOn: string
  openedAtSecond: number
}

function secondOf(time: string): string {
  return `extract(epoch from (${time} at time zone 'Asia/Kolkata')::time)::int`
}

/** The demo's own sales that were paid once and that the gateway has settled, each with its journals. */
async function findTemplates(): Promise<DemoSale[]> {
  const { rows } = await client.query<DemoSale>(
    `select to_char(p.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "soldOn", ${secondOf('p.issued_at')} as "soldAtSecond", p.proposal_id as "proposalId", p.quote_id as "quoteId",
       p.id as "policyId", q.id as "openQuoteId", to_char(q.recorded_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "openedOn",
       ${secondOf('q.recorded_at')} as "openedAtSecond",
       regexp_replace(p.number, '-[0-9]+$', '') as prefix,
       (select jsonb_agg(jsonb_build_object('id', id, 'kind', split_part(ref, ':', 1))) from ledger_journals j
        where j.proposal_id = p.proposal_id and split_part(ref, ':', 1) in ('capture', 'issue', 'commission')) as journals
     from policies p join gateway_payments g on g.id = p.gateway_payment_id
       cross join (select id, greatest(created_at, (select max(at) from audit_events where case_id = quotes.id)) as recorded_at
         from quotes where state = 'open' order by created_at limit 1) q
     where g.settled_on is not null and (select count(*) from gateway_payments where proposal_id = p.proposal_id) = 1
     order by p.issued_at`,
  )
  return rows
}
