import { readFileSync } from 'node:fs'
import { defaultLanguage, languageFacts, languages } from '@portal/words/languages.ts'
import { expect, it } from 'vitest'
import { productSources } from './lib/imports.ts'

/** English and titles of people in the one line that an agent types: 'mr', 'hi'. */
const notCodes = /^domain\/src\/quote-line\//

it('a further language is data: no source outside words/ names one, but for English, which is spoken until somebody chooses', () => {
  const others = languages.filter((language) => language !== defaultLanguage)
  const locales = others.map((language) => languageFacts[language].locale)
  const named = new RegExp(`['"\`/](${[...others, ...locales].join('|')})['"\`/]`)
  const sources = ['domain', 'contract', 'server', 'portal'].flatMap((name) => productSources(`${name}/src`))
  const wrong = sources
    .filter((file) => !notCodes.test(file) && named.test(readFileSync(file, 'utf8')))
    .map((file) => `${file}: take it from the facts of words/src/languages.ts`)
  expect(sources.length).toBeGreaterThan(700)
  expect(wrong).toEqual([])
})
