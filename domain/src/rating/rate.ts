import type { FamilyProductId, ProductId } from '../kernel/product-id.ts'
import type { CarQuote, FamilyQuote, QuoteInput } from '../quote/quote-input.ts'
import type { Breakup, CarBreakup, FamilyBreakup } from './breakup.ts'
import { rateCar } from './rate-car.ts'
import type { RateContext } from './rate-context.ts'
import { rateFamily } from './rate-family.ts'
import type { RateTables } from './tables/rate-tables.ts'

export type { RateContext } from './rate-context.ts'

/** The premium of a checked quote: the same function in the browser and on the server. */
export function rate(product: FamilyProductId, quote: FamilyQuote, context: RateContext): FamilyBreakup
export function rate(product: 'car', quote: CarQuote, context: RateContext): CarBreakup
export function rate(product: ProductId, quote: QuoteInput, context: RateContext): Breakup
export function rate(product: ProductId, quote: QuoteInput, context: RateContext): Breakup {
  return product === 'car' ? rateCar(quote as CarQuote, context) : rateFamily(product, quote as FamilyQuote, context)
}

/** What a kept quote costs under the version it was made with: the same to the paisa, whatever is in force today. */
export function premiumAtVersion(
  product: ProductId,
  quote: QuoteInput,
  versions: readonly RateTables[],
  version: string,
  context: Omit<RateContext, 'tables'>,
): Breakup {
  const tables = versions.find((one) => one.version === version)
  if (!tables) throw new RangeError(`rate version ${version} is not loaded`)
  return rate(product, quote, { ...context, tables })
}
