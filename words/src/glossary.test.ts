import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Glossary } from './en/term-words.ts'
import type { Words } from './fill.ts'
import { customerLanguages, defaultLanguage, isPartnerLanguage, type Lang } from './languages.ts'
import { texts } from './texts.ts'

const glossaryOf = (lang: Lang): Glossary => texts[lang].glossary!

/** The fewest sentences that must be read: a language for customers alone has no screens of partners. */
const leastSentences = (lang: Lang) => (isPartnerLanguage(lang) ? 2000 : 900)

async function sentencesIn(lang: Lang): Promise<[string, string][]> {
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

/** Sentences with a word that the glossary rules out, and what stands instead. */
function wrongWords({ terms, ruledOut }: Glossary, sentences: readonly [string, string][]): string[] {
  const rules = [...ruledOut, ...Object.values(terms).flatMap(({ not, name }) => (not ? [{ not, say: name }] : []))]
  const found = sentences.flatMap(([code, sentence]) =>
    rules.filter(({ not }) => not.test(sentence)).map(({ say }) => `${code}: ${sentence} → ${say}`),
  )
  return [...new Set(found)]
}

/** Sentences that put a term's abbreviation in brackets behind something other than its name. */
function otherNames({ terms }: Glossary, sentences: readonly [string, string][]): string[] {
  const named = Object.values(terms).flatMap(({ name }) => {
    const [, long, short] = /^(.*) \(([A-Z]+)\)$/.exec(name) ?? []
    return long && short ? [{ long: long.toLowerCase(), short }] : []
  })
  return sentences
    .filter(([, sentence]) =>
      named.some(({ short, long }) => sentence.includes(`(${short})`) && !sentence.toLowerCase().includes(long)),
    )
    .map(([code, sentence]) => `${code}: ${sentence}`)
}

it.each(customerLanguages)('no sentence in %s uses a word that the glossary rules out', async (lang) => {
  const sentences = await sentencesIn(lang)
  expect(sentences.length).toBeGreaterThan(leastSentences(lang))
  expect(wrongWords(glossaryOf(lang), sentences)).toEqual([])
})

it.each(customerLanguages)('a term with its abbreviation reads in %s as the glossary has it', async (lang) => {
  expect(otherNames(glossaryOf(lang), await sentencesIn(lang))).toEqual([])
})

it.each(
  customerLanguages,
)('every term of the glossary has its one name in %s, and a meaning where partners read it', (lang) => {
  const { terms } = glossaryOf(lang)
  expect(Object.keys(terms)).toEqual(Object.keys(glossaryOf(defaultLanguage).terms))
  const names = Object.values(terms).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  if (isPartnerLanguage(lang)) expect(Object.values(terms).filter(({ means }) => !means)).toEqual([])
})

it('a planted word that is ruled out is found, and a planted other name of an abbreviation', () => {
  const glossary = glossaryOf(defaultLanguage)
  expect(wrongWords(glossary, [['planted', 'The sum assured is valid till Sunday']])).toHaveLength(2)
  expect(otherNames(glossary, [['planted', 'The insurance value (IDV) of the car']])).toHaveLength(1)
})
