import { ageOn, type Day } from '@portal/domain/kernel/day.ts'
import { isChildType } from '@portal/domain/people/relations.ts'
import { CHILD_ENTRY } from '@portal/domain/products/family-product.ts'
import type { StoredFamilyQuote } from '../db/stored-quote.ts'

/** The cover asked for again, from the day after its last one. Grown children leave: they are offered a policy of their own. */
export function renewalInputs(
  expiringInputs: StoredFamilyQuote,
  start: Day,
): { inputs: StoredFamilyQuote; leaving: string[] } {
  const hasGrown = (member: StoredFamilyQuote['members'][number]) =>
    isChildType(member.relation) && member.dob !== undefined && ageOn(member.dob, start) > CHILD_ENTRY.years
  const leaving = expiringInputs.members.filter(hasGrown).map((member) => member.insured_id)
  const members = expiringInputs.members.filter((member) => !leaving.includes(member.insured_id))
  return { inputs: { ...expiringInputs, members, start_date: start }, leaving }
}
