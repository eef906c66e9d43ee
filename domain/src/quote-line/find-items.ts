import type { Day } from '../kernel/day.ts'
import { NO_UPPER_AGE } from '../products/family-product.ts'
import { findPatterns } from './find-patterns.ts'
import { findMisspelt, findPhrase, longestPhrase } from './find-words.ts'
import type { Item, Meaning } from './item.ts'
import { ageUnitWords, ageWords, andAHalf, birthWords, numberWords, scaleWords } from './vocabulary/numbers.ts'
import { tenureWords } from './vocabulary/products.ts'
import { plainWord } from './vocabulary/word-list.ts'

interface Token {
  from: number
  to: number
  segment: number
  text: string
  /** Undefined for a word. */
  number?: number
  /** Known by its form already. */
  is?: Meaning
}

const devanagariZero = 0x0966
const tokenForm = /\d+(?:st|nd|rd|th)\b|\d+(?:\.\d+)?|[\p{L}\p{M}][\p{L}\p{M}'’]*|[,;|\n+।]|\.(?=\s|$)/giu
const separators = /^[,;|\n+।.]$/
/** A dot behind these ends a word, not a part of the line. */
const abbreviations: ReadonlySet<string> = new Set([
  'mr',
  'mrs',
  'smt',
  'ms',
  'dr',
  'yr',
  'yrs',
  'rs',
  'no',
  'mob',
  'ph',
])

/** The line cut into what has a meaning of its own, in order. */
export function findItems(line: string, today: Day): Item[] {
  const tokens = tokensOf(withLatinDigits(line), today)
  const items: Item[] = []
  let at = 0
  while (at < tokens.length) {
    const { length, is, isAssumed } = readPlaceWord(tokens[at]!, items.at(-1)) ?? readAt(tokens, at, today)
    const first = tokens[at]!
    const last = tokens[at + length - 1]!
    items.push({ from: first.from, to: last.to, segment: first.segment, is, ...(isAssumed && { isAssumed }) })
    at += length
  }
  return items
}

/** 'me' behind a city is Hindi for 'in', not the agent's customer. */
function readPlaceWord({ text, segment }: Token, before: Item | undefined): ReadItem | undefined {
  const isBehindCity = before?.is.item === 'city' && before.segment === segment
  return isBehindCity && text.toLowerCase() === 'me' ? { length: 1, is: { item: 'filler' } } : undefined
}

/** Same length: a place in one is the place in the other. */
function withLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
}

function tokensOf(text: string, today: Day): Token[] {
  const patterns = findPatterns(text, today)
  const marked = [...text.matchAll(tokenForm)].map((match) => ({ from: match.index, text: match[0] }))
  const tokens: Token[] = []
  let segment = 0
  for (const { from, text: part } of marked) {
    const to = from + part.length
    const pattern = patterns.find((one) => from < one.to && to > one.from)
    if (pattern) {
      if (tokens.at(-1)?.from !== pattern.from)
        tokens.push({ ...pattern, segment, text: text.slice(pattern.from, pattern.to) })
    } else if (separators.test(part)) {
      if (part !== '.' || !abbreviations.has(plainWord(tokens.at(-1)?.text ?? ''))) segment++
    } else {
      const number = /^\d+(?:\.\d+)?$/.test(part) ? Number(part) : undefined
      tokens.push({ from, to, segment, text: part, ...(number !== undefined && { number }) })
    }
  }
  return tokens
}

interface ReadItem {
  length: number
  is: Meaning
  isAssumed?: true
}

function readAt(tokens: readonly Token[], at: number, today: Day): ReadItem {
  const token = tokens[at]!
  if (token.is) return { length: 1, is: token.is }
  return (
    readTenure(tokens, at) ??
    readBirth(tokens, at, today) ??
    readNumber(tokens, at, today) ??
    readPhrase(tokens, at) ??
    readUnknown(token)
  )
}

function readUnknown({ text, number }: Token): ReadItem {
  if (number !== undefined) return { length: 1, is: { item: 'number', value: number } }
  const misspelt = findMisspelt(text)
  return misspelt ? { length: 1, is: misspelt, isAssumed: true } : { length: 1, is: { item: 'word', word: text } }
}

/** The next words from here, as long as they stand in one part of the line. */
function wordsAt(tokens: readonly Token[], at: number, most = longestPhrase): string[] {
  const words: string[] = []
  for (let next = at; next < at + most; next++) {
    const token = tokens[next]
    if (!token || token.is || token.number !== undefined || token.segment !== tokens[at]!.segment) break
    words.push(plainWord(token.text))
  }
  return words
}

interface FoundPhrase<Value> {
  length: number
  value: Value
}

/** The longest phrase of a list that begins here, in the same part of the line as what stands before. */
function phraseBehind<Value>(tokens: readonly Token[], at: number, find: (phrase: string) => Value | undefined) {
  return tokens[at]?.segment === tokens[at - 1]?.segment ? phraseAt(tokens, at, find) : undefined
}

/** The longest phrase of a list that begins here. */
function phraseAt<Value>(
  tokens: readonly Token[],
  at: number,
  find: (phrase: string) => Value | undefined,
): FoundPhrase<Value> | undefined {
  const words = tokens[at] ? wordsAt(tokens, at) : []
  for (let length = words.length; length > 0; length--) {
    const value = find(words.slice(0, length).join(' '))
    if (value !== undefined) return { length, value }
  }
  return undefined
}

const isIn = (list: readonly string[]) => (phrase: string) => list.includes(phrase) || undefined

function readPhrase(tokens: readonly Token[], at: number): ReadItem | undefined {
  const words = wordsAt(tokens, at)
  for (let length = words.length; length > 0; length--) {
    const is = findPhrase(words.slice(0, length))
    if (is) return { length, is }
  }
  return undefined
}

/** A number in digits or words: '2', 'do', 'dhai', 'sadhe saat'. */
function numberAt(
  tokens: readonly Token[],
  at: number,
): { length: number; value: number; isWord: boolean } | undefined {
  const token = tokens[at]
  if (!token || token.is) return undefined
  if (token.number !== undefined) return { length: 1, value: token.number, isWord: false }
  const words = wordsAt(tokens, at, 2)
  if (andAHalf.map(plainWord).includes(words[0]!)) {
    const whole = numberAt(tokens, at + 1)
    return whole && { length: 1 + whole.length, value: whole.value + 0.5, isWord: true }
  }
  for (let length = words.length; length > 0; length--) {
    const value = numberWords.get(words.slice(0, length).join(' '))
    if (value !== undefined) return { length, value, isWord: true }
  }
  return undefined
}

const isTenure = (years: number): years is 1 | 2 | 3 => years === 1 || years === 2 || years === 3

/** '2 year policy', '3 saal ki policy', 'for 2 years', 'tenure 3'. */
function readTenure(tokens: readonly Token[], at: number): ReadItem | undefined {
  const before = ['for', 'tenure', 'term'].includes(plainWord(tokens[at]!.text)) ? 1 : 0
  const number = numberAt(tokens, at + before)
  if (!number || !isTenure(number.value)) return undefined
  const afterNumber = at + before + number.length
  const unit = phraseBehind(tokens, afterNumber, (phrase) => ageUnitWords.get(phrase))
  const isNamed = before === 1 && plainWord(tokens[at]!.text) !== 'for'
  if (!unit && !isNamed) return undefined
  if (unit && unit.value !== 'years') return undefined
  const afterUnit = afterNumber + (unit?.length ?? 0)
  const behind = phraseBehind(tokens, afterUnit, isIn(tenureWords.map(plainPhrase)))
  if (!behind && before === 0) return undefined
  return { length: afterUnit - at + (behind?.length ?? 0), is: { item: 'tenure', years: number.value } }
}

const plainPhrase = (phrase: string) => phrase.split(' ').map(plainWord).join(' ')

/** 'born 1990', 'DOB 12/03/1990', '1990 born': a year alone gives the age within one year. */
function readBirth(tokens: readonly Token[], at: number, today: Day): ReadItem | undefined {
  const said = phraseAt(tokens, at, isIn(birthWords))
  const next = tokens[at + (said?.length ?? 0)]
  if (said && next?.is?.item === 'dob') return { length: said.length + 1, is: next.is }
  const year = next?.number
  const age = year === undefined ? Number.NaN : Number(today.slice(0, 4)) - year
  if (!(year! >= 1900 && age >= 0 && age <= NO_UPPER_AGE)) return undefined
  const behind = said ? undefined : phraseBehind(tokens, at + 1, isIn(birthWords))
  const length = (said?.length ?? 0) + 1 + (behind?.length ?? 0)
  return { length, is: { item: 'age', age, isSaid: true }, isAssumed: true }
}

function readNumber(tokens: readonly Token[], at: number, today: Day): ReadItem | undefined {
  const said = phraseAt(tokens, at, isIn(ageWords.map(plainWord)))
  const start = at + (said?.length ?? 0)
  const number = numberAt(tokens, start)
  if (!number) return undefined
  const behind = start + number.length
  const scale = phraseBehind(tokens, behind, (phrase) => scaleWords.get(phrase))
  if (scale && !said) {
    const rupees = Math.round(number.value * scale.value)
    return { length: behind - at + scale.length, is: { item: 'amount', rupees } }
  }
  const unit = phraseBehind(tokens, behind, (phrase) => ageUnitWords.get(phrase))
  if (unit) {
    const age = unit.value === 'months' ? Math.floor(number.value / 12) : Math.floor(number.value)
    if (age <= NO_UPPER_AGE) return { length: behind - at + unit.length, is: { item: 'age', age, isSaid: true } }
  }
  if (said && number.value <= NO_UPPER_AGE)
    return { length: behind - at, is: { item: 'age', age: number.value, isSaid: true } }
  return readCount(tokens, at, number, today)
}

/** 'two sons', '2 kids', 'ek beti'; a number behind somebody without an age is that age ('daughter 1, son 4'). */
function readCount(
  tokens: readonly Token[],
  at: number,
  number: { length: number; value: number; isWord: boolean },
  today: Day,
): ReadItem | undefined {
  const next = tokens[at + number.length]
  if (!next || next.is || next.segment !== tokens[at]!.segment) return undefined
  const { is, length } = readAt(tokens, at + number.length, today)
  if (is.item !== 'relation' || is.heard.group || !Number.isInteger(number.value) || number.value > 4) return undefined
  const isFirst = at === 0 || tokens[at - 1]!.segment !== tokens[at]!.segment
  if (!is.heard.isPlural && !number.isWord && !isFirst) return undefined
  return { length: number.length + length, is: { ...is, count: number.value } }
}
