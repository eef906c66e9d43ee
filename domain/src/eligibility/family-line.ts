import type { FamilyProductId } from '../kernel/product-id.ts'
import type { FamilyQuote } from '../quote/quote-input.ts'
import { rateFamily } from '../rating/rate-family.ts'
import { FAMILY_VERSIONS } from '../rating/tables/family-versions.ts'
import { listCheaperFamilyQuotes } from './cheaper-family-quotes.ts'
import { checkFamilyQuote } from './check-family-quote.ts'
import type { ProductLine } from './product-line.ts'

/** Health and top-up. */
export const familyLine: ProductLine = {
  versions: FAMILY_VERSIONS,
  check: (product, quote, context) => checkFamilyQuote(product as FamilyProductId, quote as FamilyQuote, context),
  rate: (product, quote, context) => rateFamily(product as FamilyProductId, quote as FamilyQuote, context),
  listCheaperQuotes: (product, quote, context) =>
    listCheaperFamilyQuotes(product as FamilyProductId, quote as FamilyQuote, context),
}
