import type { Issue } from '@portal/domain/kernel/issue.ts'
import { answers } from './en/answers.ts'
import { papers } from './en/papers.ts'
import { wording } from './en/wording.ts'
import { en } from './en.ts'
import { fillParams, type Params, type Words } from './fill.ts'
import { answers as hindiAnswers } from './hi/answers.ts'
import { conditions } from './hi/conditions.ts'
import { papers as hindiPapers } from './hi/papers.ts'
import { wording as hindiWording } from './hi/wording.ts'
import { hi } from './hi.ts'
import type { Lang } from './languages.ts'

export type { Lang } from './languages.ts'

/** Codes written out in our own sources are checked by the compiler; codes from the wire come as strings. */
type Code = keyof typeof en | keyof typeof papers | keyof typeof answers | keyof typeof wording

/** The words of papers and of the answer sheet stand apart from those that pages load. */
const byLanguage: Record<Lang, Words> = {
  en: { ...en, ...papers, ...answers, ...wording },
  hi: { ...hi, ...conditions, ...hindiPapers, ...hindiAnswers, ...hindiWording },
}

/** The same, with the language already chosen. */
export type Speak = (code: Code | (string & {}), params?: Params) => string

export const speakIn =
  (lang: Lang): Speak =>
  (code, params) =>
    say(code, params, lang)

/** The sentence for a code. An unknown code shows itself: better an odd word than a blank. */
export function say(code: Code | (string & {}), params: Params = {}, lang: Lang = 'en'): string {
  return fillParams(byLanguage[lang][code] ?? code, params)
}

export function sayIssue(issue: Issue, lang: Lang = 'en'): string {
  return say(issue.code, issue.params, lang)
}
