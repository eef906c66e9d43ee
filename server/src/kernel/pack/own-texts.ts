import { createHash } from 'node:crypto'
import { customerLanguages, type Lang } from '@portal/words/languages.ts'
import type { OwnTexts } from '@portal/words/texts.ts'
import type { OwnTemplates, TextsFile } from './text-files.ts'

/** The files name a text and its languages below it; who speaks needs a language and its texts. */
export function textsByLanguage(texts: TextsFile = {}, templates: OwnTemplates = {}): Partial<Record<Lang, OwnTexts>> {
  return Object.fromEntries(
    customerLanguages.map((language) => [
      language,
      { words: pick(texts, language), messages: mapValues(pick(templates, language), withoutIds) },
    ]),
  )
}

function pick<Value>(byCode: Readonly<Record<string, Partial<Record<Lang, Value>> | undefined>>, language: Lang) {
  return Object.fromEntries(
    Object.entries(byCode).flatMap(([code, byLanguage]) => {
      const value = byLanguage?.[language]
      return value === undefined ? [] : [[code, value]]
    }),
  ) as Record<string, Value>
}

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

const withoutIds = ({ subject, text }: { subject?: string; text?: string }) => ({
  ...(subject && { subject }),
  ...(text && { text }),
})

/** Tells one set of own texts from another: customers agree to the texts of a version. */
export function markOfTexts(texts: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 6)
}
