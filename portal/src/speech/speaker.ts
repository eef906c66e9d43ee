import { fillParams, type Params, type Words } from '@portal/words/fill.ts'
import { createElement, Fragment, type ReactNode } from 'react'
import { currentLanguage, needWords, translate } from './spoken-words.ts'

type Say<Code extends string> = (code: Code, params?: Params) => string

/**
 * Says the words of an area of screens, words/src/en/screens/<area>.ts, in the language in use. Call it while drawing, not while a
 * module loads: the words of other languages come after it.
 */
export function speaker<English extends Words>(area: string, english: English): Say<keyof English & string> {
  needWords(area)
  return (code, params) => fillParams(translate(code) ?? english[code] ?? code, params)
}

/** Codes that end in the plural form of a number: `case.days.one`, `case.days.other`. */
type Counted<Code extends string> = Code extends `${infer Beginning}.other` ? Beginning : never

/** 'one case needs', 'five cases need': the sentence for a number, which it holds as {count}. */
export function sayCount<Code extends string>(
  say: Say<Code>,
  code: Counted<Code>,
  count: number,
  params: Params = {},
): string {
  const form = new Intl.PluralRules(`${currentLanguage()}-IN`).select(count) === 'one' ? 'one' : 'other'
  return say(`${code}.${form}` as Code, { count, ...params })
}

const mark = '\u0001'

/** A sentence with parts that are more than text, a link or a name in bold, where its {name} stands. */
export function sayWith<Code extends string>(
  say: Say<Code>,
  code: Code,
  parts: Readonly<Record<string, ReactNode>>,
  params: Params = {},
): ReactNode {
  const marked = Object.fromEntries(Object.keys(parts).map((name) => [name, `${mark}${name}${mark}`]))
  return say(code, { ...params, ...marked })
    .split(mark)
    .map((text, place) => createElement(Fragment, { key: place }, place % 2 === 0 ? text : parts[text]))
}
