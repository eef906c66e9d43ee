import type { Issue } from '@portal/domain/kernel/issue.ts'
import { fillParams, type Params } from './fill.ts'
import { defaultLanguage, type Lang } from './languages.ts'
import { type EnglishTexts, type LanguageTexts, texts } from './texts.ts'

export type { Lang } from './languages.ts'

/** Codes written out in our own sources are checked by the compiler; codes from the wire come as strings. */
type Code = keyof EnglishTexts['words'] | keyof EnglishTexts['partnerWords']

/** The same, with the language already chosen. */
export type Speak = (code: Code | (string & {}), params?: Params) => string

export const speakIn =
  (lang: Lang): Speak =>
  (code, params) =>
    say(code, params, lang)

/** The sentence for a code. An unknown code shows itself: better an odd word than a blank. */
export function say(code: Code | (string & {}), params: Params = {}, lang: Lang = defaultLanguage): string {
  return fillParams(find(code, lang) ?? find(code, defaultLanguage) ?? code, params)
}

function find(code: string, lang: Lang): string | undefined {
  const { words, partnerWords }: LanguageTexts = texts[lang]
  return words[code] ?? partnerWords?.[code]
}

export function sayIssue(issue: Issue, lang: Lang = defaultLanguage): string {
  return say(issue.code, issue.params, lang)
}
