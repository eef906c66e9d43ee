import { showWhole } from '@portal/domain/kernel/money.ts'
import type { PaidBill } from './split-bills.ts'
import { say } from './words.ts'

interface Terms {
  isPerClaim: boolean
  deductible: number
  sumInsured: number
}

/** Why this plan pays what it pays of one bill, in one sentence; `at` is the bill's place in the year. */
export function explainBill(
  bills: readonly PaidBill[],
  at: number,
  { isPerClaim, deductible, sumInsured }: Terms,
): string {
  const { bill, plan } = bills[at]!
  const sum = (of: keyof PaidBill, to: number) => bills.slice(0, to).reduce((total, one) => total + one[of], 0)
  const paidBefore = sum('plan', at)
  const counted = isPerClaim ? bill : sum('bill', at + 1)
  if (bill === 0) return say('topup-steps.enter_bill')
  const basis = isPerClaim ? 'claim' : 'year'
  const amounts = { counted: showWhole(counted), deductible: showWhole(deductible), plan: showWhole(plan) }
  if (counted <= deductible) return say(`topup-steps.within_${basis}`, amounts)
  if (plan < bill && paidBefore + plan >= sumInsured)
    return say('topup-steps.sum_used_up', { sum: showWhole(sumInsured), plan: showWhole(plan) })
  const above = showWhole(counted - deductible)
  if (isPerClaim || paidBefore === 0) return say(`topup-steps.above_${basis}`, { ...amounts, above })
  return say('topup-steps.above_year_again', { ...amounts, above, paid: showWhole(paidBefore) })
}
