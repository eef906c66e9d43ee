import type { Day } from '../kernel/day.ts'
import type { Issue } from '../kernel/issue.ts'
import { adultAge } from '../people/adult.ts'
import { conditionNames, otherDisease } from '../people/diseases.ts'
import { insuredIdsOf } from '../quote/insured-ids.ts'
import { memberAge } from '../quote/member-age.ts'
import type { QuoteMember } from '../quote/quote-input.ts'
import type { Medical, MedicalCondition, MedicalMember } from '../underwriting/medical.ts'
import { heightCmRange, weightKgRange } from '../validation/bmi.ts'
import {
  checkChoice,
  checkEveryMemberListed,
  checkInsuredIds,
  checkRange,
  createFieldChecker,
  type SectionContext,
} from './section-context.ts'

const tobaccoChoices = ['none', 'upto10', 'more'] as const

export function checkMedical(medical: Medical, context: SectionContext): Issue[] {
  return [
    ...checkInsuredIds(medical.members, context),
    ...checkEveryMemberListed(medical.members, context),
    ...medical.members.flatMap((member, i) => checkMember(member, `members.${i}`, context)),
  ]
}

/** A 'yes' may be kept before its conditions are named, but the sale is not complete without them. */
export function findUnnamedConditions({ members }: Medical): Issue[] {
  return members.flatMap(({ has_condition, conditions }, i) =>
    has_condition && conditions.length === 0 ? [{ path: `members.${i}.conditions`, code: 'required' }] : [],
  )
}

function checkMember(member: MedicalMember, path: string, context: SectionContext): Issue[] {
  const insured = memberOf(member.insured_id, context)
  const isChild = isKnownChild(insured, context)
  const needed = (key: 'height_cm' | 'weight_kg'): Issue[] =>
    member[key] === undefined && !isChild ? [{ path: `${path}.${key}`, code: 'required' }] : []
  return [
    ...needed('height_cm'),
    ...needed('weight_kg'),
    ...checkRange(`${path}.height_cm`, member.height_cm, heightCmRange),
    ...checkRange(`${path}.weight_kg`, member.weight_kg, weightKgRange),
    ...checkChoice(`${path}.tobacco`, member.tobacco, tobaccoChoices, isChild),
    ...member.conditions.flatMap((condition, i) => [
      ...checkCondition(condition, `${path}.conditions.${i}`, member.conditions.slice(0, i), context),
      ...notBeforeBirth(`${path}.conditions.${i}.since`, condition.since, insured?.dob),
    ]),
  ]
}

function checkCondition(
  condition: MedicalCondition,
  path: string,
  earlier: readonly MedicalCondition[],
  context: SectionContext,
): Issue[] {
  const field = createFieldChecker(context)
  const isOther = condition.name === otherDisease
  const isRepeated = !isOther && earlier.some((one) => one.name === condition.name)
  return [
    ...checkChoice(`${path}.name`, condition.name, conditionNames),
    ...(isRepeated ? [{ path: `${path}.name`, code: 'condition.twice' } satisfies Issue] : []),
    ...field(`${path}.since`, 'sinceMonth', condition.since, { isOptional: true }),
    ...field(`${path}.note`, 'note', condition.note, { isOptional: !isOther }),
  ]
}

function notBeforeBirth(path: string, since: string | undefined, dob: Day | undefined): Issue[] {
  if (!since || !dob || !/^\d{4}(-\d\d)?$/.test(since)) return []
  // A year alone may be the year of birth.
  const isBefore = since < dob.slice(0, since.length)
  return isBefore ? [{ path, code: 'condition.before_birth' }] : []
}

function memberOf(insuredId: string, { quote }: SectionContext): QuoteMember | undefined {
  return quote && 'members' in quote ? quote.members[insuredIdsOf(quote).indexOf(insuredId)] : undefined
}

/** Adults answer for height, weight and tobacco; a member not found in the quote is treated as an adult. */
function isKnownChild(member: QuoteMember | undefined, { quote, today }: SectionContext): boolean {
  const age = member && memberAge(member, quote?.start_date ?? today)
  return age !== undefined && age < adultAge
}
