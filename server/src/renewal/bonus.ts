import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { findPlan } from '@portal/domain/products/plan-benefits.ts'
import type { StoredFamilyQuote } from '../db/stored-quote.ts'

/** Cumulative bonus in percent after a further claim-free year, up to the plan's maximum; 0 for a plan without a bonus. */
export function nextBonusPercent(product: FamilyProductId, inputs: StoredFamilyQuote, presentPercent: number): number {
  const bonus = findPlan(inputs.variant ?? FAMILY_PRODUCTS[product].defaultVariant)?.bonus
  return bonus ? Math.min(presentPercent + bonus[0] * (inputs.tenure ?? 1), bonus[1]) : 0
}
