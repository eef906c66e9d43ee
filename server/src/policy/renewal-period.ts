import { addDays, addYears, type Day } from '@portal/domain/kernel/day.ts'
import type { Tx } from '../db/database.ts'
import type { PolicyPeriod } from '../sales/policy-period.ts'
import { findRenewalOfQuote } from '../sales/renewal-of-quote.ts'
import type { PolicyRow } from './policies-to-renew.ts'

/** A renewal runs from the old expiry: paid in grace it starts with the payment and still ends where it would have ended. */
export async function renewalPeriod(tx: Tx, quoteId: string, period: PolicyPeriod): Promise<PolicyPeriod> {
  const old = await oldPolicyOf(tx, quoteId)
  // A car policy has no grace period, so its cover starts with the payment.
  if (!old || old.product === 'car') return period
  const from: Day = addDays(old.ends, 1)
  return { ...period, end: addDays(addYears(from, period.years), -1) }
}

export async function isRenewalQuote(tx: Tx, quoteId: string): Promise<boolean> {
  return (await findRenewalOfQuote(tx, quoteId)) !== undefined
}

async function oldPolicyOf(tx: Tx, quoteId: string): Promise<Pick<PolicyRow, 'ends' | 'product'> | undefined> {
  const renewal = await findRenewalOfQuote(tx, quoteId)
  if (!renewal) return undefined
  return tx.selectFrom('policies').select(['ends', 'product']).where('id', '=', renewal.policy_id).executeTakeFirst()
}
