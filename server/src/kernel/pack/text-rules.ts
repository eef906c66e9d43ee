import { ckycPermissionCodes, declarationCodes } from '@portal/domain/proposal/declarations.ts'
import { type Lang, languageFacts, partnerLanguages } from '@portal/words/languages.ts'
import type { MessageKind } from '@portal/words/messages.ts'
import { replaceableTexts } from '@portal/words/own-codes.ts'
import { shippedTexts } from '@portal/words/texts.ts'
import { isSentBySms } from '../message-uses.ts'
import { isGsm7, toSmsText } from '../sms-text.ts'
import type { BrokenRule } from './pack-rules.ts'
import type { MessagesFile, OwnTemplate, TextsFile } from './text-files.ts'

const variablesIn = (text: string) => [...new Set([...text.matchAll(/\{[^{}]*\}/g)].map(([variable]) => variable))]

/** A variable that is left out loses a fact; one that is not known would show as a blank. */
function findOtherVariables(own: string, replaced: string): string | undefined {
  const [given, needed] = [variablesIn(own), variablesIn(replaced)]
  const unknown = given.filter((variable) => !needed.includes(variable))
  const missing = needed.filter((variable) => !given.includes(variable))
  if (unknown.length > 0) return `must not use ${unknown.join(', ')}: ${listOf(needed)}`
  return missing.length > 0 ? `must also use ${missing.join(', ')}` : undefined
}

const listOf = (variables: readonly string[]) =>
  variables.length > 0 ? `the text has ${variables.join(', ')}` : 'the text has no variables'

export function findBrokenMessages({ dlt, templates = {} }: MessagesFile): BrokenRule[] {
  return Object.entries(templates).flatMap(([kind, byLanguage]) =>
    Object.entries(byLanguage ?? {}).flatMap(([language, own]) =>
      findBrokenTemplate(kind as MessageKind, language as Lang, own, dlt !== undefined).map(([field, says]) => ({
        file: 'messages.yaml' as const,
        path: ['templates', kind, language, field],
        says,
      })),
    ),
  )
}

type Field = keyof OwnTemplate

function findBrokenTemplate(
  kind: MessageKind,
  language: Lang,
  own: OwnTemplate,
  hasEntity: boolean,
): (readonly [Field, string])[] {
  const english = shippedTexts.en.messages[kind]
  const bySms = isSentBySms(kind)
  const broken = (field: Field, says: string | undefined) => (says ? [[field, says] as const] : [])
  const inField = (field: 'subject' | 'text') => {
    const text = own[field]
    return text === undefined ? [] : broken(field, findOtherVariables(text, english[field]))
  }
  return [
    ...inField('subject'),
    ...inField('text'),
    ...(own.text && bySms ? broken('text', findForeignSigns(own.text, language)) : []),
    ...(own.templateId && !bySms ? broken('templateId', 'is not needed: this message is not sent by SMS') : []),
    // Operators deliver an SMS word for word as it is registered: words that stand elsewhere could change with a release.
    ...(own.templateId && bySms && !own.text
      ? broken('templateId', 'needs the text that is registered under it beside it')
      : []),
    ...(own.templateId && !hasEntity ? broken('templateId', 'needs the entityId and header of dlt above') : []),
    ...(own.header && !own.templateId ? broken('header', 'needs the templateId with which it is registered') : []),
  ]
}

function findForeignSigns(text: string, language: Lang): string | undefined {
  const { script, englishName } = languageFacts[language]
  if (!new RegExp(`\\p{Script=${script}}`, 'u').test(text)) return `must be in ${englishName}`
  if (script !== 'Latin') return undefined
  const foreign = [...new Set(toSmsText(text, language))].filter((sign) => !isGsm7(sign))
  return foreign.length > 0 ? `must not contain ${foreign.join(' ')}: an SMS with it costs twice as much` : undefined
}

export function findBrokenTexts(texts: TextsFile, offered: readonly Lang[]): BrokenRule[] {
  const broken = (path: readonly string[], says: string | undefined): BrokenRule[] =>
    says ? [{ file: 'texts.yaml', path, says }] : []
  return Object.entries(texts).flatMap(([code, byLanguage]) => [
    ...broken([code], findMissingLanguages(code, byLanguage, offered)),
    ...Object.entries(byLanguage).flatMap(([language, text]) =>
      broken([code, language], findOtherVariables(text, replaceableTexts[code]!)),
    ),
  ])
}

/** What is agreed to has one version in all languages, so it must say the same in each of them. */
function findMissingLanguages(
  code: string,
  byLanguage: TextsFile[string],
  offered: readonly Lang[],
): string | undefined {
  const isDeclared = declarationCodes.includes(code)
  if (!isDeclared && !ckycPermissionCodes.includes(code)) return undefined
  // The permission is read out from the partner's screen.
  const needed = offered.filter((language) => isDeclared || partnerLanguages.includes(language))
  const missing = needed.filter((language) => !byLanguage[language])
  return missing.length > 0
    ? `must be given in ${missing.join(', ')} too: customers agree to the same in every language you offer`
    : undefined
}
