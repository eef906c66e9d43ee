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

/** Shri and Smt are said and written as often as the titles of a form. */
const spokenTitles: Record<string, Title> = {
  shri: 'Mr',
  shree: 'Mr',
  sri: 'Mr',
  smt: 'Mrs',
  shrimati: 'Mrs',
  kumari: 'Ms',
  kum: 'Ms',
}

/** 'Mr Mohan Iyer' and 'Smt. Lakshmi Iyer' are a title and a name; undefined where no title stands before one. */
export function splitTitle(typed: string): { title: Title; name: string } | undefined {
  const [, word = '', name = ''] = /^\s*(\p{L}+)\.?\s+(\S.*)$/u.exec(typed) ?? []
  const said = word.toLowerCase()
  const title = titles.find((one) => one.toLowerCase() === said) ?? spokenTitles[said]
  return title && { title, name: name.trim() }
}
