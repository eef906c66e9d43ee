import type { Day } from '../kernel/day.ts'
import type { Rupees } from '../kernel/money.ts'
import type { ProductId } from '../kernel/product-id.ts'
import type { CarQuote, FamilyQuote, QuoteInput } from '../quote/quote-input.ts'
import { hasOwnDamage, idvRange } from '../rating/car-facts.ts'
import { memberSums } from '../rating/deductible-options.ts'
import type { RateTables } from '../rating/tables/rate-tables.ts'

/** What a point-of-sales person may sell: sum insured per member, and insured value of a car, in rupees. */
const POSP_SUM_INSURED = 500_000
const POSP_IDV = 5_000_000

interface PospExcess {
  reason: 'sum_insured' | 'idv'
  limit: Rupees
  requested: Rupees
}

/** Which limit a POSP partner would break with this quote, if any. */
export function findPospExcess(
  product: ProductId,
  quote: QuoteInput,
  context: { tables: RateTables; today: Day },
): PospExcess | undefined {
  if (product === 'car') {
    const car = quote as CarQuote
    if (!hasOwnDamage(car)) return undefined
    const idv = Number(car.idv ?? idvRange(car, context.tables, context.today).idv)
    return idv > POSP_IDV ? { reason: 'idv', limit: String(POSP_IDV), requested: String(idv) } : undefined
  }
  const most = Math.max(0, ...memberSums(quote as FamilyQuote).map(Number))
  if (most <= POSP_SUM_INSURED) return undefined
  return { reason: 'sum_insured', limit: String(POSP_SUM_INSURED), requested: String(most) }
}
