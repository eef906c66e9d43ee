import type { MissingAnswer } from '../proposal/missing.ts'
import type { SaleAnswers } from '../proposal/sale-answers.ts'
import type { Day, ProductId } from '../quote/quote-input.ts'

/** One screen of a sale, in the order in which it is asked. */
export interface Step {
  id: string
  route: string
  /** Code of its title in messages. */
  title: string
  /** False when the answers so far make it needless. */
  isShown: (sale: SaleAnswers) => boolean
  /** What this step has not been told yet; empty when it is answered. */
  missing: (sale: SaleAnswers, product: ProductId, today: Day) => MissingAnswer[]
  /** Where the screen's own Back leads. */
  back: string | 'history'
  /** Comes after the money: not counted as a step to do. */
  isEnding: boolean
}
