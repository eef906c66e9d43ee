import type { DueRenewal } from '@portal/contract/calls/renewal.ts'
import { type Day, daysBetween } from '@portal/domain/day.ts'
import { renewalWindow } from '@portal/domain/lifecycle/windows.ts'
import { toRupees } from '@portal/domain/money.ts'
import type { Executor } from '../db/database.ts'
import { duePolicies, renewalYear } from './policies-to-renew.ts'

/** For lists: last year's premium, since working out every new one would rate a whole book on each look. */
export async function dueRenewals(db: Executor, day: Day, partnerId: string): Promise<DueRenewal[]> {
  const policies = await duePolicies(db, day, partnerId)
  return policies.map((policy) => ({
    policy_number: policy.number,
    year: renewalYear(policy),
    product: policy.product,
    plan: policy.plan,
    holder: policy.holder,
    expires_on: policy.ends,
    days_left: daysBetween(day, policy.ends),
    window: renewalWindow(policy.ends, day),
    premium: toRupees(policy.premium_paise),
  }))
}
