import { needWords } from '../speech/spoken-words.ts'
import type { CustomerArea } from './word-files.ts'

// What is said on the page of consents: loaded with its code.
needWords('consents' satisfies CustomerArea)
