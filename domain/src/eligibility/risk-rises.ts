import type { FamilyQuote } from '../quote/quote-input.ts'
import { isSamePerson } from '../quote/same-person.ts'
import { memberSums } from '../rating/deductible-options.ts'

/** The parts of a cover that make the insurer's risk larger; without one of them nobody looks at a renewal again. */
export type RiskRise = 'sum_insured' | 'deductible' | 'member' | 'cover'

/** Covers whose purchase is a question of health. */
const healthAddons = ['ped_premium', 'maternity_discount_premium']

/** What a renewal asks for beyond the policy it continues. */
export function riskRises(before: FamilyQuote, after: FamilyQuote): RiskRise[] {
  const rises = new Set<RiskRise>()
  const [had, has] = [memberSums(before), memberSums(after)]
  for (const [at, member] of after.members.entries()) {
    const was = had[before.members.findIndex((one) => isSamePerson(one, member))]
    if (was === undefined) rises.add('member')
    else if (Number(has[at]) > Number(was)) rises.add('sum_insured')
  }
  if (Number(after.deductible ?? 0) < Number(before.deductible ?? 0)) rises.add('deductible')
  for (const key of healthAddons) {
    const [was, is] = [before.addons?.[key], after.addons?.[key]]
    if (is !== undefined && is !== was) rises.add('cover')
  }
  return [...rises]
}
