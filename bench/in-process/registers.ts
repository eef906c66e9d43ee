/**
 * Every other list of the office, and those of a partner, with registers of up to a hundred thousand rows: npm run bench:registers [call]
 * Asks the whole server, over the route of each list and signed in as who works with it, for every order, filter and search. Prints the 95th percentile
 * of each and fails when one is over 100 ms.
 */
import { availableParallelism, cpus, loadavg } from 'node:os'
import { listApprovals } from '@portal/contract/calls/approvals.ts'
import { listSales } from '@portal/contract/calls/dashboard.ts'
import { listDeadLetters } from '@portal/contract/calls/event-endpoints.ts'
import { listImports } from '@portal/contract/calls/imports.ts'
import { listInspections } from '@portal/contract/calls/inspection.ts'
import { listRegister } from '@portal/contract/calls/month-close.ts'
import { listPartners } from '@portal/contract/calls/office-accounts.ts'
import { listFailedUploads } from '@portal/contract/calls/office-documents.ts'
import { listKyc } from '@portal/contract/calls/office-identities.ts'
import { listFailedJobs } from '@portal/contract/calls/office-jobs.ts'
import { listOutbox } from '@portal/contract/calls/office-outbox.ts'
import { listReconcileFindings } from '@portal/contract/calls/office-reconcile.ts'
import { listRefunds } from '@portal/contract/calls/office-refunds.ts'
import { listReviews } from '@portal/contract/calls/office-reviews.ts'
import { listCommission } from '@portal/contract/calls/policy.ts'
import { listPersonViews } from '@portal/contract/calls/privacy.ts'
import { listDueRenewals } from '@portal/contract/calls/renewal.ts'
import { listClaims, listComplaints } from '@portal/contract/calls/service-desk.ts'
import { listDifferences, listSettlementFiles, listSettlements } from '@portal/contract/calls/settlements.ts'
import { writeProofSection } from '../../scripts/lib/proof-section.ts'
import { startOwnPostgres } from '../../server/src/testing/own-postgres.ts'
import { admin, databaseUrl } from '../../server/src/testing/start-postgres.ts'
import { fillBook } from './book/fill-book.ts'
import { makeTemplate } from './book/make-template.ts'
import { figuresHead, figuresMeaning, type ListQuestions, measureList } from './book/measure-list.ts'
import { type Book, openBook } from './book/open-book.ts'
import { sales, sought, volumes, writeRegisters } from './book/write-registers.ts'

/** For looking at one list again. */
const only = process.argv[2]
const requests = 40
const mostMs = 100

type List = Omit<ListQuestions, 'mostMs' | 'empty'> & { empty?: readonly string[] }

const next = { after: 'next' }
const desk = (rare: string): ListQuestions['questions'] => ({
  'what is open': {},
  'the second page': next,
  overdue: { show: 'overdue' },
  closed: { show: 'closed' },
  all: { show: 'all' },
  'all, the second page': { show: 'all', ...next },
  'all of a rare category': { show: 'all', topic: rare },
  'closed, from the regulator': { show: 'closed', channel: 'regulator' },
  'all of a month two years ago': { show: 'all', from: '2024-12-01', to: '2024-12-31' },
  'search by policy': { show: 'all', search: 'TU-B-00000077' },
  'search by the regulator’s number': { show: 'all', search: 'REG4321' },
  'search without a result': { show: 'all', search: 'nothing-of-ours' },
})

const lists: readonly List[] = [
  {
    name: 'Messages',
    call: listOutbox,
    account: 'A9001',
    questions: {
      'newest first': {},
      'the second page': next,
      failed: { state: 'failed' },
      'a kind that many have': { kind: 'otp_consent' },
      'a kind that few have': { kind: 'refund' },
      'failed ones of a kind that few have': { kind: 'refund', state: 'failed' },
      'a month two years ago': { from: '2024-12-01', to: '2024-12-31' },
      'by receiver': { search: sought.mobile },
      'by policy': { search: 'TU-B-00000077' },
      'by a surname that a tenth have': { search: sought.surname },
      'its second page': { search: sought.surname, ...next },
      'a surname, failed': { search: sought.surname, state: 'failed' },
      'by a name that one has': { search: sought.name },
      'by the code of an account': { search: 'B77' },
      'search without a result': { search: 'nobody at all' },
    },
    empty: ['by the code of an account', 'search without a result', 'failed ones of a kind that few have'],
  },
  {
    name: 'Differences of the reconciliation',
    call: listReconcileFindings,
    account: 'F4001',
    questions: {
      'newest first': {},
      'the second page': next,
      'of a run two years ago': { run: 'RR-690' },
      corrected: { result: 'corrected' },
      'to be reviewed': { result: 'review' },
      'not read, which is rare': { result: 'not_read' },
      'a kind that is rare': { kind: 'not_read' },
      'a kind that never happened': { kind: 'issue_lost' },
    },
    empty: ['a kind that never happened'],
  },
  {
    name: 'Register of complaints',
    call: listComplaints,
    account: 'A9001',
    questions: desk('selling'),
    empty: ['search without a result'],
  },
  {
    name: 'Register of claims',
    call: listClaims,
    account: 'A9001',
    questions: desk('theft'),
    empty: ['search without a result'],
  },
  {
    name: 'Identities',
    call: listKyc,
    account: 'U3001',
    questions: {
      documents: {},
      'the second page': next,
      'possible matches': { tab: 'match' },
      mine: { tab: 'mine' },
      team: { tab: 'team' },
      'team, newest first': { tab: 'team', sort: '-since' },
      'overdue and with nobody': { tab: 'team', due: 'overdue', assigned: 'nobody' },
      'search by name': { tab: 'team', search: 'customer' },
      'search without a result': { tab: 'team', search: 'nobody at all' },
      'search by number': { tab: 'team', search: 'TU-B-00024077' },
    },
    empty: ['search without a result'],
  },
  {
    name: 'Inspections',
    call: listInspections,
    account: 'S5001',
    questions: {
      ready: {},
      'the second page': next,
      'awaiting photos': { tab: 'photos' },
      mine: { tab: 'mine' },
      'team, newest first': { tab: 'team', sort: '-since' },
      overdue: { tab: 'team', due: 'overdue' },
      closed: { tab: 'closed' },
      'closed, newest first': { tab: 'closed', sort: '-since' },
      'closed, the second page': { tab: 'closed', ...next },
      'closed, for a rare reason': { tab: 'closed', reason: 'ownership_changed' },
      'search by policy': { tab: 'closed', search: 'TU-B-00000077' },
      'search without a result': { tab: 'closed', search: 'KA09ZZ0001' },
    },
    empty: ['search without a result'],
  },
  {
    name: 'Refund desk',
    call: listRefunds,
    account: 'F4001',
    questions: {
      'newest first': {},
      'oldest first': { sort: 'oldest' },
      'largest first': { sort: 'largest' },
      'the second page, largest first': { sort: 'largest', ...next },
      owed: { status: 'owed' },
      sent: { status: 'sent' },
      failed: { status: 'failed' },
      overdue: { status: 'overdue' },
      'settled, largest first': { status: 'settled', sort: 'largest' },
      'a reason that is rare': { reason: 'second_payment' },
      'owed, oldest first': { status: 'owed', sort: 'oldest' },
      'search by refund': { search: 'RF-B77' },
      'search by the bank’s number': { search: 'rfnd_b00000077' },
      'search without a result': { search: 'nothing-of-ours' },
    },
    empty: ['search without a result'],
  },
  {
    name: 'Payments under review',
    call: listReviews,
    account: 'F4001',
    questions: {
      all: {},
      open: { state: 'open' },
      'open, the second page': { state: 'open', ...next },
      closed: { state: 'closed' },
    },
  },
  {
    name: 'Approvals',
    call: listApprovals,
    account: 'A9001',
    questions: { waiting: {}, 'decided too': { show: 'all' } },
  },
  {
    name: 'Registers of the month',
    call: listRegister,
    account: 'F4001',
    questions: {
      'premium register': { month: '2026-10', register: 'premium' },
      'premium register, the second page': { month: '2026-10', register: 'premium', ...next },
      'GST return': { month: '2026-10', register: 'gst' },
      'GST by SAC': { month: '2026-10', register: 'sac' },
      'commission and TDS': { month: '2026-10', register: 'commission' },
      'commission and TDS, the second page': { month: '2026-10', register: 'commission', ...next },
      'unallocated money': { month: '2026-10', register: 'unallocated' },
    },
    empty: ['unallocated money'],
  },
  {
    name: 'Settlements',
    call: listSettlements,
    account: 'F4001',
    questions: { 'newest first': {}, 'the second page': next, 'search by UTR': { search: 'UTR77' } },
  },
  {
    name: 'Differences of settlements',
    call: listDifferences,
    account: 'F4001',
    questions: {
      open: {},
      'the second page': next,
      all: { state: 'all' },
      'a kind that is rare': { state: 'all', kind: 'settled_twice' },
      'closed, a kind that is rare': { state: 'closed', kind: 'settled_twice' },
      'search by payment': { state: 'all', search: 'pay_b00000077' },
      'search without a result': { state: 'all', search: 'nothing-of-ours' },
    },
    empty: ['search without a result', 'closed, a kind that is rare'],
  },
  {
    name: 'Settlement files',
    call: listSettlementFiles,
    account: 'F4001',
    questions: { 'newest first': {}, 'the second page': next },
  },
  { name: 'Imports', call: listImports, account: 'A9001', questions: { 'newest first': {}, 'the second page': next } },
  {
    name: 'Accounts',
    call: listPartners,
    account: 'A9001',
    questions: {
      'newest first': {},
      'the second page': next,
      partners: { role: 'partner' },
      'a role that few have': { role: 'finance' },
      suspended: { status: 'suspended' },
      'a licence that ends soon': { status: 'licence_ending' },
      'who may not sell': { status: 'licence_blocked' },
      'of a branch': { branch: 'BR7' },
      'of no branch': { branch: 'none' },
      'suspended ones of a branch': { branch: 'BR1', status: 'suspended' },
      'search by a part of a name': { search: 'account 19' },
      'search by code': { search: 'ac17777' },
      'search without a result': { search: 'nobody at all' },
    },
    empty: ['search without a result'],
  },
  {
    name: 'Failed jobs',
    call: listFailedJobs,
    account: 'A9001',
    questions: { 'oldest first': {}, 'the second page': next },
  },
  {
    name: 'Events that were refused',
    call: listDeadLetters,
    account: 'A9001',
    questions: { 'newest first': {}, 'the second page': next },
  },
  {
    name: 'Motor register',
    call: listFailedUploads,
    account: 'A9001',
    questions: { 'latest change first': {}, 'the second page': next },
  },
  {
    name: 'Who looked at whom',
    call: listPersonViews,
    account: 'A9001',
    questions: { 'newest first': {}, 'the second page': next, 'by a member of staff': { by: 'A9001' } },
  },
  {
    name: 'Dashboard of a broker: sales',
    call: listSales,
    account: 'P1001',
    questions: {
      'newest first': {},
      'the second page': next,
      issued: { turn: 'done' },
      'issued in a month two years ago': { turn: 'done', from: '2024-12-01', to: '2024-12-31' },
      'issued, by premium': { turn: 'done', sort: '-premium' },
      'of one product': { turn: 'quote', product: 'topup' },
      'search by a surname that a tenth have': { search: sought.surname },
      'search by policy': { search: 'TU-B-00000075' },
    },
  },
  {
    name: 'Dashboard of a broker: commission',
    call: listCommission,
    account: 'P1001',
    questions: { 'newest first': {}, 'the second page': next },
  },
  {
    name: 'Dashboard of a broker: renewals',
    call: listDueRenewals,
    account: 'P1001',
    questions: { 'most urgent first': {}, 'the second page': next, 'in grace': { group: 'grace' } },
  },
]

const postgres = await startOwnPostgres()
let book: Book | undefined
try {
  const template = await makeTemplate(postgres.url)
  await admin(databaseUrl(postgres.url, 'postgres'), `create database registers template portal`)
  const url = databaseUrl(postgres.url, 'registers')
  console.log(`writing ${sales} sales …`)
  await fillBook(url, template, sales)
  book = await openBook(url, template, sales)
  console.log('writing the registers …')
  await writeRegisters(book)
  await measure(book)
} finally {
  await book?.close()
  await postgres.remove()
}

async function measure(book: Book): Promise<void> {
  const sections: string[] = []
  let isGood = true
  for (const list of lists) {
    if (only && list.call.name !== only) continue
    console.log(`\n${list.name}`)
    const measured = await measureList(book, { ...list, mostMs, requests, empty: list.empty ?? [] })
    isGood &&= measured.isGood
    sections.push(`### ${list.name}\n\n${figuresHead}\n${measured.rows.join('\n')}`)
  }
  process.exitCode = isGood ? 0 : 1
  if (only || !isGood) return
  const { messages, findings, complaints, claims, identities, inspections, refunds, accounts } = volumes
  const amount = (count: number) => count.toLocaleString('en')
  writeProofSection(
    'registers',
    `## Other lists of the office and of partners

Written by \`npm run bench:registers\` on ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'},
${amount(sales)} sales, ${amount(messages)} messages, ${amount(findings)} differences, ${amount(complaints)} complaints, ${amount(claims)} claims, ${amount(identities)} identities,
${amount(inspections.open)} open and ${amount(inspections.closed)} closed inspections, ${amount(refunds)} refunds, ${amount(accounts)} accounts; ${requests} askings each through the server's route, as who works
with the list, load average ${loadavg()[0]!.toFixed(1)}. Goal: ${mostMs} ms for 95 of 100. The list of cases is measured by \`bench:cases\`, payments, policies and the
audit trail by benches of their name. A test fails when a list with pages is named by none.
${figuresMeaning}

${sections.join('\n\n')}`,
  )
}
