import type { Lang } from '@portal/words/languages.ts'
import { type EnglishMessages, findMessageTemplate, type MessageKind } from '@portal/words/messages.ts'
import type { NamesIn } from '@portal/words/params-of.ts'
import { fitVariable } from './variables.ts'

/** Exactly the variables that a template of this kind uses; the compiler asks for them. */
export type TemplateVariables<Kind extends MessageKind> = Record<
  NamesIn<EnglishMessages[Kind]['text']> | NamesIn<EnglishMessages[Kind]['subject']>,
  string
>

export function renderMessage<Kind extends MessageKind>(
  kind: Kind,
  language: Lang,
  values: TemplateVariables<Kind>,
): { subject: string; text: string } {
  const template = findMessageTemplate(kind, language)
  const fill = (text: string) =>
    fillTemplate(text, (name) => fitVariable(name, (values as Record<string, string>)[name]))
  return { subject: fill(template.subject), text: fill(template.text) }
}

export function fillTemplate(text: string, findValue: (name: string) => string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => findValue(name))
}
