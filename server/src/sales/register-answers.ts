import { type Deps, timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import type { RegisterAnswerRow } from '../db/tables/sales.ts'
import type { KycAnswer, KycRecordAnswer } from '../integrations/kyc/kyc-register.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'

/** About whom the register was asked, and what it answered: to a reading, or to a search. */
interface Answers {
  record: { pan: string; dob: string; answer: KycRecordAnswer }
  search: { pan: string; dob?: string; answer: KycAnswer }
}
type AnswerKind = keyof Answers

const place = ({ id, partner_id }: Pick<RegisterAnswerRow, 'id' | 'partner_id'>): Place => ({
  table: 'register_answers',
  column: 'sealed',
  row: id,
  partner: partner_id,
})

/** Keeps the answer in the place of an earlier one to the same question. Nothing is kept of a sale that was erased meanwhile. */
export async function keepRegisterAnswer<Kind extends AnswerKind>(
  { tx, deps }: Work,
  quoteId: string,
  kind: Kind,
  answered: Answers[Kind],
): Promise<void> {
  // Locked, so that the sale does not go to another partner, whose key would not open it.
  const quote = await tx
    .selectFrom('quotes')
    .select(['partner_id', 'key_destroyed_at'])
    .where('id', '=', quoteId)
    .forUpdate()
    .executeTakeFirst()
  if (!quote || quote.key_destroyed_at) return
  const { partner_id } = quote
  const id = newId('RA')
  const row = {
    id,
    partner_id,
    sealed: cryptoOf(deps).seal(place({ id, partner_id }), answered),
    answered_at: timeNow(deps),
  }
  await tx
    .insertInto('register_answers')
    .values({ ...row, quote_id: quoteId, kind })
    .onConflict((conflict) => conflict.columns(['quote_id', 'kind']).doUpdateSet(row))
    .execute()
}

export type RegisterAnswers = { [Kind in AnswerKind]?: Answers[Kind] & { at: string } }

/** The last answer to each question, opened. */
export async function readRegisterAnswers(
  db: Executor,
  deps: Pick<Deps, 'settings'>,
  quoteId: string,
): Promise<RegisterAnswers> {
  const rows = await db.selectFrom('register_answers').selectAll().where('quote_id', '=', quoteId).execute()
  return Object.fromEntries(
    rows.map((row) => [
      row.kind,
      { ...cryptoOf(deps).open<Answers[AnswerKind]>(place(row), row.sealed), at: row.answered_at },
    ]),
  )
}
