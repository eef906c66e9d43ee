import { defaultLanguage, type Lang } from './languages.ts'
import { type EnglishTexts, texts } from './texts.ts'

export type EnglishMessages = EnglishTexts['messages']
export type MessageKind = keyof EnglishMessages

/** The texts of one message, with its variables unfilled. */
export function findMessageTemplate(kind: MessageKind, language: Lang): { subject: string; text: string } {
  return texts[language].messages[kind] ?? texts[defaultLanguage].messages[kind]
}
