import { saleNotesStep } from '@portal/contract/calls/step-draft.ts'
import { isStepOf } from '@portal/domain/journey/journey.ts'
import { nextState } from '@portal/domain/lifecycle/moves.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import { notFound } from '../kernel/errors.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'
import type { QuoteRow } from './quote-repository.ts'
import { wrongState } from './refusals.ts'

const place = (quote: QuoteRow, step: string): Place => ({
  table: 'step_drafts',
  column: step,
  row: quote.id,
  partner: quote.partner_id,
  salt: quote.key_salt,
})

function checkStep({ product }: QuoteRow, step: string): void {
  if (step !== saleNotesStep && !isStepOf(product, step)) throw notFound()
}

export async function readStepDraft(db: Executor, deps: Deps, quote: QuoteRow, step: string): Promise<string | null> {
  checkStep(quote, step)
  const row = await db
    .selectFrom('step_drafts')
    .select('sealed')
    .where('quote_id', '=', quote.id)
    .where('step', '=', step)
    .executeTakeFirst()
  return row ? cryptoOf(deps).open<string>(place(quote, step), row.sealed) : null
}

/** Changes neither the sale's state nor its version: nothing the customer agreed to depends on a draft. */
export async function saveStepDraft({ tx, deps }: Work, quote: QuoteRow, step: string, draft: string | null) {
  checkStep(quote, step)
  if (draft === null) {
    await tx.deleteFrom('step_drafts').where('quote_id', '=', quote.id).where('step', '=', step).execute()
    return { saved_at: null }
  }
  if (!nextState('quote', quote.state, 'edit')) throw wrongState(quote.state)
  const saved_at = timeNow(deps)
  const sealed = cryptoOf(deps).seal(place(quote, step), draft)
  await tx
    .insertInto('step_drafts')
    .values({ quote_id: quote.id, partner_id: quote.partner_id, step, sealed, saved_at })
    .onConflict((conflict) => conflict.columns(['quote_id', 'step']).doUpdateSet({ sealed, saved_at }))
    .execute()
  return { saved_at }
}
