import { createHash } from 'node:crypto'
import { ckycPermissionCodes, declarationCodes } from '@portal/domain/proposal/declarations.ts'
import type { Words } from '@portal/words/fill.ts'
import { customerLanguages, defaultLanguage, type Lang } from '@portal/words/languages.ts'
import { isSaidByBrowsers, isSaidByServer } from '@portal/words/own-codes.ts'
import type { OwnTexts } from '@portal/words/texts.ts'
import { type CoversFile, coverTexts } from './covers-file.ts'
import type { Insurer } from './insurer.ts'
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

/** What browsers say of it. A cover's words have none of ours to fall back to but its own in English. */
export function shownWordsOf(texts: TextsFile = {}, covers: CoversFile = {}): Partial<Record<Lang, Words>> | undefined {
  const shown = Object.fromEntries(Object.entries(texts).filter(([code]) => isSaidByBrowsers(code)))
  const ofCovers = coverTexts(covers)
  const byLanguage = customerLanguages.map((language) => [
    language,
    { ...pick(ofCovers, defaultLanguage), ...pick(ofCovers, language), ...pick(shown, language) },
  ])
  const used = byLanguage.filter(([, words]) => Object.keys(words!).length > 0)
  return used.length > 0 ? Object.fromEntries(used) : undefined
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

/** Tells one set of own texts and terms from another: customers agree to the texts of a version. A label of a screen is no part of it. */
export function markOfWording(texts: TextsFile = {}, sold: readonly unknown[] = []): string | undefined {
  const isWording = (code: string) => isSaidByServer(code) && !isDeclared(code)
  const agreed = Object.entries(texts).filter(([code]) => isWording(code))
  return agreed.length === 0 && sold.every((one) => one === undefined)
    ? undefined
    : markOf([...agreed, ['sold', sold] as const])
}

/** Declarations have versions of their own, so a changed clause asks nobody to declare anything again. */
const isDeclared = (code: string) => [...declarationCodes, ...ckycPermissionCodes].includes(code)

export function marksOfDeclarations(texts: TextsFile = {}): Pick<Insurer, 'ownDeclarations' | 'ownCkycPermission'> {
  const markOfCodes = (codes: readonly string[]) => {
    const own = Object.entries(texts).filter(([code]) => codes.includes(code))
    return own.length > 0 ? markOf(own) : undefined
  }
  const ownDeclarations = markOfCodes(declarationCodes)
  const ownCkycPermission = markOfCodes(ckycPermissionCodes)
  return { ...(ownDeclarations && { ownDeclarations }), ...(ownCkycPermission && { ownCkycPermission }) }
}

/** The order of the file makes no other version. */
function markOf(agreed: readonly (readonly [string, unknown])[]): string {
  const sorted = [...agreed].sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 6)
}
