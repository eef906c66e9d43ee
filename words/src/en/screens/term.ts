import { terms } from '../glossary.ts'
import { termWords } from '../term-words.ts'

/** The terms of the trade that a screen explains: the name, and what it means. */
export const words = {
  'term.what_is': 'What does {term} mean?',
  ...termWords(terms),
} as const
