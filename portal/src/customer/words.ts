import { customer } from '@portal/words/en/customer.ts'
import { customerChoices } from '@portal/words/en/customer-choices.ts'
import type { customerConsents } from '@portal/words/en/customer-consents.ts'
import type { customerPolicy } from '@portal/words/en/customer-policy.ts'
import { customerTitles } from '@portal/words/en/customer-titles.ts'
import { times } from '@portal/words/en/times.ts'
import { fillParams, type Params, type Words } from '@portal/words/fill.ts'
import { defaultLanguage, type Lang, languageFacts, languages, preferredLanguage } from '@portal/words/languages.ts'
import type { ValuesOf } from '@portal/words/params-of.ts'
import { useSyncExternalStore } from 'react'
import { setLanguage } from '../speech/spoken-words.ts'

const KEY = 'language'
const texts = { ...customer, ...customerTitles, ...customerChoices, ...times }
const english: Record<string, string> = { ...texts }

/** A later page brings its own words in English; those of other languages come in one file. */
export function bringWords(words: Words): void {
  Object.assign(english, words)
}

/** English comes with the page; every other language is loaded when it is asked for. */
const files = import.meta.glob<{ words: Words }>('../../../words/src/*/customer-pages.ts')

async function loadWords(lang: Lang): Promise<Words> {
  const file = files[`../../../words/src/${lang}/customer-pages.ts`]
  return file ? (await file()).words : english
}

export type Say = <Code extends string>(
  code: Code,
  ...values: ValuesOf<typeof texts & typeof customerPolicy & typeof customerConsents, Code>
) => string
interface Speech {
  lang: Lang
  say: Say
}

function speechOf(lang: Lang, words: Words): Speech {
  return { lang, say: (code: string, params?: Params) => fillParams(words[code] ?? english[code] ?? code, params) }
}

let current = speechOf('en', english)
const listeners = new Set<() => void>()

export async function speak(lang: Lang): Promise<void> {
  const words = await loadWords(lang)
  current = speechOf(lang, words)
  // The parts that customers and partners share say theirs by it.
  setLanguage(lang, words)
  document.documentElement.lang = languageFacts[lang].locale
  try {
    localStorage.setItem(KEY, lang)
  } catch {
    // Without storage the page speaks the browser's language next time.
  }
  for (const notify of listeners) notify()
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
  // A phone in Hindi without a connection for the words still shows the page.
  return lang === 'en' ? Promise.resolve() : speak(lang).catch(() => undefined)
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export const useSpeech = (): Speech => useSyncExternalStore(subscribe, () => current)
