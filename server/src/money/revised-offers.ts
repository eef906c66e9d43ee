import type { Selectable } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { RevisedOfferTable } from '../db/tables/money.ts'

export interface OfferTerms {
  /** In plain words, for the customer. */
  reasons: string[]
  [more: string]: unknown
}

export type OfferRow = Omit<Selectable<RevisedOfferTable>, 'terms'> & { terms: OfferTerms }

export async function openOfferOf(db: Executor, proposalId: string): Promise<OfferRow | undefined> {
  const row = await db
    .selectFrom('revised_offers')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row as OfferRow | undefined
}
