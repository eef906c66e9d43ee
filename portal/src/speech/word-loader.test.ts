import { afterEach, expect, it } from 'vitest'
import { currentLanguage, needWords, setLanguage, spokenWords } from './spoken-words.ts'
import { createWordLoader, type ReadWords } from './word-loader.ts'

afterEach(() => setLanguage('en', {}))

/** Answers each request only when the test says so, and keeps what was asked for. */
function heldWords() {
  const asked: string[] = []
  const open: (() => void)[] = []
  const read: ReadWords = (lang, area) => {
    asked.push(`${lang} ${area}`)
    return new Promise((resolve) => open.push(() => resolve({ [`${area}.greeting`]: `${lang} ${area}` })))
  }
  const answerAll = async () => {
    for (let rounds = 0; rounds < 5; rounds++) {
      for (const answer of open.splice(0)) answer()
      await Promise.resolve()
      await new Promise((done) => setImmediate(done))
    }
  }
  return { read, asked, answerAll }
}

it('a page in one language asks for no word of another, also while its first words are on their way', async () => {
  const { read, asked, answerAll } = heldWords()
  const { switchTo, withWords } = createWordLoader(read)
  needWords('loader-first')
  const started = switchTo('hi')
  const screen = withWords(async () => needWords('loader-later'))
  await answerAll()
  await Promise.all([started, screen])
  expect(asked.filter((one) => !one.startsWith('hi '))).toEqual([])
  expect(['loader-first', 'loader-later'].map((area) => spokenWords[`${area}.greeting`])).toEqual([
    'hi loader-first',
    'hi loader-later',
  ])
})

it('a screen waits for its own words alone, not for those of others that share a file with it; a change of language brings the same', async () => {
  const { read, asked, answerAll } = heldWords()
  const { switchTo, withWords } = createWordLoader(read, { isListed: true })
  const started = switchTo('en')
  await answerAll()
  await started
  asked.length = 0
  const screen = withWords(async () => needWords('loader-of-another'), ['loader-screen'])
  expect(asked).toEqual(['en loader-screen'])
  await answerAll()
  await screen
  const changed = switchTo('hi')
  await answerAll()
  await changed
  expect(asked).toContain('hi loader-screen')
  expect(asked.filter((one) => one.endsWith('loader-of-another'))).toEqual([])
})

it('the last language chosen wins, whatever comes first', async () => {
  const { read, answerAll } = heldWords()
  const { switchTo } = createWordLoader(read)
  needWords('loader-first')
  const both = [switchTo('hi'), switchTo('mr')]
  await answerAll()
  await Promise.all(both)
  expect([currentLanguage(), spokenWords['loader-first.greeting']]).toEqual(['mr', 'mr loader-first'])
})

it('a language whose words cannot be read leaves the page in the one it has, and may be chosen again', async () => {
  let isOffline = true
  const { switchTo, wantedLanguage } = createWordLoader(async (lang, area) => {
    if (isOffline) throw new Error('offline')
    return { [`${area}.greeting`]: lang }
  })
  needWords('loader-first')
  await expect(switchTo('hi')).rejects.toThrow('offline')
  expect([currentLanguage(), wantedLanguage()]).toEqual(['en', 'en'])
  isOffline = false
  await switchTo('hi')
  expect(spokenWords['loader-first.greeting']).toBe('hi')
})
