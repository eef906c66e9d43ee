import { choices } from '@portal/words/en/choices.ts'
import { customer } from '@portal/words/en/customer.ts'
import { customerTitles } from '@portal/words/en/customer-titles.ts'
import { glossary } from '@portal/words/en/glossary.ts'
import { states } from '@portal/words/en/states.ts'
import { fillParams, type Params, type Words } from '@portal/words/fill.ts'
import type { Lang } from '@portal/words/say.ts'
import { useSyncExternalStore } from 'react'

const KEY = 'language'
const english: Words = { ...customer, ...customerTitles, ...choices, ...glossary, ...states }

/** English comes with the page; every other language is loaded when it is asked for. */
const loaders: Record<Lang, () => Promise<Words>> = {
  en: async () => english,
  hi: async () => (await import('./hindi.ts')).hindi,
}
/** Each language by its own name, for the switch. */
export const languageNames: Record<Lang, string> = { en: 'English', hi: 'हिंदी' }

export type Say = (code: string, params?: Params) => string
interface Speech {
  lang: Lang
  say: Say
}

function speechOf(lang: Lang, words: Words): Speech {
  return { lang, say: (code, params) => fillParams(words[code] ?? english[code] ?? code, params) }
}

let current = speechOf('en', english)
const listeners = new Set<() => void>()

export async function speak(lang: Lang): Promise<void> {
  current = speechOf(lang, await loaders[lang]())
  document.documentElement.lang = `${lang}-IN`
  try {
    localStorage.setItem(KEY, lang)
  } catch {
    // Without storage the page speaks the browser's language next time.
  }
  for (const tell of listeners) tell()
}

/** What this person chose before, else what their phone speaks. */
export function firstLanguage(kept: string | null, ofPhone: string): Lang {
  if (kept === 'hi' || kept === 'en') return kept
  return /^hi\b/i.test(ofPhone) ? 'hi' : 'en'
}

export function speakFirst(): Promise<void> {
  let kept: string | null = null
  try {
    kept = localStorage.getItem(KEY)
  } catch {
    kept = null
  }
  const lang = firstLanguage(kept, navigator.language)
  // A phone in Hindi without a connection for the words still shows the page.
  return lang === 'en' ? Promise.resolve() : speak(lang).catch(() => undefined)
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useSpeech = (): Speech => useSyncExternalStore(subscribe, () => current)
