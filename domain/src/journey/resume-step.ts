import type { Day } from '../kernel/day.ts'
import type { ProductId } from '../kernel/product-id.ts'
import { listVisibleSteps } from './journey.ts'
import type { SaleProgress } from './sale-progress.ts'
import type { Step } from './step.ts'

/** The step on which a sale goes on: the earliest that still lacks an answer, else the last. */
export function findResumeStep(product: ProductId, sale: SaleProgress, today: Day): Step {
  const steps = listVisibleSteps(product, sale)
  return steps.find((step) => step.missing(sale, product, today).length > 0) ?? steps.at(-1)!
}
