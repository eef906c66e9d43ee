import type { Issue } from '../kernel/issue.ts'
import type { ProductId } from '../kernel/product-id.ts'
import type { QuoteInput } from '../quote/quote-input.ts'
import type { Breakup } from '../rating/breakup.ts'
import type { RateContext } from '../rating/rate-context.ts'
import type { RateTables } from '../rating/tables/rate-tables.ts'
import type { CheaperQuote } from './cheaper-quotes.ts'
import type { QuoteContext } from './quote-context.ts'

/** The rules and rates of one line of products, so that a screen loads those of its own line and no others. */
export interface ProductLine {
  /** What the shipped versions hold for this line, oldest first. */
  versions: readonly RateTables[]
  check: (product: ProductId, quote: QuoteInput, context: QuoteContext) => Issue[]
  rate: (product: ProductId, quote: QuoteInput, context: RateContext) => Breakup
  listCheaperQuotes: (product: ProductId, quote: QuoteInput, context: RateContext) => CheaperQuote[]
}
