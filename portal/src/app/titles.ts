import { titles } from '@portal/words/en/titles.ts'
import type { Words } from '@portal/words/fill.ts'

const words: Words = titles

/** Titles alone: the shell needs no other words, so the rest loads with the screens that speak them. */
export const sayTitle = (code: string): string => words[code] ?? code
