import type { TemplateRow, TemplateVariable } from '@portal/contract/calls/office-templates.ts'
import type { Lang } from '@portal/words/languages.ts'
import { findMessageTemplate, type MessageKind } from '@portal/words/messages.ts'
import type { Executor } from '../db/database.ts'
import { isSentBySms, messageKinds, templateUses } from '../kernel/message-uses.ts'
import type { CompleteSettings } from '../kernel/settings.ts'
import { measureSms, toSmsText } from '../kernel/sms-text.ts'
import { registeredText } from './registered-text.ts'
import { currentRegistration, registrationState } from './registrations.ts'
import { renderMessage } from './render.ts'
import { sampleValues } from './template-samples.ts'
import { findVariable, limitOf, type VariableName } from './variables.ts'

type TemplateSettings = Pick<CompleteSettings, 'insurer' | 'pack' | 'publicUrl'>

/** Every template in one language, with what the operators' DLT platform asks for and how it stands there. */
export async function listTemplateRows(
  db: Executor,
  settings: TemplateSettings,
  language: Lang,
): Promise<TemplateRow[]> {
  const registrations = await db
    .selectFrom('registered_templates')
    .select(['template', 'template_id', 'registered_text'])
    .where('language', '=', language)
    .execute()
  return messageKinds.map((kind) =>
    describeTemplate(
      kind,
      language,
      settings,
      registrations.find((row) => row.template === kind),
    ),
  )
}

/** One template in one language; `loaded` is the registration that the office has loaded, if any. */
export function describeTemplate(
  kind: MessageKind,
  language: Lang,
  settings: TemplateSettings,
  loaded?: Parameters<typeof currentRegistration>[2],
): TemplateRow {
  const registration = currentRegistration(kind, language, loaded, settings)
  const values = sampleValues(kind, language, settings)
  const { subject, text } = renderMessage(kind, language, values as never)
  const bySms = isSentBySms(kind)
  const sample = bySms ? toSmsText(text, language) : text
  const { to, channels } = templateUses[kind]
  return {
    template: kind,
    language,
    to,
    channels: [...channels],
    variables: variablesOf(kind, language, values),
    sample,
    ...(bySms && { registered_text: registeredText(kind, language, settings), size: measureSms(sample) }),
    ...(channels.includes('email') && { subject }),
    state: registrationState(kind, language, registration, settings),
    ...(registration && { template_id: registration.template_id }),
  }
}

/** In the order of the text; a variable that stands in it twice is two. */
function variablesOf(kind: MessageKind, language: Lang, values: Record<VariableName, string>): TemplateVariable[] {
  const names = [...findMessageTemplate(kind, language).text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  return names.flatMap((name) => {
    const variable = findVariable(name)!
    const { type, parts = 1, isFixed } = variable
    if (isFixed) return []
    // The sign of the currency is registered as fixed text.
    const sample = values[name as VariableName].replace(/^₹\s/u, '')
    return [{ name, tag: `#${type}#`, parts, most: limitOf(variable), sample }]
  })
}
