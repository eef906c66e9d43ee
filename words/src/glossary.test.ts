import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Words } from './fill.ts'
import { ruledOut as english } from './testing/ruled-out-english.ts'
import { ruledOut as hindi } from './testing/ruled-out-hindi.ts'
import { ruledOut as marathi } from './testing/ruled-out-marathi.ts'
import { texts } from './texts.ts'

/** With the fewest sentences that must be read: a language for customers alone has no screens of partners. */
const lists = {
  en: { ruledOut: english, least: 2000 },
  hi: { ruledOut: hindi, least: 2000 },
  mr: { ruledOut: marathi, least: 900 },
} as const

async function sentencesIn(lang: keyof typeof lists): Promise<[string, string][]> {
  const folder = new URL(`./${lang}/screens/`, import.meta.url)
  const areas = await Promise.all(
    (existsSync(folder) ? readdirSync(folder) : []).map(
      async (file) => ((await import(new URL(file, folder).href)) as { words: Words }).words,
    ),
  )
  const { words, partnerWords = {}, messages } = texts[lang]
  return [
    ...[words, partnerWords, ...areas].flatMap((one) => Object.entries<string>(one)),
    ...Object.entries(messages).flatMap(([kind, { subject, text }]): [string, string][] => [
      [`${kind} subject`, subject],
      [kind, text],
    ]),
  ]
}

it.each(['en', 'hi', 'mr'] as const)('no sentence in %s uses a word that the glossary rules out', async (lang) => {
  const sentences = await sentencesIn(lang)
  const { ruledOut, least } = lists[lang]
  expect(sentences.length).toBeGreaterThan(least)
  const found = sentences.flatMap(([code, sentence]) =>
    ruledOut.filter(({ words }) => words.test(sentence)).map(({ say }) => `${code}: ${sentence} → ${say}`),
  )
  expect([...new Set(found)]).toEqual([])
})

/** A term's abbreviation in brackets, and the code of its name. */
const abbreviations = { IDV: 'glossary.idv', NCB: 'glossary.ncb' } as const

it.each([
  'en',
  'hi',
  'mr',
] as const)('a term with its abbreviation reads in %s as the glossary has it', async (lang) => {
  const sentences = await sentencesIn(lang)
  const names = Object.entries(abbreviations).map(([short, code]) => [short, texts[lang].words[code]!] as const)
  const others = sentences.filter(([, sentence]) =>
    names.some(
      ([short, name]) => sentence.includes(`(${short})`) && !sentence.toLowerCase().includes(name.toLowerCase()),
    ),
  )
  expect(others).toEqual([])
})
