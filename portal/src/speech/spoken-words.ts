import type { Words } from '@portal/words/fill.ts'
import type { Lang } from '@portal/words/say.ts'
import { useSyncExternalStore } from 'react'

/** The language in use and the words known in it. Who loads them is the page's own: partners load by screen, customers at once. */
let language: Lang = 'en'
let translations: Words = {}
/** Areas of screens whose code is loaded. */
const areas = new Set<string>()
const listeners = new Set<() => void>()

export const currentLanguage = (): Lang => language

export const translate = (code: string): string | undefined => translations[code]

/** A module of screens says which words it needs; they are loaded before its screens are drawn. */
export function needWords(area: string): void {
  areas.add(area)
}

export const neededAreas = (): readonly string[] => [...areas]

/** Another language with what is known of it so far; screens are drawn anew with `announceLanguage`. */
export function setLanguage(lang: Lang, words: Words): void {
  language = lang
  translations = words
}

export function addTranslations(words: Words): void {
  translations = { ...translations, ...words }
}

export function announceLanguage(): void {
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export const useLanguage = (): Lang => useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
