import type { Day } from '../kernel/day.ts'
import { otherDisease, preExistingDiseases } from '../people/diseases.ts'
import { memberAge } from '../quote/member-age.ts'
import type { FamilyQuote } from '../quote/quote-input.ts'
import { bmi } from '../validation/bmi.ts'
import type { MedicalMember, Tobacco } from './medical.ts'

/** What the underwriting rows look at, for one member. What has not been answered yet is undefined, and breaks no row. */
export interface MemberFacts {
  age: number | undefined
  bmi: number | undefined
  tobacco: Tobacco | undefined
  /** From the list of pre-existing diseases, each once. */
  listed: readonly string[]
  /** From the separate list. */
  separate: readonly string[]
  hasOther: boolean
  /** Rupees. */
  sumWithDeductible: number
}

export function collectMemberFacts(
  quote: FamilyQuote,
  index: number,
  medical: MedicalMember | undefined,
  today: Day,
): MemberFacts {
  const member = quote.members[index]!
  const names = [...new Set(medical?.conditions.map((condition) => condition.name) ?? [])]
  const listed = names.filter((name) => (preExistingDiseases as readonly string[]).includes(name))
  const { height_cm: height, weight_kg: weight } = medical ?? {}
  return {
    age: memberAge(member, quote.start_date ?? today),
    bmi: height && weight ? bmi(height, weight) : undefined,
    tobacco: medical?.tobacco,
    listed,
    separate: names.filter((name) => name !== otherDisease && !listed.includes(name)),
    hasOther: names.includes(otherDisease),
    sumWithDeductible:
      Number(quote.policy_type === 'individual' ? (member.si ?? quote.si) : quote.si) + Number(quote.deductible ?? 0),
  }
}
