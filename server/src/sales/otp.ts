import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { countHit } from '../db/rate-limit.ts'
import { Refused, TooOften } from '../kernel/errors.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import { invalid } from './refuse.ts'

/** What a code may be for. Limits are counted per purpose, so that one journey does not use up another's. */
export type OtpPurpose = 'contact' | 'abha' | 'consent' | 'policy-home' | 'service'

export const otpLimits = {
  tries: 3,
  codesPerMobileAndDay: 5,
  resendAfterSeconds: 30,
  wrongPerPartnerAndDay: 30,
  validMinutes: 10,
  /** Over everybody: what a flood of messages may cost us at most. */
  codesPerHour: 5000,
} as const

export interface CodeToSend {
  purpose: OtpPurpose
  /** The one thing the code opens: a proposal, a link, a member. */
  subject: string
  /** Hash of what is agreed to; a code for one content is refused for another. */
  contentHash?: string
  mobile: string
  /** The way in for a customer whose number is gone: the code goes there instead. */
  email?: string
  partnerId?: string
  language?: 'en' | 'hi'
  caseId?: string
  /** The registered text, with the code in it. */
  text: (code: string) => { subject: string; text: string }
  /** Template's name, for the outbox. */
  kind: string
}

export interface SentCode {
  otp_id: string
  sent_to: string
  digits: 4
  resend_after_seconds: number
}

/** Makes a four-digit code and puts its message into the outbox. A newer code replaces the older ones of the same purpose and subject. */
export async function sendCode(work: Work, asked: CodeToSend): Promise<SentCode> {
  const hour = await countHit(work.tx, work.deps, {
    key: 'otp:everybody',
    max: otpLimits.codesPerHour,
    perSeconds: 3600,
  })
  if (!hour.allowed) throw new TooOften(hour.retryAfter)
  const code = String(randomInt(0, 10_000)).padStart(4, '0')
  const { email, mobile } = asked
  const to = email
    ? ({ channel: 'email', recipient: email, sentTo: maskEmail(email) } as const)
    : ({ channel: 'sms', recipient: mobile, sentTo: maskMobile(mobile) } as const)
  const id = await keepCode(work, { ...asked, address: to.recipient, sentTo: to.sentTo }, code)
  const { subject, text } = asked.text(code)
  await enqueueMessage(work, {
    dedupeKey: `otp:${id}`,
    channel: to.channel,
    recipient: to.recipient,
    kind: asked.kind,
    subject,
    body: text,
    language: asked.language ?? 'en',
    ...(asked.caseId && { caseId: asked.caseId }),
    ...(asked.partnerId && { partnerId: asked.partnerId }),
  })
  return {
    otp_id: id,
    sent_to: to.sentTo,
    digits: 4,
    resend_after_seconds: otpLimits.resendAfterSeconds,
  }
}

export interface CodeToKeep {
  purpose: OtpPurpose
  subject: string
  contentHash?: string
  /** What the limits are counted by: the mobile, or the ABHA number. */
  address: string
  sentTo: string
  partnerId?: string
  /** The register's own transaction, when another sends and checks the code. */
  outsideReference?: string
}

/** Counts before it makes: 429 when the address has had its codes of the day, or asks again too soon. */
export async function keepCode(work: Work, asked: CodeToKeep, code: string): Promise<string> {
  const { tx, deps } = work
  const crypto = cryptoOf(deps)
  const mobile_index = crypto.index('mobile', asked.address)
  await refuseTooOften(work, asked.purpose, mobile_index)
  const id = newId('O')
  const at = timeNow(deps)
  await tx
    .updateTable('otps')
    .set({ replaced_at: at })
    .where('purpose', '=', asked.purpose)
    .where('subject', '=', asked.subject)
    .where('replaced_at', 'is', null)
    .where('verified_at', 'is', null)
    .execute()
  await tx
    .insertInto('otps')
    .values({
      id,
      purpose: asked.purpose,
      subject: asked.subject,
      content_hash: asked.contentHash ?? null,
      partner_id: asked.partnerId ?? null,
      mobile_index,
      sent_to: asked.sentTo,
      code_hash: crypto.index(`otp:${id}`, code),
      outside_reference: asked.outsideReference
        ? crypto.seal(outsidePlace(id, asked.partnerId), asked.outsideReference)
        : null,
      most_tries: otpLimits.tries,
      sent_on: today(deps),
      sent_at: at,
      expires_at: new Date(deps.now() + otpLimits.validMinutes * 60_000).toISOString(),
    })
    .execute()
  return id
}

export async function refuseTooOften({ tx, deps }: Work, purpose: OtpPurpose, mobileIndex: string): Promise<void> {
  // Two requests at once must not both find four codes: they queue here, by address.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${purpose}:${mobileIndex}`}, 0))`.execute(tx)
  const sent = await tx
    .selectFrom('otps')
    .select((build) => [build.fn.countAll<number>().as('codes'), build.fn.max('sent_at').as('last')])
    .where('mobile_index', '=', mobileIndex)
    .where('purpose', '=', purpose)
    .where('sent_on', '=', today(deps))
    .executeTakeFirstOrThrow()
  if (Number(sent.codes) >= otpLimits.codesPerMobileAndDay) throw new TooOften(86_400, { data: { until: 'tomorrow' } })
  const since = sent.last ? (deps.now() - Date.parse(sent.last)) / 1000 : Number.POSITIVE_INFINITY
  if (since < otpLimits.resendAfterSeconds) throw new TooOften(Math.ceil(otpLimits.resendAfterSeconds - since))
}

export interface CodeToCheck {
  otpId: string
  purpose: OtpPurpose
  subject?: string
  contentHash?: string
  code: string
  partnerId?: string
}

/**
 * Counts the try first, in one statement, then compares: twenty guesses at once are still three. A wrong code comes back as a `Refused`
 * to RETURN from the handler, so that the count is kept.
 */
export async function checkCode(work: Work, asked: CodeToCheck): Promise<Refused | undefined> {
  const counted = await countTry(work, asked)
  if (counted instanceof Refused) return counted
  const expected = Buffer.from(counted.code_hash)
  const given = Buffer.from(cryptoOf(work.deps).index(`otp:${counted.id}`, asked.code))
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return wrongCode(counted)
  await markVerified(work, counted.id)
  return undefined
}

export interface CountedTry {
  id: string
  code_hash: string
  tries: number
  most_tries: number
  outside_reference: string | null
  partner_id: string | null
}

export async function countTry(work: Work, asked: CodeToCheck): Promise<CountedTry | Refused> {
  if (asked.partnerId && (await wrongToday(work, asked.partnerId)) >= otpLimits.wrongPerPartnerAndDay)
    return new TooOften(86_400)
  let update = work.tx
    .updateTable('otps')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', asked.otpId)
    .where('purpose', '=', asked.purpose)
    .where('verified_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', timeNow(work.deps))
    .whereRef('tries', '<', 'most_tries')
  if (asked.partnerId) update = update.where('partner_id', '=', asked.partnerId)
  if (asked.subject) update = update.where('subject', '=', asked.subject)
  if (asked.contentHash) update = update.where('content_hash', '=', asked.contentHash)
  const counted = await update
    .returning(['id', 'code_hash', 'tries', 'most_tries', 'outside_reference', 'partner_id'])
    .executeTakeFirst()
  return counted ?? invalid([{ path: 'code', code: 'otp.gone' }])
}

export function wrongCode({ tries, most_tries }: Pick<CountedTry, 'tries' | 'most_tries'>): Refused {
  return invalid([{ path: 'code', code: 'otp.wrong', params: { left: Math.max(0, most_tries - tries) } }])
}

export async function markVerified(work: Work, otpId: string): Promise<void> {
  await work.tx
    .updateTable('otps')
    .set({ verified_at: timeNow(work.deps) })
    .where('id', '=', otpId)
    .execute()
  await audit(work, { case_id: otpId, actor: 'system', event: 'code_verified' })
}

/** Uses up a verified code: true once, for exactly the thing it was given for. */
export async function useVerifiedCode(
  { tx, deps }: Work,
  asked: {
    otpId: string
    purpose: OtpPurpose
    subject?: string
    contentHash?: string
    mobile?: string
    partnerId?: string
  },
): Promise<boolean> {
  let update = tx
    .updateTable('otps')
    .set({ used_at: timeNow(deps) })
    .where('id', '=', asked.otpId)
    .where('purpose', '=', asked.purpose)
    .where('verified_at', 'is not', null)
    .where('used_at', 'is', null)
  if (asked.subject) update = update.where('subject', '=', asked.subject)
  if (asked.contentHash) update = update.where('content_hash', '=', asked.contentHash)
  if (asked.partnerId) update = update.where('partner_id', '=', asked.partnerId)
  if (asked.mobile) update = update.where('mobile_index', '=', cryptoOf(deps).index('mobile', asked.mobile))
  return (await update.returning('id').executeTakeFirst()) !== undefined
}

async function wrongToday({ tx, deps }: Work, partnerId: string): Promise<number> {
  const row = await tx
    .selectFrom('otps')
    .select((build) => build.fn.sum<number>('tries').as('wrong'))
    .where('partner_id', '=', partnerId)
    .where('sent_on', '=', today(deps))
    .where('verified_at', 'is', null)
    .where('tries', '>', 0)
    .executeTakeFirst()
  return Number(row?.wrong ?? 0)
}

export function outsidePlace(otpId: string, partnerId: string | null | undefined) {
  return { table: 'otps', column: 'outside_reference', row: otpId, partner: partnerId ?? '' }
}

/** 98xxxxxx10: enough to recognise one's own number. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 2)}${'x'.repeat(Math.max(0, mobile.length - 4))}${mobile.slice(-2)}`
}

/** s•••@mail.example. */
export function maskEmail(email: string): string {
  const [box = '', host = ''] = email.split('@')
  return box && `${box.slice(0, 1)}•••@${host}`
}
