import { needWords } from '../speech/spoken-words.ts'
import type { CustomerArea } from './word-files.ts'

// What is said on the photo page: loaded with its code.
needWords('inspection' satisfies CustomerArea)
