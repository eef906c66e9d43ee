import type { WholeRupees } from '../kernel/money.ts'
import type { CarQuote } from '../quote/quote-input.ts'
import { sizeBand } from './car-facts.ts'
import type { RateTables } from './tables/rate-tables.ts'

/** What the owner bears of every own damage claim by the motor tariff (IMT 22): more above 1,500 cc, or above 65 kW. */
export function compulsoryDeductible(quote: Pick<CarQuote, 'fuel' | 'size'>, tables: RateTables): WholeRupees {
  return sizeBand(quote, tables) === 'large' ? 2000 : 1000
}
