import type { Issue } from '../issue.ts'
import { en } from './en.ts'
import { fill, type Params, type Words } from './fill.ts'
import { hi } from './hi.ts'

export const languages = ['en', 'hi'] as const
export type Lang = (typeof languages)[number]

/** Codes written out in our own sources are checked by the compiler; codes from the wire come as strings. */
export type Code = keyof typeof en

const byLanguage: Record<Lang, Words> = { en, hi }

/** The sentence for a code. An unknown code shows itself: better an odd word than a blank. */
export function say(code: Code | (string & {}), params: Params = {}, lang: Lang = 'en'): string {
  return fill(byLanguage[lang][code] ?? code, params)
}

export function sayIssue(issue: Issue, lang: Lang = 'en'): string {
  return say(issue.code, issue.params, lang)
}
