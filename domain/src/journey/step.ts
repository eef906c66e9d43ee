import type { Day } from '../kernel/day.ts'
import type { ProductId } from '../kernel/product-id.ts'
import type { MissingAnswer } from '../proposal/missing-answers.ts'
import type { SaleProgress } from './sale-progress.ts'

/** One screen of a sale, in the order in which it is asked. */
export interface Step {
  id: string
  route: string
  /** Code of its title in messages. */
  title: string
  /** False when the answers so far make it needless. */
  isShown: (sale: SaleProgress) => boolean
  /** Only some answers lead to it: it has no number of its own. */
  isConditional: boolean
  /** The answers this step still lacks; empty when it is complete. */
  missing: (sale: SaleProgress, product: ProductId, today: Day) => MissingAnswer[]
  /** Where the screen's own Back leads. */
  back: string | 'history'
  /** Comes after the money: not counted as a step to do. */
  isEnding: boolean
}
