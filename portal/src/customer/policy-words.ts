import { needWords } from '../speech/spoken-words.ts'
import type { CustomerArea } from './word-files.ts'

// What is said on the pages of a policy, a shared quote and a request to confirm: loaded with its code.
needWords('policy' satisfies CustomerArea)
