import type { ProductId } from '../kernel/product-id.ts'
import type { ProposalState, QuoteState } from '../lifecycle/moves.ts'
import { isOneOf, liveQuoteStates, settledProposalStates } from '../lifecycle/state-groups.ts'
import type { SalePart } from '../proposal/missing-answers.ts'
import { allPages, findPage } from './routes.ts'
import type { SaleProgress } from './sale-progress.ts'
import type { Step } from './step.ts'
import { journeys } from './steps.ts'

export function listVisibleSteps(product: ProductId, sale: SaleProgress): Step[] {
  return journeys[product].filter((step) => step.isShown(sale))
}

export function findStep(product: ProductId, route: string): Step | undefined {
  const path = routeOfScreen(route)
  return journeys[product].find((step) => step.route === path)
}

/** Whether the product's journey has a step of this name, the last part of its route. */
export function isStepOf(product: ProductId, name: string): boolean {
  return journeys[product].some((step) => step.route.endsWith(`/${name}`))
}

/** Two routes may show one screen: both stand for the first of them. */
function routeOfScreen(route: string): string {
  const page = findPage(route)
  return (page && allPages.find((one) => one.screen === page.screen)?.path) ?? route
}

/** The steps that every sale of the product has, so that their number stays the same while it is filled in. */
export function listNumberedSteps(product: ProductId): Step[] {
  return journeys[product].filter((step) => !step.isEnding && !step.isConditional)
}

/** 'Step 3 of 9'; a conditional step belongs to the one before it. Undefined for endings and side pages. */
export function countProgress(product: ProductId, route: string): { step: number; of: number } | undefined {
  const step = findStep(product, route)
  if (!step || step.isEnding) return undefined
  const numberedSteps = listNumberedSteps(product)
  const upToHere = journeys[product].slice(0, journeys[product].indexOf(step) + 1)
  return { step: upToHere.filter((one) => numberedSteps.includes(one)).length, of: numberedSteps.length }
}

export function findNextStep(product: ProductId, route: string, sale: SaleProgress): Step | undefined {
  const steps = journeys[product]
  const place = steps.findIndex((step) => step.route === routeOfScreen(route))
  return place < 0 ? undefined : steps.slice(place + 1).find((step) => step.isShown(sale))
}

/** A route, or 'history' for one history entry back. */
export function findBackTarget(route: string): string | 'history' {
  const path = routeOfScreen(route)
  const step = Object.values(journeys)
    .flat()
    .find((one) => one.route === path)
  return step?.back ?? 'history'
}

/**
 * Whether a part may be written now. Sections come in any order, once the proposal exists; nothing is written after
 * payment or on a closed or expired quote.
 */
export function canWritePart(part: SalePart, state: { quote: QuoteState; proposal?: ProposalState }): boolean {
  if (!isOneOf(liveQuoteStates, state.quote)) return false
  if (state.proposal === undefined) return part === 'quote' || part === 'medical' || part === 'proposal'
  return !isOneOf(settledProposalStates, state.proposal)
}
