import { createHash } from 'node:crypto'
import { type Lang, partnerLanguages } from '@portal/words/languages.ts'
import type { MessageKind } from '@portal/words/messages.ts'
import type { Deps } from '../context/deps.ts'
import { isSentBySms, messageKinds } from '../kernel/message-uses.ts'
import type { CompleteSettings } from '../kernel/settings.ts'
import { registeredText } from '../messages/registered-text.ts'
import { saveRegistrations } from '../messages/registrations.ts'

const demo = 'demo'

/**
 * Registers the demo's SMS under sample ids, with the words of this version; runs at every start. What the office has loaded stays, and a language
 * that only customers read has no ids, so that the demo shows both.
 */
export async function registerDemoTemplates(
  deps: Pick<Deps, 'db' | 'now'> & { settings: CompleteSettings },
): Promise<void> {
  const rows = await deps.db.selectFrom('registered_templates').select(['template', 'language', 'loaded_by']).execute()
  const loadedByOffice = new Set(
    rows.filter((row) => row.loaded_by !== demo).map((row) => `${row.template} ${row.language}`),
  )
  const samples = partnerLanguages.flatMap((language) =>
    messageKinds
      .filter((template) => isSentBySms(template) && !loadedByOffice.has(`${template} ${language}`))
      .map((template) => ({
        template,
        language,
        templateId:
          deps.settings.pack.registrations[template]?.[language]?.templateId ?? sampleTemplateId(template, language),
        registeredText: registeredText(template, language, deps.settings),
      })),
  )
  await saveRegistrations(deps.db, deps, samples, demo)
}

/** 19 digits that depend on the template alone. */
export function sampleTemplateId(template: MessageKind, language: Lang): string {
  const digest = createHash('sha256').update(`${template} ${language}`).digest()
  return `1107${String(digest.readBigUInt64BE() % 10n ** 15n).padStart(15, '0')}`
}
