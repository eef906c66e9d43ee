import { showWhole } from '@portal/domain/kernel/money.ts'
import type { PaidBill } from './split-bills.ts'

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
  const subject = isPerClaim ? `The bill of ${showWhole(bill)}` : `All bills so far, ${showWhole(counted)},`
  if (bill === 0) return 'Enter the amount of this bill.'
  if (counted <= deductible)
    return `${subject} ${verb(isPerClaim)} within the deductible of ${showWhole(deductible)}: this plan pays nothing.`
  const above = counted - deductible
  if (plan < bill && paidBefore + plan >= sumInsured)
    return `The sum insured of ${showWhole(sumInsured)} is used up: this plan pays ${showWhole(plan)} of this bill.`
  const rest = isPerClaim || paidBefore === 0 ? '' : `, of which ${showWhole(paidBefore)} was paid before`
  return `${subject} ${verb(isPerClaim)} ${showWhole(above)} above the deductible of ${showWhole(deductible)}${rest}: this plan pays ${showWhole(plan)}.`
}

const verb = (isOne: boolean) => (isOne ? 'is' : 'are')
