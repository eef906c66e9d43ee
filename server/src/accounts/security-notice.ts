import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import { say } from '@portal/words/say.ts'
import type { Deps } from '../context/deps.ts'
import type { WorkWith } from '../db/work-with.ts'
import { newId } from '../kernel/ids.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import { asPartnerLanguage } from '../messages/reader-language.ts'
import { renderForPartner } from '../messages/render.ts'
import { showTime } from '../messages/show-moment.ts'
import type { Account } from './account.ts'
import { sayDevice } from './say-device.ts'

type Work = WorkWith<Pick<Deps, 'now' | 'settings'>>
type Reader = Pick<Account, 'id' | 'name' | 'email' | 'language'>

/** What a person is told by mail about the way into the account. */
type SecurityChange =
  | 'password_changed'
  | 'passkey_added'
  | 'app_added'
  | 'factor_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'second_factor_reset'
  | 'api_key_made'
  | 'api_key_replaced'
  | 'api_key_revoked'
  | 'identity_linked'
  | 'identity_unlinked'

/** Whoever changes the way into an account cannot do it unnoticed: its person is told by mail. */
export async function tellOfSecurityChange(work: Work, reader: Reader, change: SecurityChange): Promise<void> {
  const language = asPartnerLanguage(reader.language)
  const what = say<string>(`security.${change}`, {}, reader.language)
  const { subject, text } = renderForPartner('account_changed', language, { ...variables(work, reader), what })
  await mail(work, reader, 'account_changed', { subject, text })
}

/** A device on which the account was not used before. */
export async function tellOfNewDevice(work: Work, reader: Reader, device: string | null): Promise<void> {
  const language = asPartnerLanguage(reader.language)
  const what = sayDevice(device, reader.language)
  const { subject, text } = renderForPartner('new_device', language, { ...variables(work, reader), what })
  await mail(work, reader, 'new_device', { subject, text })
}

function variables({ deps }: Work, { name, language }: Reader) {
  const now = deps.now()
  return {
    name,
    date: showDay(dayInKolkata(now)),
    time: showTime(now, language),
    phone: deps.settings.insurer.tollFree,
    brand: deps.settings.insurer.brand,
  }
}

async function mail(
  work: Work,
  { id, email, language }: Reader,
  kind: 'account_changed' | 'new_device',
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  await enqueueMessage(work, {
    dedupeKey: `${kind}:${newId('N')}`,
    channel: 'email',
    recipient: email,
    kind,
    language,
    partnerId: id,
    subject,
    body: text,
  })
}
