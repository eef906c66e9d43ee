import type { QueryRecipient } from '@portal/contract/calls/office-cases.ts'
import type { Selectable } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import { move } from '../db/move.ts'
import type { CaseRow, UwQueryTable } from '../db/tables/underwriting.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'
import type { SignedIn } from '../plugins/session.ts'
import { wrongState } from '../sales/refusals.ts'
import type { Sale } from '../sales/sale.ts'
import { moveProposal } from '../sales/transitions.ts'
import { writeNote } from './case-notes.ts'
import { newLink, sendQuestionLink } from './customer-questions.ts'
import { notifyCustomerOfQuery } from './notify-of-query.ts'

export type QueryRow = Selectable<UwQueryTable>
type Owner = Pick<CaseRow, 'id' | 'partner_id'>

/** As the database makes it. */
const queryId = (caseId: string, to: QueryRecipient) => (to === 'partner' ? caseId : `${caseId}-${to}`)

function place(row: string, partner: string, column: 'question' | 'answer'): Place {
  return { table: 'uw_queries', column, row, partner }
}

interface NewQuery {
  sale: Sale
  uwCase: CaseRow
  decisionId: string
  actor: string
  question: string
  to: QueryRecipient
}

/** One consolidated question to the partner and one to the customer: a second one to the same is refused. */
export async function raiseQuery(
  work: Work,
  { sale, uwCase, decisionId, actor, question, to }: NewQuery,
): Promise<void> {
  const { tx, deps } = work
  const query = await tx
    .insertInto('uw_queries')
    .values({
      case_id: uwCase.id,
      recipient: to,
      question: cryptoOf(deps).seal(place(queryId(uwCase.id, to), uwCase.partner_id, 'question'), question),
      asked_by: actor,
      asked_at: timeNow(deps),
      answer: null,
      answered_by: null,
      answered_at: null,
      ...(to === 'customer' && newLink(deps, sale)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!query) throw wrongState(uwCase.state, { asked: true })
  const name = to === 'customer' ? 'customer_query_asked' : 'query_asked'
  await moveBoth(work, { sale, uwCase, event: 'ask', name, actor })
  if (to === 'customer') await sendQuestionLink(work, sale, query)
  else await notifyCustomerOfQuery(work, sale, decisionId)
}

interface QueryMove {
  sale: Sale
  uwCase: CaseRow
  event: 'ask' | 'answer' | 'recall'
  name: string
  actor: string
}

/** A case and its proposal wait for an answer together, and go on together. */
async function moveBoth(work: Work, { sale, uwCase, event, name, actor }: QueryMove): Promise<void> {
  await move(work, 'case', uwCase, { event, caseId: uwCase.proposal_id, actor, name, data: { case_id: uwCase.id } })
  await moveProposal(work, sale, { event, actor })
}

/** The question that the case waits for. Others without an answer were withdrawn when the case went on without it. */
export function findOpenQuery(
  db: Executor,
  { id, state }: Pick<CaseRow, 'id' | 'state'>,
): Promise<QueryRow | undefined> {
  if (state !== 'query_asked') return Promise.resolve(undefined)
  return db
    .selectFrom('uw_queries')
    .selectAll()
    .where('case_id', '=', id)
    .where('answer', 'is', null)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface GivenAnswer {
  sale: Sale
  uwCase: CaseRow
  query: QueryRow
  actor: string
  answer: string
}

export async function answerQuery(work: Work, { sale, uwCase, query, actor, answer }: GivenAnswer): Promise<void> {
  const { tx, deps } = work
  await tx
    .updateTable('uw_queries')
    .set({
      answer: cryptoOf(deps).seal(place(query.id, uwCase.partner_id, 'answer'), answer),
      answered_by: actor,
      answered_at: timeNow(deps),
    })
    .where('id', '=', query.id)
    .where('answer', 'is', null)
    .execute()
  await moveBoth(work, { sale, uwCase, event: 'answer', name: 'query_answered', actor })
}

interface Recall {
  who: SignedIn
  sale: Sale
  uwCase: CaseRow
  reason: string
}

/** The case goes on without the answer. The reason may tell of a person's health: it is a note of the case, not of the trail. */
export async function recallQuery(work: Work, { who, sale, uwCase, reason }: Recall): Promise<void> {
  const actor = `office:${who.code}`
  await moveBoth(work, { sale, uwCase, event: 'recall', name: 'query_withdrawn', actor })
  await writeNote(work, { who, caseId: uwCase.id, note: { kind: 'note', text: reason } })
}

interface QueryWords {
  question: string
  answer?: string
}

export function openQuery(
  deps: Pick<Deps, 'settings'>,
  { partner_id }: Pick<Owner, 'partner_id'>,
  row: QueryRow,
): QueryWords {
  const crypto = cryptoOf(deps)
  return {
    question: crypto.open<string>(place(row.id, partner_id, 'question'), row.question),
    ...(row.answer !== null && { answer: crypto.open<string>(place(row.id, partner_id, 'answer'), row.answer) }),
  }
}

/** Every question of a case, the first one first. */
export async function listQueries(
  db: Executor,
  deps: Pick<Deps, 'settings'>,
  uwCase: Owner,
): Promise<{ row: QueryRow; words: QueryWords }[]> {
  const rows = await db
    .selectFrom('uw_queries')
    .selectAll()
    .where('case_id', '=', uwCase.id)
    .orderBy('asked_at')
    .execute()
  return rows.map((row) => ({ row, words: openQuery(deps, uwCase, row) }))
}

/** What was asked of each, as the office and the partner are shown it. */
export async function readQueries(db: Executor, deps: Pick<Deps, 'settings'>, uwCase: Owner & Pick<CaseRow, 'state'>) {
  const queries = await listQueries(db, deps, uwCase)
  const open = await findOpenQuery(db, uwCase)
  const toPartner = queries.find(({ row }) => row.recipient === 'partner')
  const toCustomer = queries.find(({ row }) => row.recipient === 'customer')
  return {
    ...(toPartner && { query: toPartner.words }),
    ...(toCustomer && { customer_query: customerQueryView(toCustomer, open) }),
  }
}

function customerQueryView({ row, words }: { row: QueryRow; words: QueryWords }, open: QueryRow | undefined) {
  return {
    ...words,
    asked_at: row.asked_at,
    sent_to: row.sent_to ?? '',
    expires: row.expires_at ?? row.asked_at,
    ...(row.opened_at && { opened_at: row.opened_at }),
    ...(row.answered_at && { answered_at: row.answered_at }),
    is_open: open?.id === row.id,
  }
}
