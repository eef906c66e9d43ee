import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { Gender } from '@portal/domain/people/gender.ts'
import { genderOfTitle } from '@portal/domain/people/titles.ts'
import type { Holder } from './PersonFields.tsx'

interface TitledPerson {
  title?: string
  gender?: Gender
}

/** The gender is asked only where the title does not state it; without a title there is nothing to ask yet. */
export function isGenderAsked({ title, gender }: TitledPerson): boolean {
  if (!title) return false
  const stated = genderOfTitle(title)
  return gender === undefined ? stated === undefined : stated !== gender
}

/** The gender that was given, else the one the title states. */
export const genderOfPerson = ({ title, gender }: TitledPerson): Gender | undefined =>
  gender ?? genderOfTitle(title ?? '')

/** Without a title the gender has no field: what is needed is the title. */
export const atTitle =
  (holder: Holder, { title }: TitledPerson) =>
  (issue: Issue): Issue =>
    !title && issue.path === `${holder}.gender` ? { ...issue, path: `${holder}.title` } : issue
