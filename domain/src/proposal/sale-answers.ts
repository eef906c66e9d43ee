import type { QuoteInput } from '../quote/quote-input.ts'
import type { Medical } from '../underwriting/medical.ts'
import type { CarProposal, FamilyProposal, Sections } from './sections.ts'

/** Everything one sale has answered so far, as the server stores it and the portal reads it. */
export interface SaleAnswers {
  /** Undefined until the quote exists. */
  quote?: QuoteInput
  medical?: Medical
  proposal?: FamilyProposal | CarProposal
  sections?: Partial<Sections>
  /** Whole premium in paise. */
  totalPaise?: number
}
