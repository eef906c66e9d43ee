import type { Facts } from '../decision/decision-table.ts'
import type { RuleFact } from '../decision/rule-facts.ts'
import type { Day } from '../kernel/day.ts'
import type { FamilyProductId } from '../kernel/product-id.ts'
import { otherDisease, preExistingDiseases } from '../people/diseases.ts'
import { FAMILY_PRODUCTS } from '../products/catalogue.ts'
import { memberAge } from '../quote/member-age.ts'
import type { FamilyQuote } from '../quote/quote-input.ts'
import { bmi } from '../validation/bmi.ts'
import type { MedicalMember } from './medical.ts'

/** A member's conditions, each once. */
export interface NamedConditions {
  /** From the list of pre-existing diseases. */
  listed: readonly string[]
  /** From the separate list. */
  separate: readonly string[]
  all: readonly string[]
}

export function nameConditions(medical: MedicalMember | undefined): NamedConditions {
  const all = [...new Set(medical?.conditions.map((condition) => condition.name) ?? [])]
  const listed = all.filter((name) => (preExistingDiseases as readonly string[]).includes(name))
  return { all, listed, separate: all.filter((name) => name !== otherDisease && !listed.includes(name)) }
}

interface Asked {
  product: FamilyProductId
  quote: FamilyQuote
  isPort: boolean
}

export function collectPolicyFacts({ product, quote, isPort }: Asked) {
  return {
    product,
    plan: quote.variant ?? FAMILY_PRODUCTS[product].defaultVariant,
    port: isPort,
  } satisfies Partial<Record<RuleFact, unknown>>
}

/** What the rules look at, for one member. What has not been answered yet is undefined, and meets no condition. */
export function collectMemberFacts(
  asked: Asked,
  index: number,
  { medical, today }: { medical: MedicalMember | undefined; today: Day },
): Facts {
  const { quote } = asked
  const member = quote.members[index]!
  const { all, listed, separate } = nameConditions(medical)
  const { height_cm: height, weight_kg: weight } = medical ?? {}
  return {
    ...collectPolicyFacts(asked),
    gender: member.gender,
    age: memberAge(member, quote.start_date ?? today),
    bmi: height && weight ? bmi(height, weight) : undefined,
    tobacco: medical?.tobacco,
    ...(medical && {
      condition: all,
      listed: listed.length,
      separate: separate.length,
      other: all.includes(otherDisease),
      medication: medical.conditions.some((condition) => condition.medication === true),
      hospitalised: medical.conditions.some((condition) => condition.hospitalised === true),
    }),
    sum:
      Number(quote.policy_type === 'individual' ? (member.si ?? quote.si) : quote.si) + Number(quote.deductible ?? 0),
  } satisfies Partial<Record<RuleFact, unknown>>
}
