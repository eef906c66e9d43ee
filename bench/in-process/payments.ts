/**
 * The office's list of payments on a book of a hundred thousand: node bench/in-process/payments.ts [payments]
 * Asks the whole server, over its own route and signed in as finance, for every order, filter and search. Prints the 95th percentile of
 * each and fails when one is over 100 ms.
 */
import { availableParallelism, cpus, loadavg } from 'node:os'
import { listPayments } from '@portal/contract/calls/office-payments.ts'
import { writeProofSection } from '../../scripts/lib/proof-section.ts'
import { cryptoOf } from '../../server/src/kernel/field-crypto.ts'
import { emailIndex } from '../../server/src/sales/person-index.ts'
import { startOwnPostgres } from '../../server/src/testing/own-postgres.ts'
import { admin, databaseUrl } from '../../server/src/testing/start-postgres.ts'
import { fillBook } from './book/fill-book.ts'
import { bookDay, makeTemplate } from './book/make-template.ts'
import { figuresHead, figuresMeaning, measureList } from './book/measure-list.ts'
import { type Book, openBook } from './book/open-book.ts'
import { copies, number, share, varyPayments } from './book/vary-payments.ts'

const payments = Number(process.argv[2] ?? 100_000)
const mostMs = 100
const mobile = '9811112222'
const email = 'asha.rao@mail.example'

const postgres = await startOwnPostgres()
let book: Book | undefined
try {
  const template = await makeTemplate(postgres.url)
  await admin(databaseUrl(postgres.url, 'postgres'), `create database payments template portal`)
  const url = databaseUrl(postgres.url, 'payments')
  console.log(`writing ${payments} payments …`)
  await fillBook(url, template, payments)
  book = await openBook(url, template, payments)
  await makeVaried(book)
  await measure(book)
} finally {
  await book?.close()
  await postgres.remove()
}

/** The copies of one sale differ as payments do: most are paid by UPI, some failed, few were paid by wallet or wait for finance. */
async function makeVaried({ prepare, test }: Book): Promise<void> {
  const crypto = cryptoOf(test.deps)
  await prepare(`update payments set amount_paise = 100000 + ${number('id')} * 7919::bigint % 4000000 ${copies('id')}`)
  await varyPayments(prepare)
  await prepare(
    `update proposals set product = case when ${share('id', 'product')} < 30 then 'arogya-sanjeevani' when ${share('id', 'product')} < 300 then 'car'
      when ${share('id', 'product')} < 600 then 'health' else 'topup' end,
    mobile_index = case when ${number('id')} % 40000 = 1 then $1 else mobile_index end,
    email_index = case when ${number('id')} % 40000 = 1 then $2 else 'e' || id end ${copies('id')}`,
    [crypto.index('mobile', mobile), emailIndex(crypto, email)],
  )
  await prepare(`update sales_board set registration = 'MH12AB' || (1000 + ${number('proposal_id')} % 9000)
    ${copies('proposal_id')}`)
  await prepare('vacuum analyze payments, gateway_payments, reviews, proposals, sales_board')
}

async function measure(book: Book): Promise<void> {
  const questions: Record<string, Record<string, string>> = {
    'newest first': {},
    'oldest first': { sort: 'oldest' },
    'largest amount first': { sort: 'largest' },
    'smallest amount first': { sort: 'smallest' },
    'the second page': { after: 'next' },
    'the second page, largest first': { sort: 'largest', after: 'next' },
    paid: { state: 'captured' },
    failed: { state: 'failed' },
    'to be reviewed': { state: 'review' },
    'a product that many buy': { product: 'topup' },
    'a product that few buy': { product: 'arogya-sanjeevani' },
    'a method that many use': { method: 'upi' },
    'a method that few use': { method: 'wallet' },
    'a month two years ago': { from: '2024-12-01', to: '2024-12-31' },
    'failed cars by wallet of a year, largest first': {
      state: 'failed',
      product: 'car',
      method: 'wallet',
      from: '2025-11-17',
      to: bookDay,
      sort: 'largest',
    },
    'search by payment': { search: 'PY-b00000077' },
    'search by the gateway’s order': { search: 'order_b00000077' },
    'search by the gateway’s payment': { search: 'pay_b00000077' },
    'search by policy': { search: 'TU-B-00000077' },
    'search by mobile': { search: mobile },
    'search by e-mail': { search: email },
    'search by number plate': { search: 'MH 12 AB 4321' },
    'search without a result': { search: 'nothing-of-ours' },
  }
  const { rows, isGood, requests } = await measureList(book, {
    call: listPayments,
    account: 'F4001',
    mostMs,
    questions,
    empty: ['search without a result'],
  })
  process.exitCode = isGood ? 0 : 1
  if (payments < 100_000 || !isGood) return
  writeProofSection(
    'payments',
    `## List of payments

Written by \`npm run bench:payments\` on ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'},
${payments.toLocaleString('en')} payments, ${requests} askings each through the server's route as finance, load average ${loadavg()[0]!.toFixed(1)}. Goal: ${mostMs} ms for 95 of 100.
${figuresMeaning}

${figuresHead}
${rows.join('\n')}`,
  )
}
