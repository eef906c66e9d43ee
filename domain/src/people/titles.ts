import type { Gender } from './gender.ts'
import { titles } from './person-choices.ts'

type Title = (typeof titles)[number]

const genderOf: Partial<Record<string, Gender>> = { Mr: 'male', Mrs: 'female', Ms: 'female' }

/** The gender a title states; Dr and Mx leave it open. */
export const genderOfTitle = (title: string): Gender | undefined => genderOf[title]

/** The titles a person may have; all of them while the gender is open. */
export function titlesFor(gender: Gender | undefined): readonly Title[] {
  if (gender === undefined) return titles
  return titles.filter(
    (title) => (genderOf[title] ?? gender) === gender && (title !== 'Mx' || gender === 'transgender'),
  )
}

/** The usual title, to begin with; undefined while the gender is open. */
export function usualTitle(gender: Gender | undefined, isMarried: boolean): Title | undefined {
  if (gender === 'male') return 'Mr'
  if (gender === 'female') return isMarried ? 'Mrs' : 'Ms'
  return gender && 'Mx'
}
