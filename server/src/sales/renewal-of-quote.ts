import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { isFamily, type StoredFamilyQuote } from '../db/stored-quote.ts'
import type { RenewalRow } from '../db/tables/renewal.ts'
import type { QuoteRow } from './quote-repository.ts'

/**
 * The renewal that a quote is for. A car's quote is filled in from its policy and may be changed like any other: once it is about
 * another car it renews nothing.
 */
export function findRenewalOfQuote(db: Executor, quoteId: string): Promise<RenewalRow | undefined> {
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

/** The inputs of the policy that this quote renews; only for the health family. */
export async function findRenewedQuote(
  db: Executor,
  { id, inputs, copied_from }: Pick<QuoteRow, 'id' | 'inputs' | 'copied_from'>,
): Promise<StoredFamilyQuote | undefined> {
  // A renewal is copied from the quote of its policy.
  if (!isFamily(inputs) || copied_from === null) return undefined
  const renewedPolicy = await db
    .selectFrom('renewals')
    .innerJoin('policies', 'policies.id', 'renewals.policy_id')
    .innerJoin('quotes as before', 'before.id', 'policies.quote_id')
    .select('before.inputs')
    .where('renewals.quote_id', '=', id)
    .executeTakeFirst()
  return renewedPolicy?.inputs as StoredFamilyQuote | undefined
}
