import type { Issue } from '../kernel/issue.ts'
import type { Paise } from '../kernel/money.ts'
import type { QuoteInput } from '../quote/quote-input.ts'
import type { RateContext } from '../rating/rate-context.ts'
import type { QuoteContext } from './quote-context.ts'

export type CheaperQuoteKey =
  | 'deductible'
  | 'tenure'
  | 'variant'
  | 'policy_type'
  | 'sum_insured'
  | 'drop_addon'
  | 'voluntary_deductible'
  | 'idv'
  | 'anti_theft'
  | 'cover'

/** One what-if: the change, the quote that it makes, and what it saves. */
export interface CheaperQuote {
  key: CheaperQuoteKey
  /** The new value, or the add-on dropped. */
  value: string
  /** What it replaces, where the quote itself does not say it. */
  before?: string
  quote: QuoteInput
  total: Paise
  /** For each year of cover, so that a longer tenure compares with a shorter one. */
  saved: Paise
}

export type QuoteChange<Quote> = Pick<CheaperQuote, 'key' | 'value' | 'before'> & { quote: Quote }

/** How one line of products checks and rates a quote. */
interface LineRules<Quote> {
  check: (quote: Quote, context: QuoteContext) => Issue[]
  rate: (quote: Quote, context: RateContext) => { total: Paise }
}

/** The changes that make the cover cheaper and are allowed, the most rupees saved first. */
export function rankChanges<Quote extends QuoteInput>(
  quote: Quote,
  changes: readonly QuoteChange<Quote>[],
  { check, rate }: LineRules<Quote>,
  context: RateContext,
): CheaperQuote[] {
  const perYear = (one: QuoteInput, total: Paise) => Math.round(total / yearsOf(one))
  const now = perYear(quote, rate(quote, context).total)
  // The start day and the people are the asked-for quote's own and no change moves them, so they are not tested again.
  const staying = 'members' in quote ? quote.members : []
  const rules = { tables: context.tables, today: context.today, staying }
  return changes
    .filter((change) => check(change.quote, rules).length === 0)
    .map((change) => {
      const { total } = rate(change.quote, context)
      return { ...change, total, saved: now - perYear(change.quote, total) }
    })
    .filter((cheaper) => cheaper.saved > 0)
    .sort((a, b) => b.saved - a.saved)
}

const yearsOf = (quote: QuoteInput): number => ('tenure' in quote ? (quote.tenure ?? 1) : 1)
