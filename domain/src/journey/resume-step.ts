import type { Day } from '../kernel/day.ts'
import type { ProductId } from '../kernel/product-id.ts'
import { listVisibleSteps } from './journey.ts'
import type { SaleProgress } from './sale-progress.ts'
import type { Step } from './step.ts'
import { findStepInNeed } from './step-needs.ts'

/** The step on which a sale goes on: the earliest that still needs an answer, else the last. */
export function findResumeStep(product: ProductId, sale: SaleProgress, today: Day): Step {
  return findStepInNeed(product, sale, today) ?? listVisibleSteps(product, sale).at(-1)!
}
