import type { Lang } from '@portal/words/languages.ts'
import { findMessageTemplate, type MessageKind } from '@portal/words/messages.ts'
import type { CompleteSettings } from '../kernel/settings.ts'
import { toSmsText } from '../kernel/sms-text.ts'
import { fillTemplate } from './render.ts'
import { findVariable } from './variables.ts'

export type FixedTexts = Pick<CompleteSettings, 'insurer' | 'pack'>

/** The template as operators register it: fixed words and tagged variables, `Rs. {#alphanumeric#}`. Brand and telephone number are fixed words. */
export function registeredText(kind: MessageKind, language: Lang, fixed: FixedTexts): string {
  const tagged = fillTemplate(findMessageTemplate(kind, language).text, (name) => {
    if (name === 'brand') return fixed.insurer.brand
    if (name === 'phone') return fixed.insurer.tollFree
    const { type, parts = 1 } = findVariable(name)!
    const tags = `{#${type}#}`.repeat(parts)
    return name === 'amount' ? `₹ ${tags}` : tags
  })
  return toSmsText(tagged, language)
}

/** Whether two registered texts are one: an older registration names every variable {#var#}. */
export function isSameText(one: string, other: string): boolean {
  return withoutTypes(one) === withoutTypes(other)
}

const withoutTypes = (text: string) =>
  text
    .replace(/\{#\w+#\}/g, '{#var#}')
    .replace(/\s+/g, ' ')
    .trim()
