import type { Item } from './item.ts'
import type { LineFact, Reading } from './quote-line.ts'

/** What an item was read as; a guess is marked like a misspelt word. */
export function readingOf({ from, to, isAssumed }: Item, as: LineFact, isGuess = false): Reading {
  return { from, to, as, ...((isAssumed || isGuess) && { isAssumed: true }) }
}
