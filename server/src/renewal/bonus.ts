import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { PLAN_BENEFITS } from '@portal/domain/products/plan-benefits.ts'
import type { Executor } from '../db/database.ts'
import type { StoredFamilyQuote } from '../db/stored-quote.ts'
import type { PolicyRow } from '../policy/policies-to-renew.ts'

/** Percent of the sum insured that a further claim-free year brings, up to the plan's most. A plan without a bonus stays at none. */
export function bonusAfter(product: FamilyProductId, inputs: StoredFamilyQuote, was: number): number {
  const bonus = PLAN_BENEFITS[inputs.variant ?? FAMILY_PRODUCTS[product].defaultVariant]?.bonus
  return bonus ? Math.min(was + bonus[0] * (inputs.tenure ?? 1), bonus[1]) : 0
}

/** What the expiring policy already brought along. */
export async function bonusOf(db: Executor, policy: PolicyRow): Promise<number> {
  const row = await db
    .selectFrom('renewals')
    .select('bonus_percent')
    .where('issued_policy_id', '=', policy.id)
    .executeTakeFirst()
  return row?.bonus_percent ?? 0
}
