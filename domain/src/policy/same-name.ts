import { editDistance } from '../kernel/edit-distance.ts'

/** How many letters may be wrong in a name that is still the same name. */
const leastTypos = 2
const lettersPerTypo = 5

const normalise = (name: string) => name.normalize('NFC').toLocaleLowerCase('en').replace(/\s+/gu, ' ').trim()

/**
 * True when one name is the other spelt differently: a few letters, or a middle name or initial more or less.
 * A policy cannot be handed to another person by correcting its spelling.
 */
export function isSpellingOf(newName: string, currentName: string): boolean {
  const [a, b] = [normalise(newName), normalise(currentName)]
  if (a === '' || b === '') return false
  if (holdsAllWords(a, b) || holdsAllWords(b, a)) return true
  const letters = Math.max([...a].length, [...b].length)
  return editDistance([...a], [...b]) <= Math.max(leastTypos, Math.floor(letters / lettersPerTypo))
}

/** Two words at least: a bare first name would fit too many people. */
function holdsAllWords(longer: string, shorter: string): boolean {
  const words = longer.split(' ')
  const shorterWords = shorter.split(' ')
  return shorterWords.length > 1 && shorterWords.every((word) => words.includes(word))
}
