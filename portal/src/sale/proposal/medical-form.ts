import type { QuotedMember, QuoteView } from '@portal/contract/calls/quote.ts'
import { ageOn, type Day } from '@portal/domain/kernel/day.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import { adultAge } from '@portal/domain/people/adult.ts'
import { otherDisease } from '@portal/domain/people/diseases.ts'
import { findUnnamedConditions } from '@portal/domain/proposal/check-medical.ts'
import { heardTobacco } from '@portal/domain/quote/heard.ts'
import type { Medical, MedicalCondition, MedicalMember, Tobacco } from '@portal/domain/underwriting/medical.ts'
import { readSince, showSince } from '@portal/domain/validation/read-since.ts'
import { today } from '../state/today.ts'

export interface ConditionForm {
  name: string
  /** As it is typed: '06/2018', '2018', 'since 2018'. */
  since: string
  medication?: 'yes' | 'no'
  hospitalised?: 'yes' | 'no'
  note: string
}

interface MemberHealthForm {
  insured_id: string
  has?: 'yes' | 'no'
  height_cm?: number
  weight_kg?: number
  tobacco?: Tobacco
  conditions: ConditionForm[]
}

/** Under this name nothing of it is ever saved in the browser. */
export interface MedicalForm {
  medical: MemberHealthForm[]
}

const yesNo = (value: boolean | undefined) => (value === undefined ? undefined : value ? 'yes' : 'no')

export function toMedicalForm(members: readonly QuotedMember[], medical: Medical | undefined): MedicalForm {
  return {
    medical: members.map(({ insured_id }): MemberHealthForm => {
      const saved = medical?.members.find((member) => member.insured_id === insured_id)
      if (!saved) return { insured_id, conditions: [] }
      const { has_condition, conditions, ...rest } = saved
      return { ...rest, has: yesNo(has_condition ?? conditions.length > 0), conditions: conditions.map(toCondition) }
    }),
  }
}

function toCondition({ name, since, medication, hospitalised, note }: MedicalCondition): ConditionForm {
  return {
    name,
    since: since ? showSince(since) : '',
    medication: yesNo(medication),
    hospitalised: yesNo(hospitalised),
    note: note ?? '',
  }
}

/** As it is sent; what cannot be read is sent as typed, so that it is refused. */
export const toSince = (typed: string): string => readSince(typed, today()) ?? typed.trim()

export function toMedical({ medical }: MedicalForm): Medical {
  return {
    members: medical.map(
      ({ insured_id, has, height_cm, weight_kg, tobacco, conditions }): MedicalMember => ({
        insured_id,
        ...(typeof height_cm === 'number' && { height_cm }),
        ...(typeof weight_kg === 'number' && { weight_kg }),
        ...(tobacco && { tobacco }),
        ...(has === 'yes' && conditions.length === 0 && { has_condition: true }),
        conditions: has === 'yes' ? conditions.map(fromCondition) : [],
      }),
    ),
  }
}

function fromCondition({ name, since, medication, hospitalised, note }: ConditionForm): MedicalCondition {
  return {
    name,
    ...(since && { since: toSince(since) }),
    ...(medication && { medication: medication === 'yes' }),
    ...(hospitalised && { hospitalised: hospitalised === 'yes' }),
    ...(note.trim() && { note: note.trim() }),
  }
}

/** The domain names `members.1.height_cm`, the form `medical.1.height_cm`. */
export const toMedicalPath = (path: string): string => path.replace(/^members\b/, 'medical')

/** The question must be answered for every member. */
export function checkQuestionAnswered({ medical }: MedicalForm): Issue[] {
  return medical.flatMap(({ has }, i) => (has ? [] : [{ path: `medical.${i}.has`, code: 'required' }]))
}

export const checkConditionsNamed = (form: MedicalForm): Issue[] =>
  findUnnamedConditions(toMedical(form)).map((issue) => ({ ...issue, path: toMedicalPath(issue.path) }))

export const saysCondition = ({ medical }: MedicalForm): boolean => medical.some(({ has }) => has === 'yes')

export function isAdultMember({ dob, age }: QuotedMember, day: Day): boolean {
  const years = dob === undefined ? age : ageOn(dob, day)
  return years === undefined || years >= adultAge
}

export const newCondition = (name: string): ConditionForm => ({ name, since: '', note: '' })
export const isOther = (condition: ConditionForm): boolean => condition.name === otherDisease

type HealthAnswers = Pick<MemberHealthForm, 'has' | 'tobacco'>

const isDeclared = ({ has, tobacco }: HealthAnswers) =>
  has === 'yes' || (tobacco !== undefined && tobacco !== null && tobacco !== 'none')

/** Whether somebody has declared an illness or tobacco: then 'nobody' can be said of the others alone. */
export const isSomethingDeclared = ({ medical }: MedicalForm): boolean => medical.some(isDeclared)

/** What was heard of the members in the quote. */
type HeardOfMembers = NonNullable<QuoteView['heard']>

const isHeardOf = (heard: HeardOfMembers, insuredId: string, isTobacco: boolean): boolean =>
  heard.some((one) => one.insured_id === insuredId && (one.condition === heardTobacco) === isTobacco)

const hasHeardIllness = (heard: HeardOfMembers, insuredId: string) => isHeardOf(heard, insuredId, false)
export const hasHeardTobacco = (heard: HeardOfMembers, insuredId: string) => isHeardOf(heard, insuredId, true)

interface MedicalContext {
  members: readonly QuotedMember[]
  /** Of whom something was heard, nobody says 'no' with the others. */
  heard: HeardOfMembers
  day: Day
}

/** 'No' to each question that is still open, of every member; what was declared stays, and what was heard is left to be answered. */
export function answerNobody({ medical }: MedicalForm, { members, heard, day }: MedicalContext): HealthAnswers[] {
  return medical.map(({ has, tobacco, insured_id }, index) => {
    const member = members[index]
    const asksTobacco = member && isAdultMember(member, day) && !hasHeardTobacco(heard, insured_id)
    return {
      has: has ?? (hasHeardIllness(heard, insured_id) ? undefined : 'no'),
      tobacco: tobacco ?? (asksTobacco ? 'none' : undefined),
    }
  })
}

/** A question is open to which 'nobody' is an answer. */
export const isQuestionOpen = (form: MedicalForm, context: MedicalContext): boolean =>
  answerNobody(form, context).some(
    ({ has, tobacco }, index) => has !== form.medical[index]?.has || tobacco !== form.medical[index]?.tobacco,
  )
