import type { Lang } from '@portal/words/languages.ts'
import { type EnglishMessages, findMessageTemplate, type MessageKind } from '@portal/words/messages.ts'

/** The most characters of each variable. `cut` ones are shortened with an ellipsis; the others are refused, since a cut link or amount misleads. */
export const VARIABLE_LIMITS = {
  name: { max: 40, cut: true },
  plan: { max: 40, cut: true },
  place: { max: 60, cut: true },
  brand: { max: 30, cut: true },
  what: { max: 40, cut: true },
  reasons: { max: 1000, cut: true },
  amount: { max: 20, cut: false },
  gst: { max: 20, cut: false },
  code: { max: 8, cut: false },
  count: { max: 6, cut: false },
  minutes: { max: 4, cut: false },
  hours: { max: 3, cut: false },
  account: { max: 20, cut: false },
  phone: { max: 20, cut: false },
  link: { max: 300, cut: false },
  date: { max: 20, cut: false },
  time: { max: 20, cut: false },
  until: { max: 30, cut: false },
  policy: { max: 40, cut: false },
  number: { max: 6, cut: false },
  reference: { max: 40, cut: false },
  vehicle: { max: 20, cut: false },
} as const

type VariableName = keyof typeof VARIABLE_LIMITS

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** Exactly the variables that a template of this kind uses; the compiler asks for them. */
export type TemplateVariables<Kind extends MessageKind> = Record<
  NamesIn<EnglishMessages[Kind]['text']> | NamesIn<EnglishMessages[Kind]['subject']>,
  string
>

/** Throws on a variable that is missing or too long: both are mistakes of ours, found before anything is written to the outbox. */
export function renderMessage<Kind extends MessageKind>(
  kind: Kind,
  language: Lang,
  variables: TemplateVariables<Kind>,
): { subject: string; text: string } {
  const template = findMessageTemplate(kind, language)
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => bounded(name, (variables as Record<string, string>)[name]))
  return { subject: fill(template.subject), text: fill(template.text) }
}

function bounded(name: string, value: string | undefined): string {
  const limit = VARIABLE_LIMITS[name as VariableName]
  if (!limit || value === undefined) throw new Error(`message variable ${name} is missing`)
  // Control characters and line breaks become spaces: a name must not be able to shape the message around it.
  // The space between ₹ and its amount stays one that no line is broken at.
  const plain = value.replace(/(?:(?!\u00a0)[\p{Cc}\p{Zl}\p{Zp}\s])+/gu, ' ').trim()
  const signs = [...plain]
  if (signs.length <= limit.max) return plain
  if (!limit.cut) throw new Error(`message variable ${name} is longer than ${limit.max}`)
  return `${signs.slice(0, limit.max - 1).join('')}…`
}
