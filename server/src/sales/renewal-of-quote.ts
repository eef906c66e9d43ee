import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { isFamily, type StoredFamilyQuote } from '../db/stored-quote.ts'
import type { RenewalRow } from '../db/tables/renewal.ts'
import type { QuoteRow } from './quote-repository.ts'

/**
 * The renewal that a quote is for. A car's quote is filled in from its policy and may be changed like any other: once it is about
 * another car it renews nothing.
 */
export function renewalOfQuote(db: Executor, quoteId: string): Promise<RenewalRow | undefined> {
  const insured = sql`coalesce(car_registrations.registration_number, before.inputs ->> 'registration_number')`
  return db
    .selectFrom('renewals')
    .innerJoin('policies', 'policies.id', 'renewals.policy_id')
    .innerJoin('quotes as before', 'before.id', 'policies.quote_id')
    .innerJoin('quotes as next', 'next.id', 'renewals.quote_id')
    .leftJoin('car_registrations', 'car_registrations.policy_id', 'policies.id')
    .selectAll('renewals')
    .where('renewals.quote_id', '=', quoteId)
    .where((one) =>
      one.or([one('policies.product', '<>', 'car'), sql<boolean>`next.inputs ->> 'registration_number' = ${insured}`]),
    )
    .executeTakeFirst()
}

/** What the policy has that a quote of the health family renews; nothing for any other quote. */
export async function continuedBy(
  db: Executor,
  { id, inputs }: Pick<QuoteRow, 'id' | 'inputs'>,
): Promise<StoredFamilyQuote | undefined> {
  if (!isFamily(inputs)) return undefined
  const before = await db
    .selectFrom('renewals')
    .innerJoin('policies', 'policies.id', 'renewals.policy_id')
    .innerJoin('quotes as before', 'before.id', 'policies.quote_id')
    .select('before.inputs')
    .where('renewals.quote_id', '=', id)
    .executeTakeFirst()
  return before?.inputs as StoredFamilyQuote | undefined
}
