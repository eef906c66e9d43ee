import type { ProposalState } from '../lifecycle/moves.ts'
import type { QuoteInput } from '../quote/quote-input.ts'
import type { CarProposal, FamilyProposal, Medical, Sections } from './sections.ts'

/** Everything one sale has answered so far, as the server stores it and the portal reads it. */
export interface SaleAnswers {
  /** Undefined until the quote exists. */
  quote?: QuoteInput
  medical?: Medical
  proposal?: FamilyProposal | CarProposal
  sections?: Partial<Sections>
  state?: ProposalState
  /** Whole premium in paise. */
  totalPaise?: number
  /** Own damage on a car whose old cover has lapsed or is not shown. */
  needsInspection?: boolean
  /** 'Yes' to the last question, before any condition is named. */
  saysCondition?: boolean
}
