import { all as english } from './en/all.ts'
import type { Glossary } from './en/term-words.ts'
import type { Words } from './fill.ts'
import { all as hindi } from './hi/all.ts'
import { type Lang, languages } from './languages.ts'
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
  /** Whatever customers are offered has one. */
  glossary?: Glossary
  messages: Readonly<Partial<Record<keyof EnglishTexts['messages'], MessageTemplate>>>
  numbers?: NumberWords
}

type Texts = Record<Lang, LanguageTexts> & { en: EnglishTexts }

/** As this product brings them. */
export const shippedTexts: Texts = { en: english, hi: hindi, mr: marathi, ta: tamil }

/** What the server says, by language. English is complete; another falls back to it where a text is missing. */
export const texts: Texts = { ...shippedTexts }

/** Texts that an insurer says in its own words. */
export interface OwnTexts {
  words?: Words
  messages?: Readonly<Record<string, Partial<MessageTemplate>>>
}

/** Puts an insurer's own texts in the place of ours, once a process and before anything is said. What it leaves out stays ours. */
export function installTexts(own: Readonly<Partial<Record<Lang, OwnTexts>>> = {}): void {
  const merged = languages.map((language) => [language, withOwn(shippedTexts[language], own[language])])
  Object.assign(texts, Object.fromEntries(merged))
}

function withOwn(shipped: LanguageTexts, own: OwnTexts | undefined): LanguageTexts {
  if (!own) return shipped
  const templates = Object.entries(own.messages ?? {}).map(([kind, template]) => [
    kind,
    {
      ...shippedTexts.en.messages[kind as keyof EnglishTexts['messages']],
      ...shipped.messages[kind as keyof EnglishTexts['messages']],
      ...template,
    },
  ])
  return {
    ...shipped,
    words: { ...shipped.words, ...own.words },
    messages: { ...shipped.messages, ...Object.fromEntries(templates) },
  }
}
