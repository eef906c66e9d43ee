import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { defaultLanguage, type Lang, languageFacts } from '../words/src/languages.ts'
import { speakIn } from '../words/src/say.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!)

/** What a page says before its code runs, in its language; the server writes the insurer's phone number. */
export function inLanguage(html: string, lang: Lang): string {
  const say = speakIn(lang)
  return html
    .replaceAll('%page.locale%', languageFacts[lang].locale)
    .replace(/%words\.([\w.]+)%/g, (_, code: string) => asHtml(say<string>(code, { phone: '%insurer.tollFree%' })))
}

/** The folder of the pages in a language, below that of the build. */
export const pagesFolder = (lang: Lang) => (lang === defaultLanguage ? 'pages' : `pages/${lang}`)

/** The two entries themselves speak English. Runs after the pages of every language were made of them. */
export function entriesInEnglish(): Plugin {
  return {
    name: 'entries-in-english',
    enforce: 'post',
    transformIndexHtml: {
      order: 'pre',
      // While developing there are no pages of other languages.
      handler: (html, { server }) => (server ? inLanguage(html, defaultLanguage) : html),
    },
    writeBundle({ dir = '' }) {
      for (const entry of ['index.html', 'customer.html']) {
        const file = join(dir, entry)
        writeFileSync(file, inLanguage(readFileSync(file, 'utf8'), defaultLanguage))
      }
    },
  }
}
