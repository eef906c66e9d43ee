import { findInsurer, type InsurerFacts, type OwnPlan } from '../kernel/insurer.ts'
import type { ProductId } from '../kernel/product-id.ts'

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

/** Plans that everybody has, then the insurer's own. */
export function withOwnVariants(product: ProductId, shipped: readonly string[]): readonly string[] {
  const plans = findInsurer()?.products[product].plans
  return plans ? [...shipped, ...Object.keys(plans)] : shipped
}
