import { termWords } from '../../en/term-words.ts'
import { terms } from '../glossary.ts'

export const words = {
  'term.what_is': '{term} का क्या अर्थ है?',
  ...termWords(terms),
} as const
