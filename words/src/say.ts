import type { Issue } from '@portal/domain/kernel/issue.ts'
import { fillParams, type Params } from './fill.ts'
import { defaultLanguage, type Lang } from './languages.ts'
import type { ValuesOf } from './params-of.ts'
import { type EnglishTexts, type LanguageTexts, texts } from './texts.ts'

export type { Lang } from './languages.ts'

type English = EnglishTexts['words'] & EnglishTexts['partnerWords']

/** Values of codes written out in our own sources are checked by the compiler; codes from the wire come as strings. */
export type Speak = <Code extends string>(code: Code, ...values: ValuesOf<English, Code>) => string

type InLanguage<Values extends readonly unknown[]> = Values extends []
  ? [params?: Readonly<Record<string, never>>, lang?: Lang]
  : [...Values, lang?: Lang]

export const speakIn =
  (lang: Lang): Speak =>
  (code: string, params?: Params) =>
    say(code, params, lang)

/** The sentence for a code. An unknown code shows itself: better an odd word than a blank. */
export function say<Code extends string>(code: Code, ...values: InLanguage<ValuesOf<English, Code>>): string
export function say(code: string, params?: Params, lang: Lang = defaultLanguage): string {
  return fillParams(findWord(code, lang), params, (word) => findWord(word, lang))
}

const findWord = (code: string, lang: Lang): string => find(code, lang) ?? find(code, defaultLanguage) ?? code

function find(code: string, lang: Lang): string | undefined {
  const { words, partnerWords }: LanguageTexts = texts[lang]
  return words[code] ?? partnerWords?.[code]
}

export function sayIssue(issue: Issue, lang: Lang = defaultLanguage): string {
  return speakIn(lang)<string>(issue.code, issue.params)
}
