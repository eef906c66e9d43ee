import { needWords } from '../speech/spoken-words.ts'
import type { CustomerArea } from './word-files.ts'

// What is said after the code of a payment, on a shared quote and on the pages of a policy: loaded with its code.
needWords('stages' satisfies CustomerArea)
