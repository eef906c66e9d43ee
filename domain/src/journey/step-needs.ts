import type { Day } from '../kernel/day.ts'
import type { ProductId } from '../kernel/product-id.ts'
import type { MissingAnswer } from '../proposal/missing-answers.ts'
import { findStep } from './journey.ts'
import type { SaleProgress } from './sale-progress.ts'
import type { Step } from './step.ts'
import { journeys } from './steps.ts'

/** A step that still needs an answer, and which. */
interface StepNeed {
  step: Step
  missing: MissingAnswer[]
}

/**
 * The first of these steps that still needs an answer. Where a sale goes on, how far its steps are links, which steps are passed
 * over and which are shown as answered: all of it is decided here.
 */
function findFirstNeed(
  steps: readonly Step[],
  product: ProductId,
  sale: SaleProgress,
  today: Day,
): StepNeed | undefined {
  for (const step of steps) {
    const missing = step.isShown(sale) ? step.missing(sale, product, today) : []
    if (missing.length > 0) return { step, missing }
  }
  return undefined
}

/** The earliest step that still needs an answer, endings included. */
export function findStepInNeed(product: ProductId, sale: SaleProgress, today: Day): Step | undefined {
  return findFirstNeed(journeys[product], product, sale, today)?.step
}

/** The first step after this one that still needs an answer; steps between the two are complete. */
export function findNextStepInNeed(
  product: ProductId,
  route: string,
  sale: SaleProgress,
  today: Day,
): Step | undefined {
  const step = findStep(product, route)
  if (!step?.isShown(sale) || step.isEnding) return undefined
  const later = journeys[product].slice(journeys[product].indexOf(step) + 1).filter((one) => !one.isEnding)
  return findFirstNeed(later, product, sale, today)?.step
}

/** Whether nothing is left to answer on this step. */
export function isStepAnswered(product: ProductId, route: string, sale: SaleProgress, today: Day): boolean {
  const step = findStep(product, route)
  return step?.isShown(sale) === true && findFirstNeed([step], product, sale, today) === undefined
}

interface Landing {
  step: Step
  /** True when an earlier step has to be answered first: the screen says so. */
  isEarlier: boolean
  missing: MissingAnswer[]
}

/** Where a deep link leads: the step itself, or the earliest one before it that still needs an answer. */
export function findLandingStep(
  product: ProductId,
  route: string,
  sale: SaleProgress,
  today: Day,
): Landing | undefined {
  const requestedStep = findStep(product, route)
  if (!requestedStep) return undefined
  const before = journeys[product].slice(0, journeys[product].indexOf(requestedStep))
  const need = findFirstNeed(before, product, sale, today)
  return need ? { ...need, isEarlier: true } : { step: requestedStep, isEarlier: false, missing: [] }
}
