import { type Day, isDay } from '@portal/domain/kernel/day.ts'
import { isMinor } from '@portal/domain/proposal/proposal-rules.ts'
import type { Nominee, NomineeDetails } from '@portal/domain/proposal/sections.ts'

export const MAX_NOMINEES = 5

interface NomineeForm {
  name: string
  relation: string
  dob: string
  share?: number
  appointee: { name: string; relation: string; dob: string }
}

/** The part of a form that NomineeFields edits. */
export interface NomineesPart {
  nominees: NomineeForm[]
}

export const emptyNominee = (share?: number): NomineeForm => ({
  name: '',
  relation: '',
  dob: '',
  share,
  appointee: { name: '', relation: '', dob: '' },
})

export function toNomineeForm(saved: NomineeDetails | undefined): NomineeForm[] {
  if (!saved || saved.nominees.length === 0) return [emptyNominee(100)]
  return saved.nominees.map((one) => ({ ...one, appointee: one.appointee ?? emptyNominee().appointee }))
}

export const needsAppointee = (dob: string, today: Day): boolean => isDay(dob) && isMinor({ dob }, today)

/** As it is sent: an appointee only for a child. */
export function toNominees(nominees: readonly NomineeForm[], today: Day): NomineeDetails {
  return {
    nominees: nominees.map(
      ({ name, relation, dob, share, appointee }): Nominee => ({
        name,
        relation,
        dob,
        share: share ?? 0,
        ...(needsAppointee(dob, today) && { appointee }),
      }),
    ),
  }
}

/** Whole percents that add up to 100, the rest to the first. */
export function evenShares(count: number): number[] {
  const each = Math.floor(100 / count)
  return Array.from({ length: count }, (_, index) => (index === 0 ? 100 - each * (count - 1) : each))
}
