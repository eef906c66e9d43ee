import { languageFacts } from '@portal/words/languages.ts'

/** Scripts whose letters are drawn in another order than they are written in, with a language that is written in them. */
const scripts = Object.values(languageFacts)
  .filter(({ script }) => script !== 'Latin')
  .map(({ script, locale }) => ({ letters: new RegExp(`\\p{Script=${script}}`, 'u'), locale }))

/** The language in which a reader speaks the words: the paper's own where both are written alike. */
export function findScript(text: string, paperLocale: string | undefined): string | undefined {
  const locales = scripts.filter(({ letters }) => letters.test(text)).map(({ locale }) => locale)
  return locales.find((locale) => locale === paperLocale) ?? locales[0]
}
