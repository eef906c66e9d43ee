import type { Day } from '../kernel/day.ts'
import type { ProductId } from '../kernel/product-id.ts'
import type { MissingAnswer } from '../proposal/missing-answers.ts'
import { findStep, listVisibleSteps } from './journey.ts'
import type { SaleProgress } from './sale-progress.ts'
import type { Step } from './step.ts'

/** What one step of a sale still needs, and whether it can be opened. */
interface StepNeeds {
  step: Step
  missing: MissingAnswer[]
  /** No earlier step lacks an answer: opening it leads to it and not to an earlier one. */
  isReachable: boolean
}

/** Every step of the count, in order: what it still needs. */
export function listStepNeeds(product: ProductId, sale: SaleProgress, today: Day): StepNeeds[] {
  let isReachable = true
  return listVisibleSteps(product, sale)
    .filter((step) => !step.isEnding)
    .map((step) => {
      const needs = { step, missing: step.missing(sale, product, today), isReachable }
      isReachable &&= needs.missing.length === 0
      return needs
    })
}

/** The first step after this one that still needs an answer; steps between the two are complete. */
export function findNextStepInNeed(
  product: ProductId,
  route: string,
  sale: SaleProgress,
  today: Day,
): Step | undefined {
  const needs = listStepNeeds(product, sale, today)
  const place = needs.findIndex(({ step }) => step.route === findStep(product, route)?.route)
  return place < 0 ? undefined : needs.slice(place + 1).find(({ missing }) => missing.length > 0)?.step
}
