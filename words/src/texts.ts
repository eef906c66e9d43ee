import { all as english } from './en/all.ts'
import type { Words } from './fill.ts'
import { all as hindi } from './hi/all.ts'
import type { Lang } from './languages.ts'
import { all as marathi } from './mr/all.ts'
import { all as tamil } from './ta/all.ts'

export type EnglishTexts = typeof english

export interface NumberWords {
  belowHundred: readonly string[]
  /** Crore, lakh, thousand. */
  places: readonly string[]
  /** From one hundred to nine hundred: some languages write them in one word. */
  hundreds: readonly string[]
  /** A hundred with nothing after it, where it has a word of its own. */
  hundredAlone?: string
  amount: string
  amountWithPaise: string
}

interface MessageTemplate {
  subject: string
  text: string
}

export interface LanguageTexts {
  words: Words
  /** What only partners and office read; a language that is offered to customers alone has none. */
  partnerWords?: Words
  messages: Readonly<Partial<Record<keyof EnglishTexts['messages'], MessageTemplate>>>
  numbers?: NumberWords
}

/** What the server says, by language. English is complete; another falls back to it where a text is missing. */
export const texts: Record<Lang, LanguageTexts> & { en: EnglishTexts } = {
  en: english,
  hi: hindi,
  mr: marathi,
  ta: tamil,
}
