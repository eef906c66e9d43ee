import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import type { Executor } from '../db/database.ts'
import type { Sale } from '../sales/sale.ts'

/** The sale as its papers print it: a car sold as new with the number it got since. */
export async function asRegistered(db: Executor, policy: { id: string; product: string }, sale: Sale): Promise<Sale> {
  if (policy.product !== 'car') return sale
  const row = await db
    .selectFrom('car_registrations')
    .select('registration_number')
    .where('policy_id', '=', policy.id)
    .executeTakeFirst()
  if (!row) return sale
  const inputs = { ...(sale.quote.inputs as CarQuote), registration_number: row.registration_number }
  return { ...sale, quote: { ...sale.quote, inputs } }
}
