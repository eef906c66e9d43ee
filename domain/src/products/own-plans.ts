import { findInsurer, type InsurerFacts, type OwnPlan } from '../kernel/insurer.ts'
import type { Rupees } from '../kernel/money.ts'
import { STANDARD_PLANS } from './standard-plans.ts'

const none: ReadonlyMap<string, OwnPlan> = new Map()
let known: { of: InsurerFacts['products']; plans: ReadonlyMap<string, OwnPlan> } | undefined

/** Looked up for the insurer that is installed, once. */
function ownPlans(): ReadonlyMap<string, OwnPlan> {
  const products = findInsurer()?.products
  if (!products) return none
  if (known?.of !== products) {
    const plans = Object.values(products).flatMap((product) => Object.entries(product.plans ?? {}))
    known = { of: products, plans: new Map(plans) }
  }
  return known.plans
}

/** A plan that the insurer has described itself, by its name. */
export const findOwnPlan = (variant: string): OwnPlan | undefined => ownPlans().get(variant)

/** The plan that every insurer has and that this one is, or resembles. */
export const shippedVariant = (variant: string): string => findOwnPlan(variant)?.like ?? variant

/** The sums insured that only this plan has. */
export const ownSums = (variant: string): readonly Rupees[] | undefined => findOwnPlan(variant)?.sums?.map(String)

/** The plans on offer: those that the insurer names, else those that every insurer has. */
export const offeredVariants = (product: keyof typeof STANDARD_PLANS): readonly string[] =>
  findInsurer()?.products[product].offers ?? STANDARD_PLANS[product]

/** Whether a plan is one of the product, on offer or not. */
export const isPlanOf = (product: string, variant: string): boolean =>
  (STANDARD_PLANS as Readonly<Record<string, readonly string[]>>)[product]?.includes(shippedVariant(variant)) ?? false

/** What is meant where no plan is named: the usual one, or the first where the insurer does not offer it. */
export const usualVariant = (variants: readonly string[], usual: string): string =>
  variants.includes(usual) ? usual : variants[0]!
