import type { ProductId } from '../kernel/product-id.ts'
import type { QuoteInput } from '../quote/quote-input.ts'
import type { Medical } from '../underwriting/medical.ts'
import type { AnswerGroup } from './answer-value.ts'
import { carGroups, carQuoteGroups } from './car-answers.ts'
import type { Exclusion } from './exclusion.ts'
import { familyGroups, familyQuoteGroups } from './family-answers.ts'
import { declarationsGroup, sectionGroups } from './section-answers.ts'
import type { CarProposal, FamilyProposal, Sections } from './sections.ts'

/** What a customer agrees to, beside the price: every answer and every decided term. Consent is given on exactly this. */
export interface SaleContent {
  product: ProductId
  inputs: QuoteInput
  /** Percent, by the member's index. */
  loadings: readonly number[]
  /** By insured_id, under 'car' the damage found at the inspection. */
  exclusions?: Readonly<Record<string, readonly Exclusion[]>>
  medical?: Medical
  proposal?: FamilyProposal | CarProposal
  sections: Partial<Sections>
  /** The insured value that was rated, for a car with own damage. */
  idv?: number
}

/**
 * The answer sheet: every answer of the sale as rows, in the order of the journey. The customer's page, the copy of the proposal,
 * the agent's review and the underwriter's page all show these rows and no others.
 */
export function answerSheet(content: SaleContent): AnswerGroup[] {
  const groups = content.product === 'car' ? carGroups(content) : familyGroups(content)
  return [...groups, ...sectionGroups(content), ...declarationsGroup(content)].filter((group) => group.rows.length > 0)
}

/** What a quote answers by itself, before there is a proposal. */
export function quoteSheet(quote: Pick<SaleContent, 'product' | 'inputs' | 'idv'>): AnswerGroup[] {
  const content: SaleContent = { ...quote, loadings: [], sections: {} }
  const groups = content.product === 'car' ? carQuoteGroups(content) : familyQuoteGroups(content)
  return groups.filter((group) => group.rows.length > 0)
}
