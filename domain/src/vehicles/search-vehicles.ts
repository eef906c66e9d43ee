import { editDistance } from '../kernel/edit-distance.ts'
import { type Vehicle, vehicles } from './catalogue.ts'

interface Entry {
  vehicle: Vehicle
  words: readonly string[]
}

interface Index {
  of: readonly Vehicle[]
  entries: readonly Entry[]
  /** Each once: cars share most of their words, so a search compares with a few hundred, not with every car's. */
  allWords: readonly string[]
}

let index: Index | undefined

/** Made at the first search of a list. */
function indexOf(of: readonly Vehicle[]): Index {
  if (index?.of === of) return index
  const entries = of.map((vehicle) => ({
    vehicle,
    words: wordsOf(`${vehicle.make} ${vehicle.model} ${vehicle.variant} ${vehicle.fuel}`),
  }))
  index = { of, entries, allWords: [...new Set(entries.flatMap((entry) => entry.words))] }
  return index
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+|\d+/g) ?? []
}

/** How badly a typed word misses a catalogue word: 0 is the whole word, 1 its beginning, more are typing mistakes; Infinity is another word. */
function distance(typed: string, word: string): number {
  if (typed === word) return 0
  if (word.startsWith(typed)) return 1
  const allowed = typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2
  if (allowed === 0) return Number.POSITIVE_INFINITY
  if (Math.abs(typed.length - word.length) > allowed && typed.length > word.length) return Number.POSITIVE_INFINITY
  const edits = Math.min(editDistance(typed, word), editDistance(typed, word.slice(0, typed.length)))
  return edits <= allowed ? 1 + edits : Number.POSITIVE_INFINITY
}

/** The cars that every typed word fits, best first. Nothing typed gives nothing. */
export function searchVehicles(text: string, among = vehicles(), limit = 20): Vehicle[] {
  const typed = wordsOf(text)
  if (typed.length === 0) return []
  const { entries, allWords } = indexOf(among)
  const distances = typed.map((one) => new Map(allWords.map((word) => [word, distance(one, word)])))
  return entries
    .map((entry) => ({
      entry,
      score: distances.reduce((sum, map) => sum + Math.min(...entry.words.map((word) => map.get(word)!)), 0),
    }))
    .filter(({ score }) => score < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.score - b.score)
    .slice(0, limit)
    .map(({ entry }) => entry.vehicle)
}
