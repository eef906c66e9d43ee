import type { FamilyQuote } from '../quote/quote-input.ts'
import { isSamePerson } from '../quote/same-person.ts'
import { memberSums } from '../rating/deductible-options.ts'

/** The parts of a cover that make the insurer's risk larger; without one of them nobody looks at a renewal again. */
type RiskIncrease = 'sum_insured' | 'deductible' | 'member' | 'cover'

/** Covers whose purchase is a question of health. */
const healthAddons = ['ped_premium', 'maternity_discount_premium']

/** What a renewal asks for beyond the policy it continues. */
export function findRiskIncreases(before: FamilyQuote, after: FamilyQuote): RiskIncrease[] {
  const increases = new Set<RiskIncrease>()
  const [sumsBefore, sumsAfter] = [memberSums(before), memberSums(after)]
  for (const [at, member] of after.members.entries()) {
    const sumBefore = sumsBefore[before.members.findIndex((one) => isSamePerson(one, member))]
    if (sumBefore === undefined) increases.add('member')
    else if (Number(sumsAfter[at]) > Number(sumBefore)) increases.add('sum_insured')
  }
  if (Number(after.deductible ?? 0) < Number(before.deductible ?? 0)) increases.add('deductible')
  for (const key of healthAddons) {
    const [choiceBefore, choice] = [before.addons?.[key], after.addons?.[key]]
    if (choice !== undefined && choice !== choiceBefore) increases.add('cover')
  }
  return [...increases]
}
