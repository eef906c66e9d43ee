import type { Issue } from '../kernel/issue.ts'
import type { ProductId } from '../kernel/product-id.ts'
import type { CarQuote, FamilyQuote, QuoteInput } from '../quote/quote-input.ts'
import { findCarPospExcess } from './car-posp-limit.ts'
import { checkCarQuote } from './check-car-quote.ts'
import { checkFamilyQuote } from './check-family-quote.ts'
import { findFamilyPospExcess } from './family-posp-limit.ts'
import type { PospExcess } from './posp-issues.ts'
import type { QuoteContext } from './quote-context.ts'

/** The check of either line: a screen loads only the one of its own line. */
export const checkQuote = (product: ProductId, quote: QuoteInput, context: QuoteContext): Issue[] =>
  product === 'car'
    ? checkCarQuote(quote as CarQuote, context)
    : checkFamilyQuote(product, quote as FamilyQuote, context)

/** Which limit a POSP partner would break with this quote, if any. */
export const findPospExcess = (
  product: ProductId,
  quote: QuoteInput,
  context: Pick<QuoteContext, 'tables' | 'today'>,
): PospExcess | undefined =>
  product === 'car' ? findCarPospExcess(quote as CarQuote, context) : findFamilyPospExcess(quote as FamilyQuote)
