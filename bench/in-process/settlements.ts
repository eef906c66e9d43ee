/**
 * A settlement report of a hundred thousand rows, imported as finance does it: node bench/in-process/settlements.ts [rows]
 * Every hundredth row differs from our books: another amount, or money that we do not know. Prints the seconds and the memory of each step
 * and fails when the outcome, the ledger or one of both is not as it has to be.
 */
import { availableParallelism, cpus, loadavg } from 'node:os'
import { type ImportView, importLimits } from '@portal/contract/calls/imports.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import { sql } from 'kysely'
import { writeProofSection } from '../../scripts/lib/proof-section.ts'
import { runImport } from '../../server/src/imports/run-import.ts'
import { startOwnPostgres } from '../../server/src/testing/own-postgres.ts'
import { admin, databaseUrl } from '../../server/src/testing/start-postgres.ts'
import type { TestClient } from '../../server/src/testing/test-client.ts'
import { fillBook } from './book/fill-book.ts'
import { bookDay, makeTemplate } from './book/make-template.ts'
import { type Book, openBook } from './book/open-book.ts'

const rows = Number(process.argv[2] ?? 100_000)
const mostSeconds = 300
const mostMegabytes = 300
/** Rows of one transfer to the bank. */
const perTransfer = 5000
const feePaise = 2000
const taxPaise = 360
const files = '/api/office/settlement-files/'

const postgres = await startOwnPostgres()
let book: Book | undefined
try {
  const template = await makeTemplate(postgres.url)
  await admin(databaseUrl(postgres.url, 'postgres'), `create database settlements template portal`)
  const url = databaseUrl(postgres.url, 'settlements')
  console.log(`writing ${rows} payments …`)
  await fillBook(url, template, rows)
  book = await openBook(url, template, rows)
  await measure(book)
} finally {
  await book?.close()
  await postgres.remove()
}

interface Money {
  id: string
  amount_paise: number
}

/** One row of the report: every hundredth is more than we know of, every other hundredth names a payment of somebody else. */
function reportRow({ id, amount_paise }: Money, at: number): string {
  const amount = at % 100 === 0 ? amount_paise + 100 : amount_paise
  const transfer = `setl_${Math.floor(at / perTransfer)}`
  const cells = [
    'payment',
    at % 100 === 50 ? `${id}_other` : id,
    toRupees(amount),
    'INR',
    toRupees(feePaise),
    toRupees(taxPaise),
    '0.00',
    toRupees(amount - feePaise - taxPaise),
    transfer,
    `${bookDay}T10:20:30`,
    `UTR${transfer}`,
  ]
  return cells.join(',')
}

async function writeReport({ test }: Book): Promise<Buffer> {
  const money = await test.db
    .selectFrom('gateway_payments')
    .select(['id', 'amount_paise'])
    .where('captured_at', 'is not', null)
    .orderBy('id')
    .limit(rows)
    .execute()
  const header =
    'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,settlement_id,settled_at,settlement_utr'
  return Buffer.from(`${[header, ...money.map(reportRow)].join('\n')}\n`)
}

interface Step {
  what: string
  seconds: number
  /** Above what the process held before the step, at its highest. */
  megabytes: number
}

async function timed(what: string, run: () => Promise<void>): Promise<Step> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss)
  }, 50)
  const startedAt = performance.now()
  await run()
  clearInterval(watch)
  const step = { what, seconds: (performance.now() - startedAt) / 1000, megabytes: (highest - before) / 1024 / 1024 }
  console.log(`${what}: ${step.seconds.toFixed(1)} s, ${step.megabytes.toFixed(0)} MB`)
  return step
}

async function send(client: TestClient, bytes: Buffer): Promise<string> {
  const body = { kind: 'razorpay_settlement', file_name: 'recon.csv', bytes: bytes.length }
  let view = (await client.post<ImportView>(files, body)).data
  while (view.received < bytes.length) {
    const content = bytes.subarray(view.received, view.received + importLimits.partBytes).toString('base64')
    const reply = await client.post<ImportView>(`${files}${view.import_id}/parts/`, { at: view.received, content })
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`)
    view = reply.data
  }
  return view.import_id
}

async function measure(book: Book): Promise<void> {
  const { test } = book
  const finance = await test.loginAs('F4001')
  const bytes = await writeReport(book)
  const read = async (id: string) => (await finance.get<ImportView>(`${files}${id}/`)).data
  const steps: Step[] = []
  let id = ''
  steps.push(
    await timed('upload', async () => {
      id = await send(finance, bytes)
    }),
  )
  steps.push(await timed('check', () => runImport(test.deps, id, Number.POSITIVE_INFINITY)))
  const checked = await read(id)
  await finance.post(`${files}${id}/start/`, { send_welcome: false })
  steps.push(await timed('import', () => runImport(test.deps, id, Number.POSITIVE_INFINITY)))
  const imported = await read(id)
  let again = ''
  steps.push(
    await timed('the same report again, checked', async () => {
      again = await send(finance, bytes)
      await runImport(test.deps, again, Number.POSITIVE_INFINITY)
    }),
  )
  const repeated = await read(again)

  const differing = rows / 100
  const { rows: sums } = await sql<{ lines: number; differences: number; off: number; bank: number; net: number }>`
    select (select count(*)::int from settlement_lines) as lines,
      (select count(*)::int from settlement_differences where kind in ('amount_differs', 'missing_here')) as differences,
      (select sum(amount_paise)::bigint from ledger_entries where journal_id in
        (select id from ledger_journals where starts_with(ref, 'settlement:'))) as off,
      (select sum(amount_paise)::bigint from ledger_entries where account = 'bank') as bank,
      (select sum(net_paise)::bigint from settlements) as net`.execute(test.db)
  const found = sums[0]!
  const failures = [
    ...(checked.rows === rows && checked.wrong === 0 ? [] : [`${checked.rows} rows, ${checked.wrong} wrong`]),
    ...(imported.state === 'done' && imported.created === rows
      ? []
      : [`${imported.created} imported, ${imported.state}`]),
    ...(repeated.known === rows ? [] : [`${repeated.known} known the second time`]),
    ...(found.lines === rows ? [] : [`${found.lines} lines`]),
    ...(found.differences === 2 * differing ? [] : [`${found.differences} differences`]),
    ...(Number(found.off) === 0 ? [] : [`the journals are off by ${found.off} paise`]),
    ...(Number(found.bank) === Number(found.net) ? [] : [`the bank has ${found.bank}, the transfers are ${found.net}`]),
    ...steps.flatMap(({ what, seconds, megabytes }) => [
      ...(seconds <= mostSeconds ? [] : [`${what} takes ${seconds.toFixed(0)} s`]),
      ...(megabytes <= mostMegabytes ? [] : [`${what} takes ${megabytes.toFixed(0)} MB`]),
    ]),
  ]
  for (const failure of failures) console.error(`FAILED: ${failure}`)
  process.exitCode = failures.length === 0 ? 0 : 1
  if (rows < 100_000 || failures.length > 0) return
  writeProofSection(
    'settlements',
    `## Settlement report

Written by \`npm run bench:settlements\` on ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'},
a report of ${rows.toLocaleString('en')} rows (${(bytes.length / 1024 / 1024).toFixed(1)} MB) on as many payments, ${2 * differing} of them differing, load average ${loadavg()[0]!.toFixed(1)}.
Memory is what the server took beyond what it held before. Limits: ${mostSeconds} s and ${mostMegabytes} MB for each step.

| step | seconds | rows a second | memory |
|---|---|---|---|
${steps.map(({ what, seconds, megabytes }) => `| ${what} | ${seconds.toFixed(1)} | ${(rows / seconds).toFixed(0)} | ${megabytes.toFixed(0)} MB |`).join('\n')}`,
  )
}
