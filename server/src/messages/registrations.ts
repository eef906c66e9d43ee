import type { RegistrationState } from '@portal/contract/calls/office-templates.ts'
import { type Lang, languageOr } from '@portal/words/languages.ts'
import type { MessageKind } from '@portal/words/messages.ts'
import type { Selectable } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import type { RegisteredTemplateTable } from '../db/tables/foundation.ts'
import { isMessageKind, isSentBySms } from '../kernel/message-uses.ts'
import type { CompleteSettings } from '../kernel/settings.ts'
import { type FixedTexts, isSameText, registeredText } from './registered-text.ts'

type RegistrationRow = Pick<Selectable<RegisteredTemplateTable>, 'template_id' | 'registered_text'>

/** What the office has loaded for the present words counts; otherwise what the insurer's pack says of them. */
export function currentRegistration(
  kind: MessageKind,
  language: Lang,
  row: RegistrationRow | undefined,
  fixed: FixedTexts,
): RegistrationRow | undefined {
  const templateId = fixed.pack.registrations[kind]?.[language]?.templateId
  const text = registeredText(kind, language, fixed)
  if (!templateId || (row && isSameText(row.registered_text, text))) return row
  return { template_id: templateId, registered_text: text }
}

export function registrationState(
  kind: MessageKind,
  language: Lang,
  row: RegistrationRow | undefined,
  fixed: FixedTexts,
): RegistrationState {
  if (!isSentBySms(kind)) return 'not_required'
  if (!row) return 'not_registered'
  return isSameText(row.registered_text, registeredText(kind, language, fixed)) ? 'registered' : 'text_changed'
}

interface SmsToRegister {
  /** The template, or the kind it is named after. */
  template: string
  language: string
}

type SmsRegistration = { templateId?: string; header?: string } | 'hold'

/**
 * The id under which an SMS goes out. An installation with a DLT entity id holds back what is not registered, since operators would drop it
 * without a word; the demo sends it without an id. A text of somebody else's, such as a register's code, has no template of ours.
 */
export async function findSmsRegistration(
  db: Executor,
  settings: Pick<CompleteSettings, 'demo' | 'smsUrl'> & FixedTexts,
  { template, language }: SmsToRegister,
): Promise<SmsRegistration> {
  if (!settings.pack.dlt || !isMessageKind(template)) return {}
  const loaded = await db
    .selectFrom('registered_templates')
    .select(['template_id', 'registered_text'])
    .where('template', '=', template)
    .where('language', '=', language)
    .executeTakeFirst()
  const spoken = languageOr(language)
  const row = currentRegistration(template, spoken, loaded, settings)
  const { header } = settings.pack.registrations[template]?.[spoken] ?? {}
  if (row && registrationState(template, spoken, row, settings) === 'registered')
    return { templateId: row.template_id, ...(header && { header }) }
  return !settings.demo && settings.smsUrl ? 'hold' : {}
}

/** The text on record for an id. */
export async function findRegisteredText(db: Executor, templateId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('registered_templates')
    .select('registered_text')
    .where('template_id', '=', templateId)
    .executeTakeFirst()
  return row?.registered_text
}

export interface LoadedRegistration {
  template: string
  language: string
  templateId: string
  registeredText: string
}

/** What is loaded again replaces what was there. */
export async function saveRegistrations(
  db: Executor,
  deps: Pick<Deps, 'now'>,
  registrations: readonly LoadedRegistration[],
  loadedBy: string,
): Promise<void> {
  if (registrations.length === 0) return
  const rows = registrations.map((one) => ({
    template: one.template,
    language: one.language,
    template_id: one.templateId,
    registered_text: one.registeredText,
    loaded_at: timeNow(deps),
    loaded_by: loadedBy,
  }))
  await db
    .insertInto('registered_templates')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['template', 'language']).doUpdateSet((row) => ({
        template_id: row.ref('excluded.template_id'),
        registered_text: row.ref('excluded.registered_text'),
        loaded_at: row.ref('excluded.loaded_at'),
        loaded_by: row.ref('excluded.loaded_by'),
      })),
    )
    .execute()
}
