import { findNextStep } from '@portal/domain/journey/journey.ts'
import type { SaleProgress } from '@portal/domain/journey/sale-progress.ts'
import type { Step } from '@portal/domain/journey/step.ts'
import { findNextStepInNeed } from '@portal/domain/journey/step-needs.ts'
import { useJourney } from './journey-context.ts'
import { today } from './today.ts'
import { useReturn } from './use-return.ts'

export interface Express {
  step: Step
  /** Whether Continue would only open the journey's next step; anything else it opens comes first. */
  isNextStep: (route: string | undefined) => boolean
}

/**
 * The next step that needs an answer, where complete steps lie between this one and it.
 * `pending` holds what this screen answers for later steps and saves together with its own answers.
 */
export function useExpress(pending?: Partial<SaleProgress>): Express | undefined {
  const { sale, answers, route } = useJourney()
  const returnTo = useReturn()
  if (returnTo) return undefined
  const known = { ...answers, ...pending }
  const next = findNextStep(sale.product, route, known)?.route
  const step = findNextStepInNeed(sale.product, route, known, today())
  if (!step || step.route === next) return undefined
  return { step, isNextStep: (to) => to === undefined || to === next }
}
