import { editDistance } from '../kernel/edit-distance.ts'
import { newCar } from '../places/registration.ts'
import type { Meaning } from './item.ts'
import { conditionWords, healthyWords, negations, tobaccoWords } from './vocabulary/conditions.ts'
import { fillers } from './vocabulary/fillers.ts'
import { cityWords } from './vocabulary/places.ts'
import {
  amountRoleWords,
  coverWords,
  newCarWords,
  policyTypeWords,
  portWords,
  productWords,
} from './vocabulary/products.ts'
import { genderWords, heardRelations, respectWords } from './vocabulary/relations.ts'
import { plainWord } from './vocabulary/word-list.ts'

/** The longest phrase any list holds. */
export const longestPhrase = 4

const titles: ReadonlySet<string> = new Set([
  'mr',
  'shri',
  'shree',
  'sri',
  'smt',
  'shrimati',
  'mrs',
  'miss',
  'ms',
  'kumari',
  'श्री',
  'श्रीमती',
  'सुश्री',
  'कुमारी',
])

/** Every phrase that has a meaning of its own. Later lists win where two share a phrase. */
const phrases: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...[...fillers, ...respectWords].map((word) => [plainWord(word), { item: 'filler' }] as [string, Meaning]),
  ...negations.map((word) => [plainWord(word), { item: 'negation' }] as [string, Meaning]),
  ...meanings(cityWords, (city) => ({ item: 'city', city })),
  ...meanings(genderWords, (gender, word) => ({ item: 'gender', gender, isTitle: titles.has(word) })),
  ...meanings(coverWords, (cover) => ({ item: 'cover', cover })),
  ...meanings(policyTypeWords, (policyType) => ({ item: 'policy_type', policyType })),
  ...meanings(amountRoleWords, (role) => ({ item: 'amount_role', role })),
  ...meanings(productWords, (heard) => ({ item: 'product', ...heard })),
  ...meanings(conditionWords, (condition) => ({ item: 'condition', condition })),
  ...tobaccoWords.map((word) => [plainWord(word), { item: 'tobacco' }] as [string, Meaning]),
  ...healthyWords.map((words) => [plainPhrase(words), { item: 'healthy' }] as [string, Meaning]),
  ...newCarWords.map(
    (words) => [plainPhrase(words), { item: 'registration', registration: newCar }] as [string, Meaning],
  ),
  ...portWords.map((word) => [plainWord(word), { item: 'port' }] as [string, Meaning]),
  ...meanings(heardRelations, (heard) => ({ item: 'relation', heard })),
])

function meanings<Value>(
  list: ReadonlyMap<string, Value>,
  toMeaning: (value: Value, word: string) => Meaning,
): [string, Meaning][] {
  return [...list].map(([word, value]) => [word, toMeaning(value, word)])
}

function plainPhrase(words: string): string {
  return words.split(' ').map(plainWord).join(' ')
}

/** The meaning of words that stand together, written as in the lists. */
export function findPhrase(words: readonly string[]): Meaning | undefined {
  return phrases.get(words.map(plainWord).join(' '))
}

/** Shorter words are too near to names: 'Suraj' is not a misspelt Surat. */
const shortestMisspelt = 6
const misspellable = [...phrases].filter(
  ([phrase, { item }]) =>
    phrase.length >= shortestMisspelt && (item === 'relation' || item === 'condition' || item === 'product'),
)

/** A word with one letter too many, too few, swapped or wrong. */
export function findMisspelt(word: string): Meaning | undefined {
  const typed = plainWord(word)
  return misspellable.find(
    ([phrase]) => Math.abs(phrase.length - typed.length) <= 1 && editDistance(typed, phrase) === 1,
  )?.[1]
}
