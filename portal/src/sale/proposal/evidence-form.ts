import type { Day } from '@portal/domain/kernel/day.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { checkSection } from '@portal/domain/proposal/check-section.ts'
import { findUnprovedDiscounts } from '@portal/domain/proposal/discount-evidence.ts'
import type { DiscountEvidence } from '@portal/domain/proposal/sections.ts'
import type { DiscountChoice, FamilyQuote } from '@portal/domain/quote/quote-input.ts'

/** The proof of the discounts, as the screens ask for it. */
export interface EvidencePart {
  evidence: { existing: { policy_number: string; company: string }; employee: { number: string; email: string } }
}

export function toEvidenceForm(saved: DiscountEvidence | undefined): EvidencePart['evidence'] {
  return {
    existing: { policy_number: '', company: '', ...saved?.existing },
    employee: { number: '', email: '', ...saved?.employee },
  }
}

/** As it is sent: only what proves a discount that is claimed. */
export function toEvidence(
  { existing: { policy_number, company }, employee }: EvidencePart['evidence'],
  claimed: readonly DiscountChoice[] = [],
): DiscountEvidence {
  return {
    ...(claimed.includes('existing') && policy_number && { existing: { policy_number, ...(company && { company }) } }),
    ...(claimed.includes('employee') && employee.number && { employee }),
  }
}

export function checkEvidenceForm(
  { evidence }: EvidencePart,
  context: { today: Day; product: ProductId; quote: FamilyQuote },
): Issue[] {
  const answers = toEvidence(evidence, context.quote.discounts)
  return [...findUnprovedDiscounts(context.quote, answers), ...checkSection('discount-evidence', answers, context)].map(
    (issue) => ({
      ...issue,
      path: evidencePath(issue.path),
    }),
  )
}

export const evidencePath = (path: string) => `evidence.${path}`
