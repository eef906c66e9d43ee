import type { ProposalState } from '../lifecycle/moves.ts'
import type { SaleAnswers } from '../proposal/sale-answers.ts'

/** A sale's answers and its state: together they decide which steps are shown and which one is next. */
export interface SaleProgress extends SaleAnswers {
  state?: ProposalState
  /** Own damage on a car whose old cover has lapsed or is not shown. */
  needsInspection?: boolean
  /** 'Yes' to the last question, before any condition is named. */
  saysCondition?: boolean
}
