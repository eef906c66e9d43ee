import { carExtras, extrasValue, hasOwnDamage } from '../quote/car-quote.ts'
import type { CarQuote } from '../quote/quote-input.ts'
import { idvRange } from '../rating/car-facts.ts'
import type { PospExcess } from './posp-issues.ts'
import type { QuoteContext } from './quote-context.ts'

/** The insured value of a car that a point-of-sales person may sell, in rupees. */
const POSP_IDV = 5_000_000

export function findCarPospExcess(
  quote: CarQuote,
  { tables, today }: Pick<QuoteContext, 'tables' | 'today'>,
): PospExcess | undefined {
  if (!hasOwnDamage(quote)) return undefined
  const idv = Number(quote.idv ?? idvRange(quote, tables, today).idv) + extrasValue(carExtras(quote))
  return idv > POSP_IDV ? { reason: 'idv', limit: String(POSP_IDV), requested: String(idv) } : undefined
}
