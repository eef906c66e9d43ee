import { groupDigits } from '@portal/domain/kernel/money.ts'
import { fillParams, type Params, type Words } from '@portal/words/fill.ts'
import { languageFacts } from '@portal/words/languages.ts'
import type { NamesOf, Values } from '@portal/words/params-of.ts'
import { createElement, Fragment, type ReactNode } from 'react'
import { currentLanguage, needWords, spokenWords } from './spoken-words.ts'

type Say<English extends Words> = <Code extends keyof English & string>(
  code: Code,
  ...values: Values<NamesOf<English, Code>>
) => string

/**
 * Says the words of an area of screens, words/src/en/screens/<area>.ts, in the language in use. Call it while drawing, not while a
 * module loads: the words of other languages come after it.
 */
export function speaker<English extends Words>(area: string, english: English): Say<English> {
  needWords(area)
  const find = (code: string) => spokenWords[code] ?? english[code] ?? code
  return (code: string, params?: Params) => fillParams(find(code), params, find)
}

/** Codes that end in the plural form of a number: `case.days.one`, `case.days.other`. */
type Counted<Code> = Code extends `${infer Beginning}.other` ? Beginning : never
type FormOf<English extends Words, Code extends string> = `${Code}.${'one' | 'other'}` & keyof English

/** 'one case needs', 'five cases need': the sentence for a number, which it holds as {count}. */
export function sayCount<English extends Words, Code extends Counted<keyof English>>(
  say: Say<English>,
  code: Code,
  count: number,
  ...[params]: Values<Exclude<NamesOf<English, FormOf<English, Code>>, 'count'>>
): string {
  const { singular }: { singular: readonly number[] } = languageFacts[currentLanguage()]
  const form = singular.includes(count) ? 'one' : 'other'
  return loose(say)(`${code}.${form}`, { count: groupDigits(count), ...params })
}

/** The text of a code that a call or a rule names, where there is one; it holds no values. */
export const sayKnown = <English extends Words>(
  say: Say<English>,
  english: English,
  code: string,
): string | undefined => (code in english ? loose(say)(code) : undefined)

const mark = '\u0001'

/** A sentence with parts that are more than text, a link or a name in bold, where its {name} stands. */
export function sayWith<
  English extends Words,
  Code extends keyof English & string,
  Part extends NamesOf<English, Code>,
>(
  say: Say<English>,
  code: Code,
  parts: { readonly [Name in Part]: ReactNode },
  ...[params]: Values<Exclude<NamesOf<English, Code>, Part>>
): ReactNode {
  const marked = Object.fromEntries(Object.keys(parts).map((name) => [name, `${mark}${name}${mark}`]))
  return loose(say)(code, { ...params, ...marked })
    .split(mark)
    .map((text, place) => createElement(Fragment, { key: place }, place % 2 === 0 ? text : parts[text as Part]))
}

/** The codes and values are checked where they are written. */
const loose = <English extends Words>(say: Say<English>) => say as (code: string, params?: Params) => string
