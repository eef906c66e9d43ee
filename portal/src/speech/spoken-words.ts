import type { Words } from '@portal/words/fill.ts'
import { defaultLanguage, type Lang } from '@portal/words/languages.ts'
import { useSyncExternalStore } from 'react'

/** The language in use and the words known in it. Which of them are loaded is the page's own: partners load by screen, customers by page. */
let language: Lang = defaultLanguage
/** One object for as long as the page lives: in the built portal the words that screens import are this very object. */
export const spokenWords: Record<string, string> = {}
/** Areas of screens whose code is loaded. */
const areas = new Set<string>()
const listeners = new Set<() => void>()
/** By language; one without any says everything in ours. */
export type OwnWords = Readonly<Partial<Record<Lang, Words>>>
let ownWords: OwnWords = {}

export const currentLanguage = (): Lang => language

/** A module of screens says which words it needs; they are loaded before its screens are drawn. */
export function needWords(area: string): void {
  areas.add(area)
}

export const neededAreas = (): readonly string[] => [...areas]

/** Another language with what is known of it so far; screens are drawn anew with `announceLanguage`. */
export function setLanguage(lang: Lang, words: Words): void {
  language = lang
  for (const code of Object.keys(spokenWords)) delete spokenWords[code]
  addWords(words)
}

export function addWords(words: Words): void {
  Object.assign(spokenWords, words, ownWords[language])
}

/** What the insurer says in its own words takes the place of ours, also of those that are here already. */
export function installOwnWords(own: OwnWords = {}): void {
  ownWords = own
  addWords({})
}

export function announceLanguage(): void {
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export const useLanguage = (): Lang => useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
