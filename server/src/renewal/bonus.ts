import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { PLAN_BENEFITS } from '@portal/domain/products/plan-benefits.ts'
import type { StoredFamilyQuote } from '../db/stored-quote.ts'

/** Percent of the sum insured that a further claim-free year brings, up to the plan's most. A plan without a bonus stays at none. */
export function bonusAfter(product: FamilyProductId, inputs: StoredFamilyQuote, was: number): number {
  const bonus = PLAN_BENEFITS[inputs.variant ?? FAMILY_PRODUCTS[product].defaultVariant]?.bonus
  return bonus ? Math.min(was + bonus[0] * (inputs.tenure ?? 1), bonus[1]) : 0
}
