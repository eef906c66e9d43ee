import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Words } from './fill.ts'
import { ruledOut as english } from './testing/ruled-out-english.ts'
import { ruledOut as hindi } from './testing/ruled-out-hindi.ts'
import { texts } from './texts.ts'

const lists = { en: english, hi: hindi } as const

async function sentencesIn(lang: keyof typeof lists): Promise<[string, string][]> {
  const folder = new URL(`./${lang}/screens/`, import.meta.url)
  const areas = await Promise.all(
    readdirSync(folder).map(async (file) => ((await import(new URL(file, folder).href)) as { words: Words }).words),
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

it.each(['en', 'hi'] as const)('no sentence in %s uses a word that the glossary rules out', async (lang) => {
  const sentences = await sentencesIn(lang)
  expect(sentences.length).toBeGreaterThan(2000)
  const found = sentences.flatMap(([code, sentence]) =>
    lists[lang].filter(({ words }) => words.test(sentence)).map(({ say }) => `${code}: ${sentence} → ${say}`),
  )
  expect([...new Set(found)]).toEqual([])
})
