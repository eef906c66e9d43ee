import type { FamilyProductId, ProductId } from '../kernel/product-id.ts'
import type { CarQuote, FamilyQuote, QuoteInput } from '../quote/quote-input.ts'
import type { Breakup, CarBreakup, FamilyBreakup } from './breakup.ts'
import { rateCar } from './rate-car.ts'
import type { RateContext } from './rate-context.ts'
import { rateFamily } from './rate-family.ts'

export type { RateContext } from './rate-context.ts'

/** The premium of a checked quote: the same function in the browser and on the server. */
export function rate(product: FamilyProductId, quote: FamilyQuote, context: RateContext): FamilyBreakup
export function rate(product: 'car', quote: CarQuote, context: RateContext): CarBreakup
export function rate(product: ProductId, quote: QuoteInput, context: RateContext): Breakup
export function rate(product: ProductId, quote: QuoteInput, context: RateContext): Breakup {
  return product === 'car' ? rateCar(quote as CarQuote, context) : rateFamily(product, quote as FamilyQuote, context)
}
