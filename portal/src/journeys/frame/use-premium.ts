import type { Issue } from '@portal/domain/issue.ts'
import { checkQuote } from '@portal/domain/quote/check-quote.ts'
import { withDefaults } from '@portal/domain/quote/quote-defaults.ts'
import type { ProductId, QuoteInput } from '@portal/domain/quote/quote-input.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import { rate } from '@portal/domain/rating/rate.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { useMemo } from 'react'
import { useSession } from '../../app/session.ts'
import { today, useRateTables } from './use-rate-tables.ts'

export interface Premium {
  /** Undefined while an answer it needs is missing or wrong. */
  breakup: Breakup | undefined
  issues: Issue[]
  tables: RateTables
  loadings?: readonly number[]
}

/** What another price for the same people is worked out with, so that it can stand beside this one. */
export type PriceBasis = Pick<Premium, 'tables' | 'loadings'>

interface PremiumOptions {
  /** Underwriting loadings in percent, by the member's index. */
  loadings?: readonly number[]
  trace?: boolean
}

/** The premium of a quote as far as it is answered, worked out here with the server's own function: no request per change. */
export function priceOf(
  product: ProductId,
  quote: QuoteInput | undefined,
  tables: RateTables,
  options: PremiumOptions & { licence?: 'agent' | 'posp' } = {},
): Pick<Premium, 'breakup' | 'issues'> {
  if (!quote) return { breakup: undefined, issues: [] }
  const day = today()
  const filled = withDefaults(product, quote)
  const issues = checkQuote(product, filled, { tables, today: day, licence: options.licence })
  // A POSP's limit forbids the sale, not the sum: the price is still shown.
  if (issues.some((issue) => !issue.code.startsWith('posp.'))) return { breakup: undefined, issues }
  const { loadings, trace = true } = options
  return { breakup: rate(product, filled, { tables, today: day, loadings, trace }), issues }
}

/** What the same people would pay for another choice. */
export function priceOfOther(product: ProductId, quote: QuoteInput, { tables, loadings }: PriceBasis) {
  return priceOf(product, quote, tables, { loadings, trace: false })
}

/** Live premium. Give a stable `quote` (memoised or from form state): it is rated when it changes. */
export function usePremium(product: ProductId, quote: QuoteInput | undefined, options: PremiumOptions = {}): Premium {
  const tables = useRateTables(product)
  const session = useSession()
  const licence = session.status === 'somebody' ? (session.me.licence ?? undefined) : undefined
  const { loadings, trace } = options
  return useMemo(
    () => ({ ...priceOf(product, quote, tables, { loadings, trace, licence }), tables, loadings }),
    [product, quote, tables, loadings, trace, licence],
  )
}
