import type { Lang } from '@portal/words/languages.ts'
import { type EnglishMessages, findMessageTemplate, type MessageKind } from '@portal/words/messages.ts'
import type { NamesIn } from '@portal/words/params-of.ts'
import type { CustomerMessage, PartnerMessage } from '../kernel/message-uses.ts'
import type { CustomerLang, PartnerLang } from './reader-language.ts'
import { fitVariable } from './variables.ts'

/** Exactly the variables that a template of this kind uses; the compiler asks for them. */
export type TemplateVariables<Kind extends MessageKind> = Record<
  NamesIn<EnglishMessages[Kind]['text']> | NamesIn<EnglishMessages[Kind]['subject']>,
  string
>

interface RenderedMessage {
  subject: string
  text: string
}

/** A message speaks its reader's language: the compiler refuses a customer's in the agent's, and the other way round. */
export const renderForCustomer = <Kind extends CustomerMessage>(
  kind: Kind,
  language: CustomerLang,
  values: TemplateVariables<Kind>,
): RenderedMessage => renderMessage(kind, language, values)

export const renderForPartner = <Kind extends PartnerMessage>(
  kind: Kind,
  language: PartnerLang,
  values: TemplateVariables<Kind>,
): RenderedMessage => renderMessage(kind, language, values)

/** In any language, for whoever looks at the templates. */
export function renderMessage<Kind extends MessageKind>(
  kind: Kind,
  language: Lang,
  values: TemplateVariables<Kind>,
): RenderedMessage {
  const template = findMessageTemplate(kind, language)
  const fill = (text: string) =>
    fillTemplate(text, (name) => fitVariable(name, (values as Record<string, string>)[name]))
  return { subject: fill(template.subject), text: fill(template.text) }
}

export function fillTemplate(text: string, findValue: (name: string) => string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => findValue(name))
}
