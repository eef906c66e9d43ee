import { ageOn, type Day } from '@portal/domain/day.ts'
import { isChildType } from '@portal/domain/people/relations.ts'
import { CHILD_ENTRY } from '@portal/domain/products/family-product.ts'
import type { StoredFamilyQuote } from '../sales/stored-quote.ts'

/** The cover asked for again, from the day after its last one. Grown children leave: they are offered a policy of their own. */
export function renewalInputs(before: StoredFamilyQuote, start: Day): { inputs: StoredFamilyQuote; leaving: string[] } {
  const hasGrown = (member: StoredFamilyQuote['members'][number]) =>
    isChildType(member.relation) && member.dob !== undefined && ageOn(member.dob, start) > CHILD_ENTRY.years
  const leaving = before.members.filter(hasGrown).map((member) => member.insured_id)
  const members = before.members.filter((member) => !leaving.includes(member.insured_id))
  return { inputs: { ...before, members, start_date: start }, leaving }
}

/** The parts of a cover that make the insurer's risk larger; without one of them nobody looks at a renewal again. */
export type RiskRise = 'sum_insured' | 'deductible' | 'member' | 'cover'

/** Covers whose purchase is a question of health. */
const healthAddons = ['ped_premium', 'maternity_discount_premium']

export function riskRises(before: StoredFamilyQuote, after: StoredFamilyQuote): RiskRise[] {
  const rises = new Set<RiskRise>()
  const sumOf = (quote: StoredFamilyQuote, id: string) => {
    const member = quote.members.find((one) => one.insured_id === id)
    return member && Number(quote.policy_type === 'floater' ? quote.si : (member.si ?? quote.si))
  }
  for (const { insured_id } of after.members) {
    const was = sumOf(before, insured_id)
    if (was === undefined) rises.add('member')
    else if ((sumOf(after, insured_id) ?? 0) > was) rises.add('sum_insured')
  }
  if (Number(after.deductible ?? 0) < Number(before.deductible ?? 0)) rises.add('deductible')
  for (const key of healthAddons) {
    const [was, is] = [before.addons?.[key], after.addons?.[key]]
    if (is !== undefined && is !== was) rises.add('cover')
  }
  return [...rises]
}
