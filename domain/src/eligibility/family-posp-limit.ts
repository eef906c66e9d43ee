import type { FamilyQuote } from '../quote/quote-input.ts'
import { memberSums } from '../rating/deductible-options.ts'
import type { PospExcess } from './posp-issues.ts'

/** The sum insured per member that a point-of-sales person may sell, in rupees. */
const POSP_SUM_INSURED = 500_000

export function findFamilyPospExcess(quote: FamilyQuote): PospExcess | undefined {
  const most = Math.max(0, ...memberSums(quote).map(Number))
  if (most <= POSP_SUM_INSURED) return undefined
  return { reason: 'sum_insured', limit: String(POSP_SUM_INSURED), requested: String(most) }
}
