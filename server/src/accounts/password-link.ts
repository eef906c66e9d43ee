import type { Lang } from '@portal/words/languages.ts'
import type { Deps } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { deferInsert } from '../db/send-together.ts'
import type { WorkWith } from '../db/work-with.ts'
import { hashToken, newToken } from '../kernel/ids.ts'
import { enqueueMessage, type OutgoingMessage } from '../messages/outbox.ts'
import { asPartnerLanguage } from '../messages/reader-language.ts'
import { renderForPartner } from '../messages/render.ts'

interface LinkedAccount {
  id: string
  code: string
  name: string
  email: string
  mobile: string
  language: Lang
}

const minuteMs = 60_000
const resetMinutes = 60
/** A new partner may be away for a weekend; somebody who has just requested a reset reads mail now. */
export const welcomeHours = 72

/** Somebody asked for it, or an administrator for them. */
export async function sendResetLink(work: Work, account: LinkedAccount): Promise<void> {
  const { link, key } = await createPasswordLink(work, account, resetMinutes)
  const { subject, text } = renderForPartner('password_reset', asPartnerLanguage(account.language), {
    name: account.name,
    link,
    minutes: String(resetMinutes),
    brand: work.deps.settings.insurer.brand,
  })
  await enqueueMessage(work, { ...byMail(account, 'password_reset', key), subject, body: text })
}

/** A new account's first message, by mail and SMS with the same link; the first use ends it. */
export async function sendWelcome(
  work: WorkWith<Pick<Deps, 'now' | 'settings'>>,
  account: LinkedAccount,
  { isBulk = false } = {},
): Promise<void> {
  const { link, key } = await createPasswordLink(work, account, welcomeHours * 60)
  const { subject, text } = renderForPartner('account_welcome', asPartnerLanguage(account.language), {
    name: account.name,
    account: account.code,
    link,
    hours: String(welcomeHours),
    brand: work.deps.settings.insurer.brand,
  })
  const mail = { ...byMail(account, 'account_welcome', key), isBulk }
  await enqueueMessage(work, { ...mail, subject, body: text })
  await enqueueMessage(work, {
    ...mail,
    dedupeKey: `${mail.dedupeKey}:sms`,
    channel: 'sms',
    recipient: account.mobile,
    body: text,
  })
}

/** A link that sets a password, once. */
export async function createPasswordLink(
  { tx, deps }: WorkWith<Pick<Deps, 'now' | 'settings'>>,
  { id }: Pick<LinkedAccount, 'id'>,
  minutes: number,
) {
  const token = newToken()
  const expires_at = new Date(deps.now() + minutes * minuteMs).toISOString()
  const key = hashToken(token)
  await deferInsert(tx, 'password_resets', { token_hash: key, partner_id: id, expires_at, used_at: null })
  return { link: `${deps.settings.publicUrl}/partner/reset?t=${token}`, key }
}

function byMail(account: LinkedAccount, kind: string, key: string): Omit<OutgoingMessage, 'body'> {
  return {
    dedupeKey: `${kind}:${key}`,
    channel: 'email',
    recipient: account.email,
    kind,
    language: account.language,
    partnerId: account.id,
  }
}
