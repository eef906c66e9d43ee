import { ageOn, type Day, isDay } from '../kernel/day.ts'
import type { QuoteMember } from './quote-input.ts'

/** Age on the first day of cover, or the estimate; undefined when neither is usable. */
export function memberAge(member: QuoteMember, start: Day): number | undefined {
  if (member.dob !== undefined) return isDay(member.dob) ? ageOn(member.dob, start) : undefined
  return member.age
}
