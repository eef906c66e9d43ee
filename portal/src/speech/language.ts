import type { Words } from '@portal/words/fill.ts'
import type { Lang } from '@portal/words/say.ts'
import { addTranslations, announceLanguage, currentLanguage, neededAreas, setLanguage } from './spoken-words.ts'

const KEY = 'partner-language'

/** Areas that are loaded in the present language. */
let translated = new Set<string>()

/** A part of a screen that is loaded later, with the words that it brings the need for. */
export async function withWords<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load()
  await loadWords(currentLanguage())
  return module
}

/** The words of all screens loaded so far, in the language in use. */
async function loadWords(lang: Lang): Promise<void> {
  if (lang === 'en') return
  const missing = neededAreas().filter((area) => !translated.has(area))
  const loaded = await Promise.all(missing.map(async (area) => ({ area, words: await readWords(lang, area) })))
  if (lang !== currentLanguage()) return
  for (const { area, words } of loaded) {
    if (!words) continue
    addTranslations(words)
    translated.add(area)
  }
}

/** Without a connection for the words a screen speaks English, which is better than no screen. */
async function readWords(lang: Lang, area: string): Promise<Words | undefined> {
  try {
    // Nobody who reads English loads the list of all files.
    const { readWordFile } = await import('./word-files.ts')
    return await readWordFile(lang, area)
  } catch {
    return undefined
  }
}

/** From now on every screen speaks this language. */
export async function speakLanguage(lang: Lang): Promise<void> {
  if (lang === currentLanguage()) return
  setLanguage(lang, {})
  translated = new Set()
  await loadWords(lang)
  // Another was chosen while the words came.
  if (lang !== currentLanguage()) return
  document.documentElement.lang = `${lang}-IN`
  try {
    localStorage.setItem(KEY, lang)
  } catch {
    // Without storage the account says it again at the next visit.
  }
  announceLanguage()
}

/** What was spoken on this device last; the account may know better once somebody is signed in. */
export function lastLanguage(): Lang {
  try {
    return (localStorage.getItem(KEY) ?? languageOfCookie() ?? 'en') as Lang
  } catch {
    return 'en'
  }
}

/** Sign-out empties the storage; the cookie, in which the sign-in page speaks too, stays. */
function languageOfCookie(): string | undefined {
  return new RegExp(`${KEY}=([a-z]+)`).exec(document.cookie)?.[1]
}
