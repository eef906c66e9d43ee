import type { Issue } from '../kernel/issue.ts'
import { findBrokenRule } from '../kernel/rule.ts'
import type { DiscountChoice, QuoteInput } from '../quote/quote-input.ts'
import { evidenceRule } from './proposal-rules.ts'
import type { DiscountEvidence } from './sections.ts'

export const claimedDiscounts = (quote: QuoteInput | undefined): readonly DiscountChoice[] =>
  (quote && 'members' in quote && quote.discounts) || []

const firstField: Record<DiscountChoice, string> = { existing: 'policy_number', employee: 'number' }

/** Discounts of the quote that nothing proves. */
export function findUnprovedDiscounts(quote: QuoteInput | undefined, evidence: DiscountEvidence | undefined): Issue[] {
  return claimedDiscounts(quote).flatMap((claimed) =>
    findBrokenRule([evidenceRule], { claimed, evidence }, `${claimed}.${firstField[claimed]}`),
  )
}
