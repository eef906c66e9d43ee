import type { QuotedMember } from '@portal/contract/calls/quote.ts'
import { ageOn, type Day } from '@portal/domain/kernel/day.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import { adultAge } from '@portal/domain/people/adult.ts'
import { otherDisease } from '@portal/domain/people/diseases.ts'
import { findUnnamedConditions } from '@portal/domain/proposal/check-medical.ts'
import type { Medical, MedicalCondition, MedicalMember, Tobacco } from '@portal/domain/underwriting/medical.ts'

export interface ConditionForm {
  name: string
  /** MM/yyyy, as it is typed. */
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
  const month = since ? `${since.slice(5)}/${since.slice(0, 4)}` : ''
  return { name, since: month, medication: yesNo(medication), hospitalised: yesNo(hospitalised), note: note ?? '' }
}

/** MM/yyyy → yyyy-MM; an incomplete month is sent as typed, so that it is refused. */
export function toMonth(typed: string): string {
  const match = /^(\d\d)\/(\d{4})$/.exec(typed.trim())
  return match ? `${match[2]}-${match[1]}` : typed.trim()
}

export function toMedical({ medical }: MedicalForm): Medical {
  return {
    members: medical.map(
      ({ insured_id, has, height_cm, weight_kg, tobacco, conditions }): MedicalMember => ({
        insured_id,
        ...(height_cm !== undefined && { height_cm }),
        ...(weight_kg !== undefined && { weight_kg }),
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
    ...(since && { since: toMonth(since) }),
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
