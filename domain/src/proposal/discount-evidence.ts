import type { Issue } from '../kernel/issue.ts'
import { firstBroken } from '../kernel/rule.ts'
import type { DiscountChoice, QuoteInput } from '../quote/quote-input.ts'
import { evidenceRule } from './proposal-rules.ts'
import type { DiscountEvidence } from './sections.ts'

const claimedIn = (quote: QuoteInput | undefined): readonly DiscountChoice[] =>
  (quote && 'members' in quote && quote.discounts) || []

const firstField: Record<DiscountChoice, string> = { existing: 'policy_number', employee: 'number' }

/** Discounts of the quote that nothing proves. */
export function unproved(quote: QuoteInput | undefined, evidence: DiscountEvidence | undefined): Issue[] {
  return claimedIn(quote).flatMap((claimed) =>
    firstBroken([evidenceRule], { claimed, evidence }, `${claimed}.${firstField[claimed]}`),
  )
}

/** To be shown: the code of what it is, and what was given. Evidence of a discount no longer claimed stays away. */
export function evidenceRows(
  quote: QuoteInput | undefined,
  { existing, employee }: DiscountEvidence = {},
): { code: string; value: string }[] {
  const given = {
    existing: existing && [existing.policy_number, existing.company],
    employee: employee && [employee.number, employee.email],
  }
  return claimedIn(quote).flatMap((claimed) => {
    const parts = given[claimed]
    return parts ? [{ code: `evidence.${claimed}`, value: parts.filter(Boolean).join(', ') }] : []
  })
}
