import { defaultLanguage, isPartnerLanguage, type Lang, languageFacts } from '@portal/words/languages.ts'
import { announceLanguage, currentLanguage } from './spoken-words.ts'
import { areasOfScreen, readWords } from './word-files.ts'
import { createWordLoader } from './word-loader.ts'

const KEY = 'partner-language'

const loader = createWordLoader(readWords, { isListed: areasOfScreen !== undefined })

/** A language without its being announced, and a part of a screen that is loaded later, with the words that it brings the need for. */
export const { switchTo: loadLanguage, withWords } = loader

/** The words of the page that is opened, before anything is drawn. */
export async function speakFirst(): Promise<void> {
  const lang = lastLanguage()
  // Without the words of one language another is better than no page.
  await loader.switchTo(lang).catch((error: unknown) => {
    if (lang === defaultLanguage) throw error
    return loader.switchTo(defaultLanguage)
  })
  document.documentElement.lang = languageFacts[currentLanguage()].locale
}

/** From now on every screen speaks this language. */
export async function speakLanguage(lang: Lang): Promise<void> {
  if (lang === loader.wantedLanguage()) return
  await loader.switchTo(lang)
  // Another was chosen while the words came.
  if (lang !== currentLanguage()) return
  document.documentElement.lang = languageFacts[lang].locale
  try {
    localStorage.setItem(KEY, lang)
  } catch {
    // Without storage the account says it again at the next visit.
  }
  announceLanguage()
}

/** What was spoken on this device last; the account may know better once somebody is signed in. */
function lastLanguage(): Lang {
  try {
    const stored = localStorage.getItem(KEY) ?? languageOfCookie()
    return isPartnerLanguage(stored) ? stored : defaultLanguage
  } catch {
    return defaultLanguage
  }
}

/** Sign-out empties the storage; the cookie, in which the sign-in page speaks too, stays. */
function languageOfCookie(): string | undefined {
  return new RegExp(`${KEY}=([a-z]+)`).exec(document.cookie)?.[1]
}
