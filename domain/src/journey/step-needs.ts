import type { Day } from '../kernel/day.ts'
import type { ProductId } from '../kernel/product-id.ts'
import { findStep, listVisibleSteps } from './journey.ts'
import type { SaleProgress } from './sale-progress.ts'
import type { Step } from './step.ts'

/** The first step after this one that still needs an answer; steps between the two are complete. */
export function findNextStepInNeed(
  product: ProductId,
  route: string,
  sale: SaleProgress,
  today: Day,
): Step | undefined {
  const steps = listVisibleSteps(product, sale).filter((step) => !step.isEnding)
  const place = steps.findIndex((step) => step.route === findStep(product, route)?.route)
  return place < 0 ? undefined : steps.slice(place + 1).find((step) => step.missing(sale, product, today).length > 0)
}
