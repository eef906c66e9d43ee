import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { messages } from './en/messages.ts'
import { words as messageNames } from './en/screens/message.ts'
import type { Words } from './fill.ts'

const folder = (lang: string) => new URL(`./${lang}/screens/`, import.meta.url)
const areas = readdirSync(folder('en')).sort()
const read = async (lang: string, file: string): Promise<Words> =>
  ((await import(new URL(file, folder(lang)).href)) as { words: Words }).words
const paramsOf = (sentence = '') => [...sentence.matchAll(/\{(\w+)(:\w+)?\}/g)].map(([whole]) => whole).sort()

it('Hindi has a file for every area of screens', () => {
  expect(readdirSync(folder('hi')).sort()).toEqual(areas)
})

it.each(
  areas,
)('%s: both languages hold the same codes with the same params, and Hindi is in Devanagari', async (file) => {
  const [english, hindi] = await Promise.all([read('en', file), read('hi', file)])
  const codes = Object.keys(english)
  expect(codes.filter((code) => !(code in hindi))).toEqual([])
  for (const code of codes) {
    expect(new Set(paramsOf(hindi[code])), code).toEqual(new Set(paramsOf(english[code])))
    if (/\p{L}{2}/u.test((hindi[code] ?? '').replaceAll(/\{[^}]*\}/g, '')) && !isName(english[code]))
      expect(hindi[code], code).toMatch(/\p{Script=Devanagari}/u)
  }
})

it.each(
  areas,
)('%s: the text for one says the number that it is given, since Hindi says it of none too', async (file) => {
  const hindi = Object.entries(await read('hi', file))
  expect(hindi.filter(([code, text]) => code.endsWith('.one') && /(?<![\d{])1(?!\d)/.test(text))).toEqual([])
})

it('every code of an area begins with its name', async () => {
  for (const file of areas.filter((name) => name !== 'common.ts')) {
    const area = file.replace('.ts', '')
    expect(Object.keys(await read('en', file)).filter((code) => !code.startsWith(`${area}.`))).toEqual([])
  }
})

it('a code stands in one area only: the words of all areas loaded are looked up together', async () => {
  const areaOf = new Map<string, string>()
  for (const file of areas.filter((name) => name !== 'title.ts'))
    for (const code of Object.keys(await read('en', file))) {
      expect(areaOf.get(code), code).toBeUndefined()
      areaOf.set(code, file)
    }
})

/** Written alike in every language: marks, units and the names of outside parties. */
function isName(sentence = ''): boolean {
  return /^[^a-z]*$|^(WhatsApp|SMS|QR|CSV|PDF|CKYC|ABHA|UPI|Aadhaar|DigiLocker|swift zxi)$/.test(
    sentence.replaceAll(/\{[^}]*\}/g, ''),
  )
}

it('every message has a name for the list of messages', () => {
  expect(Object.keys(messages).filter((kind) => !(`message.${kind}` in messageNames))).toEqual([])
})
