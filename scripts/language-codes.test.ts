import { readdirSync, readFileSync } from 'node:fs'
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

it('the files that hold Marathi are those that docs/languages.md lists', () => {
  const doc = readFileSync('docs/languages.md', 'utf8')
  const list = /- `words\/src\/mr\/`: ([\s\S]*?)\n\n/.exec(doc)?.[1] ?? ''
  const listed = [...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => `${name}.ts`)
  expect(listed.sort()).toEqual(readdirSync('words/src/mr').sort())
  const naming = productSources('words/src')
    .filter((file) => !/^words\/src\/mr\//.test(file) && /['"/]mr['"/]|\bmr:/.test(readFileSync(file, 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
  expect(naming).toEqual(['words/src/languages.ts', 'words/src/texts.ts'])
})
