/**
 * The office's list of policies on a book of a hundred thousand: node bench/in-process/policies.ts [policies]
 * Asks the whole server, over its own route and signed in as an administrator, for every order, filter and search, and for names once more
 * when the same policies were sold by twenty times as many partners. Prints the 95th percentile of each and fails when one is over 100 ms.
 */
import { availableParallelism, cpus, loadavg } from 'node:os'
import { listOfficePolicies } from '@portal/contract/calls/office-policies.ts'
import { writeProofSection } from '../../scripts/lib/proof-section.ts'
import { cryptoOf } from '../../server/src/kernel/field-crypto.ts'
import { tokensOfName } from '../../server/src/kernel/name-tokens.ts'
import { startOwnPostgres } from '../../server/src/testing/own-postgres.ts'
import { admin, databaseUrl } from '../../server/src/testing/start-postgres.ts'
import { fillBook } from './book/fill-book.ts'
import { bookDay, makeTemplate } from './book/make-template.ts'
import { figuresHead, figuresMeaning, measureList } from './book/measure-list.ts'
import { nameOf } from './book/names.ts'
import { type Book, openBook } from './book/open-book.ts'

const policies = Number(process.argv[2] ?? 100_000)
const mostMs = 100
const mobile = '9811112222'
const page = 5000
const manyPartners = 20_000

type Questions = Record<string, Record<string, string>>

const lists: Questions = {
  'newest first': {},
  'oldest first': { sort: 'oldest' },
  'the second page': { after: 'next' },
  'in force': { state: 'active' },
  'cancelled in free look': { state: 'cancelled_free_look' },
  'a product that many buy': { product: 'topup' },
  'a product that few buy': { product: 'arogya-sanjeevani' },
  'a month two years ago': { from: '2024-12-01', to: '2024-12-31' },
  'cancelled cars of a year, oldest first': {
    state: 'cancelled',
    product: 'car',
    from: '2025-11-17',
    to: bookDay,
    sort: 'oldest',
  },
  'search by policy number': { search: 'TU-B-00000077' },
  'search by mobile': { search: mobile },
  'search by number plate': { search: 'MH 12 AB 4321' },
}
const names: Questions = {
  'search by a surname that a tenth have': { search: 'venkataraman' },
  'its second page': { search: 'venkataraman', after: 'next' },
  'search by two parts of a name': { search: 'fat gill' },
  'search by a name that one has': { search: 'zubin quar' },
  'a surname, lapsed cars only': { search: 'mukherjee', state: 'lapsed', product: 'car' },
  'a surname, cancelled in free look': { search: 'mukherjee', state: 'cancelled_free_look' },
  'search without a result': { search: 'nobody at all' },
}

const postgres = await startOwnPostgres()
let book: Book | undefined
try {
  const template = await makeTemplate(postgres.url)
  await admin(databaseUrl(postgres.url, 'postgres'), `create database policies template portal`)
  const url = databaseUrl(postgres.url, 'policies')
  console.log(`writing ${policies} policies …`)
  await fillBook(url, template, policies)
  book = await openBook(url, template, policies)
  await makeVaried(book)
  await nameHolders(book)
  const measured = [await ask(book, { ...lists, ...names })]
  await sellByMany(book)
  await nameHolders(book)
  const ofMany = Object.entries(names).map(([name, question]) => [`${name}, of 20,000 partners`, question] as const)
  measured.push(await ask(book, Object.fromEntries(ofMany)))
  report(measured)
} finally {
  await book?.close()
  await postgres.remove()
}

/** The copies of one sale differ as policies do: most are in force, some have lapsed, few were cancelled; a third are cars. */
async function makeVaried({ prepare, test }: Book): Promise<void> {
  const number = (column: string) => `right(${column}, 8)::int`
  const share = (column: string, of: string) => `abs(hashtext(${column} || '${of}') % 1000)`
  const copies = (column: string) => `where ${column} ~ '[-_]b[0-9]{8}$'`
  await prepare(`update policies set state = case when ${share('id', 'state')} < 3 then 'cancelled_free_look' when ${share('id', 'state')} < 20 then 'cancelled'
      when ${share('id', 'state')} < 200 then 'lapsed' when ${share('id', 'state')} < 500 then 'renewed' else 'active' end,
    product = case when ${share('id', 'product')} < 30 then 'arogya-sanjeevani' when ${share('id', 'product')} < 300 then 'car'
      when ${share('id', 'product')} < 600 then 'health' else 'topup' end ${copies('id')}`)
  await prepare(
    `update proposals set mobile_index = case when ${number('id')} % 40000 = 1 then $1 else mobile_index end ${copies('id')}`,
    [cryptoOf(test.deps).index('mobile', mobile)],
  )
  await prepare(`update sales_board set registration = 'MH12AB' || (1000 + ${number('proposal_id')} % 9000)
    ${copies('proposal_id')}`)
}

/** Every tenth customer has the same surname, every hundredth the same name; one is called like nobody else. */
async function nameHolders({ prepare, test }: Book): Promise<void> {
  const crypto = cryptoOf(test.deps)
  let last = ''
  for (;;) {
    const { rows } = await prepare(
      'select quote_id, partner_id from policies where quote_id > $1 order by quote_id limit $2',
      [last, page],
    )
    if (rows.length === 0) break
    last = String(rows.at(-1)!.quote_id)
    const named = rows.map(({ quote_id, partner_id }) => {
      const n = Number(String(quote_id).slice(-8)) || 0
      const name = n === 4321 ? 'Zubin Quaresma' : nameOf(n)
      return { quote_id, tokens: tokensOfName(crypto, String(partner_id), name) }
    })
    await prepare(
      `update sale_search s set tokens = n.tokens, words = '' from jsonb_to_recordset($1::jsonb) as n (quote_id text, tokens int[])
        where s.quote_id = n.quote_id`,
      [JSON.stringify(named)],
    )
  }
  await prepare('vacuum analyze policies, proposals, sales_board, sale_search')
}

/** Whoever else sells is one of very many. */
async function sellByMany({ prepare }: Book): Promise<void> {
  await prepare(`insert into partners (id, code, name, email, role, licence, password_hash)
    select 'partner-m' || n, 'MANY' || n, 'Partner ' || n, 'many' || n || '@partners.example', 'partner', 'agent', 'x'
    from generate_series(1, ${manyPartners}) n`)
  const seller = `'partner-m' || (right(quote_id, 8)::int % ${manyPartners} + 1)`
  for (const table of ['policies', 'sale_search'])
    await prepare(`update ${table} set partner_id = ${seller} where quote_id ~ '[-_]b[0-9]{8}$'`)
}

async function ask(book: Book, questions: Questions) {
  const without = Object.keys(questions).filter((name) => name.startsWith('search without a result'))
  return measureList(book, { call: listOfficePolicies, account: 'A9001', mostMs, questions, empty: without })
}

function report(measured: readonly Awaited<ReturnType<typeof ask>>[]): void {
  const isGood = measured.every((one) => one.isGood)
  process.exitCode = isGood ? 0 : 1
  if (policies < 100_000 || !isGood) return
  writeProofSection(
    'policies',
    `## List of policies

Written by \`npm run bench:policies\` on ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'},
${policies.toLocaleString('en')} policies of 1,000 partners, ${measured[0]!.requests} askings each through the server's route as an administrator, load average ${loadavg()[0]!.toFixed(1)}. Goal: ${mostMs} ms for 95 of 100.
${figuresMeaning}

${figuresHead}
${measured.flatMap(({ rows }) => rows).join('\n')}`,
  )
}
