import type { customerPages } from '@portal/words/en/customer-pages.ts'
import { fillParams, type Params } from '@portal/words/fill.ts'
import { defaultLanguage, type Lang, languageFacts, languages, preferredLanguage } from '@portal/words/languages.ts'
import type { ValuesOf } from '@portal/words/params-of.ts'
import { useSyncExternalStore } from 'react'
import { currentLanguage, needWords, spokenWords } from '../speech/spoken-words.ts'
import { createWordLoader } from '../speech/word-loader.ts'
import { type CustomerArea, readWords } from './word-files.ts'

const KEY = 'language'

needWords('first' satisfies CustomerArea)
const loader = createWordLoader(readWords)

/** A part of a page that is loaded later, with its words. */
export const { withWords } = loader

type Texts = (typeof customerPages)[CustomerArea]
/** All texts of the areas together. */
type EveryText = (Texts extends infer One ? (one: One) => void : never) extends (all: infer All) => void ? All : never

export type Say = <Code extends string>(code: Code, ...values: ValuesOf<EveryText, Code>) => string
interface Speech {
  lang: Lang
  say: Say
}

const speechOf = (lang: Lang): Speech => ({
  lang,
  say: (code: string, params?: Params) => fillParams(spokenWords[code] ?? code, params),
})

let current = speechOf(defaultLanguage)
const listeners = new Set<() => void>()

async function show(lang: Lang): Promise<void> {
  await loader.switchTo(lang)
  // Another was chosen while the words came.
  if (lang !== currentLanguage()) return
  current = speechOf(lang)
  document.documentElement.lang = languageFacts[lang].locale
  for (const notify of listeners) notify()
}

export async function speak(lang: Lang): Promise<void> {
  await show(lang)
  try {
    localStorage.setItem(KEY, lang)
  } catch {
    // Without storage the page speaks the browser's language next time.
  }
}

/** The sale is asked once: a reply that was on its way while the customer chose must not undo the choice. */
let isSettled = false
/** Remembers a choice with the sale whose page is open. */
let rememberChoice: ((lang: Lang) => Promise<unknown>) | undefined
/** Chosen before the sale answered, which hears of it as soon as it does. */
let earlyChoice: Lang | undefined

/** The page of a sale speaks the sale's language; a choice made on it is remembered with the sale. */
export async function speakForSale(
  { language }: { language?: Lang },
  remember?: (lang: Lang) => Promise<unknown>,
): Promise<void> {
  rememberChoice = remember
  if (earlyChoice) await tellSale(earlyChoice)
  if (isSettled) return
  isSettled = true
  // Without its words the page is better in another language than not there.
  if (language && language !== current.lang) await speak(language).catch(() => undefined)
}

export async function chooseLanguage(lang: Lang): Promise<void> {
  isSettled = true
  await speak(lang)
  await tellSale(lang)
}

/** The page has changed already; a sale that could not be told hears it with the customer's consent. */
async function tellSale(lang: Lang): Promise<void> {
  earlyChoice = rememberChoice ? undefined : lang
  await rememberChoice?.(lang).catch(() => undefined)
}

/** What this person chose before, else what their phone speaks. */
export function firstLanguage(stored: string | null, browserLanguage: string): Lang {
  const chosen = languages.find((language) => language === stored)
  if (chosen) return chosen
  return preferredLanguage(browserLanguage) ?? defaultLanguage
}

export function speakFirst(): Promise<void> {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(KEY)
  } catch {
    // Without storage the page speaks the browser's language.
  }
  const lang = firstLanguage(stored, navigator.language)
  // Without the words of one language another is better than no page.
  return show(lang).catch((error: unknown) => {
    if (lang === defaultLanguage) throw error
    return show(defaultLanguage)
  })
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export const useSpeech = (): Speech => useSyncExternalStore(subscribe, () => current)
