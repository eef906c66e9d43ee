import { needWords } from '../speech/spoken-words.ts'
import type { CustomerArea } from './word-files.ts'

// What is said on the page of an underwriter's question: loaded with its code.
needWords('question' satisfies CustomerArea)
