import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { fillQuoteDefaults } from '@portal/domain/quote/quote-defaults.ts'
import type { QuoteInput, QuoteMember } from '@portal/domain/quote/quote-input.ts'
import { moveStartToToday } from '@portal/domain/quote/start-window.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { useMemo } from 'react'
import { useSession } from '../../kit/session.ts'
import { lineOf } from './product-line.ts'
import { today } from './today.ts'
import { useRateTables } from './use-rate-tables.ts'

export interface Premium {
  /** Undefined while an answer it needs is missing or wrong. */
  breakup: Breakup | undefined
  issues: Issue[]
  tables: RateTables
  loadings?: readonly number[]
  staying?: readonly QuoteMember[]
}

/** What another price for the same members is rated with, so that the two can be compared. */
export type PriceBasis = Pick<Premium, 'tables' | 'loadings' | 'staying'>

interface PremiumOptions {
  /** Underwriting loadings in percent, by the member's index. */
  loadings?: readonly number[]
  /** On a renewal: who has no entry age. */
  staying?: readonly QuoteMember[]
  trace?: boolean
}

/** The premium of a quote as far as it is answered, rated in the browser with the server's function: no request per change. */
export function priceOf(
  product: ProductId,
  quote: QuoteInput | undefined,
  tables: RateTables,
  options: PremiumOptions & { licence?: 'agent' | 'posp' } = {},
): Pick<Premium, 'breakup' | 'issues'> {
  if (!quote) return { breakup: undefined, issues: [] }
  const day = today()
  const filled = fillQuoteDefaults(product, quote)
  const { loadings, staying, licence, trace = true } = options
  const line = lineOf(product)
  const issues = line.check(product, filled, { tables, today: day, licence, staying })
  if (!issues.every(leavesPrice)) return { breakup: undefined, issues }
  return { breakup: line.rate(product, moveStartToToday(filled, day), { tables, today: day, loadings, trace }), issues }
}

/** A POSP's limit forbids the sale, not the sum; which third-party policy stands beside own damage is not rated. The price is still shown. */
const leavesPrice = ({ code, path }: Issue) => code.startsWith('posp.') || path.startsWith('third_party_policy')

/** The price of another choice for the same members. */
export function priceOfOther(product: ProductId, quote: QuoteInput, { tables, ...basis }: PriceBasis) {
  return priceOf(product, quote, tables, { loadings: basis.loadings, staying: basis.staying, trace: false })
}

/** Live premium. Give a stable `quote` (memoised or from form state): it is rated when it changes. */
export function usePremium(product: ProductId, quote: QuoteInput | undefined, options: PremiumOptions = {}): Premium {
  const tables = useRateTables(product)
  const session = useSession()
  const licence = session.status === 'signed_in' ? (session.me.licence ?? undefined) : undefined
  const { loadings, staying, trace } = options
  return useMemo(
    () => ({ ...priceOf(product, quote, tables, { loadings, staying, trace, licence }), tables, loadings, staying }),
    [product, quote, tables, loadings, staying, trace, licence],
  )
}
