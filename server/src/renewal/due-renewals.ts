import type { DueRenewal } from '@portal/contract/calls/renewal.ts'
import { daysBetween, showDay } from '@portal/domain/day.ts'
import { renewalWindow } from '@portal/domain/lifecycle/windows.ts'
import { toRupees } from '@portal/domain/money.ts'
import type { Executor } from '../db/database.ts'
import { type Deps, today } from '../deps.ts'
import { toCsv } from '../documents/csv.ts'
import { policyHomeUrl } from '../money/issue-policy.ts'
import { duePolicies, renewalYear } from './policies-to-renew.ts'

/** For lists: last year's premium, since working out every new one would rate a whole book on each look. */
export async function dueRenewals(db: Executor, deps: Deps, partnerId: string): Promise<DueRenewal[]> {
  const day = today(deps)
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
    link: policyHomeUrl(deps, policy.home_nonce),
  }))
}

const header = ['Policy', 'Customer', 'Plan', 'Last day of cover', 'Days left', 'Last premium']

/** For a spreadsheet: without the links, which open a customer's page. */
export async function renewalsCsv(db: Executor, deps: Deps, partnerId: string): Promise<string> {
  const rows = await dueRenewals(db, deps, partnerId)
  return toCsv(
    header,
    rows.map((one) => [
      one.policy_number,
      one.holder,
      one.plan,
      showDay(one.expires_on),
      String(one.days_left),
      one.premium,
    ]),
  )
}
