import { type Deps, timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import { move } from '../db/move.ts'
import type { CaseRow } from '../db/tables/underwriting.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'
import { wrongState } from '../sales/refusals.ts'
import type { Sale } from '../sales/sale.ts'
import { moveProposal } from '../sales/transitions.ts'
import { notifyCustomerOfQuery } from './notify-of-query.ts'

type Owner = Pick<CaseRow, 'id' | 'partner_id'>

function place(uwCase: Owner, column: 'question' | 'answer'): Place {
  return { table: 'uw_queries', column, row: uwCase.id, partner: uwCase.partner_id }
}

interface NewQuery {
  sale: Sale
  uwCase: CaseRow
  decisionId: string
  actor: string
  question: string
}

/** One consolidated question per case: a second one is refused. */
export async function raiseQuery(work: Work, { sale, uwCase, decisionId, actor, question }: NewQuery): Promise<void> {
  const { tx, deps } = work
  const query = await tx
    .insertInto('uw_queries')
    .values({
      case_id: uwCase.id,
      question: cryptoOf(deps).seal(place(uwCase, 'question'), question),
      asked_by: actor,
      asked_at: timeNow(deps),
      answer: null,
      answered_by: null,
      answered_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('case_id')
    .executeTakeFirst()
  if (!query) throw wrongState(uwCase.state, { asked: true })
  await move(work, 'case', uwCase, {
    event: 'ask',
    caseId: uwCase.proposal_id,
    actor,
    name: 'query_asked',
    data: { case_id: uwCase.id },
  })
  await moveProposal(work, sale, { event: 'ask', actor })
  await notifyCustomerOfQuery(work, sale, decisionId)
}

export async function answerQuery(
  work: Work,
  { sale, uwCase, actor, answer }: { sale: Sale; uwCase: CaseRow; actor: string; answer: string },
): Promise<void> {
  const { tx, deps } = work
  await tx
    .updateTable('uw_queries')
    .set({
      answer: cryptoOf(deps).seal(place(uwCase, 'answer'), answer),
      answered_by: actor,
      answered_at: timeNow(deps),
    })
    .where('case_id', '=', uwCase.id)
    .where('answer', 'is', null)
    .execute()
  await move(work, 'case', uwCase, {
    event: 'answer',
    caseId: uwCase.proposal_id,
    actor,
    name: 'query_answered',
    data: { case_id: uwCase.id },
  })
  await moveProposal(work, sale, { event: 'answer', actor })
}

export async function findQuery(
  db: Executor,
  deps: Pick<Deps, 'settings'>,
  uwCase: Owner,
): Promise<{ question: string; answer?: string } | undefined> {
  const row = await db.selectFrom('uw_queries').selectAll().where('case_id', '=', uwCase.id).executeTakeFirst()
  if (!row) return undefined
  const crypto = cryptoOf(deps)
  return {
    question: crypto.open<string>(place(uwCase, 'question'), row.question),
    ...(row.answer !== null && { answer: crypto.open<string>(place(uwCase, 'answer'), row.answer) }),
  }
}
