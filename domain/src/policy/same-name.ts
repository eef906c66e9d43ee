import { editDistance } from '../kernel/edit-distance.ts'

/** How many letters may be wrong in a name that is still the same name. */
const fewestWrong = 2
const wrongPerLetters = 5

const plain = (name: string) => name.normalize('NFC').toLocaleLowerCase('en').replace(/\s+/gu, ' ').trim()

/**
 * True when one name is the other spelt differently: a few letters, or a middle name or initial more or less.
 * A policy cannot be handed to another person by correcting its spelling.
 */
export function isSpellingOf(given: string, known: string): boolean {
  const [a, b] = [plain(given), plain(known)]
  if (a === '' || b === '') return false
  if (holdsAllWords(a, b) || holdsAllWords(b, a)) return true
  const letters = Math.max([...a].length, [...b].length)
  return editDistance([...a], [...b]) <= Math.max(fewestWrong, Math.floor(letters / wrongPerLetters))
}

/** Two words at least: a bare first name would fit too many people. */
function holdsAllWords(longer: string, shorter: string): boolean {
  const words = longer.split(' ')
  const wanted = shorter.split(' ')
  return wanted.length > 1 && wanted.every((word) => words.includes(word))
}
