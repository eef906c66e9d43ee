import { randomInt } from 'node:crypto'
import type { Lang } from '@portal/words/languages.ts'
import type { MessageKind } from '@portal/words/messages.ts'
import { sql } from 'kysely'
import { timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { Refused, TooOften } from '../kernel/errors.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'
import { codeLimits } from '../kernel/limits.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import { invalid } from './refusals.ts'

/** The purposes of a code. Limits are counted per purpose, so that one journey does not use up another's. */
type OtpPurpose = 'contact' | 'abha' | 'consent' | 'policy-home' | 'service' | 'question'

interface CodeToSend {
  purpose: OtpPurpose
  /** What the code is for: a proposal, a link, a member. */
  subject: string
  /** Hash of what is agreed to; a code for one content is refused for another. */
  contentHash?: string
  mobile: string
  /** Where the code goes instead when the customer has lost the number. */
  email?: string
  partnerId?: string
  /** Whose customer it is, where the customer asks for it. */
  sellerId?: string
  language?: Lang
  caseId?: string
  /** The registered text, with the code in it. */
  text: (code: string) => { subject: string; text: string }
  /** Template's name, for the outbox. */
  kind: string
  /** Where it is not the kind's. */
  template?: MessageKind
}

interface SentCode {
  otp_id: string
  sent_to: string
  digits: 4
  resend_after_seconds: number
}

/** Sends a four-digit code through the outbox. It replaces older codes of the same purpose and subject. */
export async function sendCode(work: Work, request: CodeToSend): Promise<SentCode> {
  const code = String(randomInt(0, 10_000)).padStart(4, '0')
  const { email, mobile } = request
  const to = email
    ? ({ channel: 'email', recipient: email, sentTo: maskEmail(email) } as const)
    : ({ channel: 'sms', recipient: mobile, sentTo: maskMobile(mobile) } as const)
  const id = await storeCode(work, { ...request, address: to.recipient, sentTo: to.sentTo }, code)
  const { subject, text } = request.text(code)
  await enqueueMessage(work, {
    dedupeKey: `otp:${id}`,
    channel: to.channel,
    recipient: to.recipient,
    kind: request.kind,
    ...(request.template && { template: request.template }),
    subject,
    body: text,
    language: request.language ?? 'en',
    ...(request.caseId && { caseId: request.caseId }),
    ...((request.partnerId ?? request.sellerId) && { partnerId: request.partnerId ?? request.sellerId }),
  })
  return {
    otp_id: id,
    sent_to: to.sentTo,
    digits: 4,
    resend_after_seconds: codeLimits.resendAfterSeconds,
  }
}

interface CodeToStore {
  purpose: OtpPurpose
  subject: string
  contentHash?: string
  /** What the limits are counted by: the mobile, or the ABHA number. */
  address: string
  sentTo: string
  partnerId?: string
  /** The register's own transaction, when another sends and checks the code. */
  registerReference?: string
}

/** Stores a code after the limits are checked: 429 when the address has used its codes of the day or asks too soon. */
export async function storeCode(work: Work, request: CodeToStore, code: string): Promise<string> {
  const { tx, deps } = work
  const crypto = cryptoOf(deps)
  const mobile_index = crypto.index('mobile', request.address)
  await refuseTooOften(work, request.purpose, request.address)
  const id = newId('O')
  const at = timeNow(deps)
  await tx
    .updateTable('otps')
    .set({ replaced_at: at })
    .where('purpose', '=', request.purpose)
    .where('subject', '=', request.subject)
    .where('replaced_at', 'is', null)
    .where('verified_at', 'is', null)
    .execute()
  await tx
    .insertInto('otps')
    .values({
      id,
      purpose: request.purpose,
      subject: request.subject,
      content_hash: request.contentHash ?? null,
      partner_id: request.partnerId ?? null,
      mobile_index,
      sent_to: request.sentTo,
      code_hash: crypto.index(`otp:${id}`, code),
      outside_reference: request.registerReference
        ? crypto.seal(referencePlace(id, request.partnerId), request.registerReference)
        : null,
      most_tries: codeLimits.tries,
      sent_on: today(deps),
      sent_at: at,
      expires_at: new Date(deps.now() + codeLimits.validMinutes * 60_000).toISOString(),
    })
    .execute()
  return id
}

/** `address`: a mobile, a mailbox or an ABHA number. */
export async function refuseTooOften({ tx, deps }: Work, purpose: OtpPurpose, address: string): Promise<void> {
  const indexes = cryptoOf(deps).lookups('mobile', address)
  // Concurrent requests for one address wait here, so that they cannot pass the limit together.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${purpose}:${indexes[0]}`}, 0))`.execute(tx)
  const codesToday = await tx
    .selectFrom('otps')
    .select((build) => [build.fn.countAll<number>().as('codes'), build.fn.max('sent_at').as('last')])
    .where('mobile_index', 'in', indexes)
    .where('purpose', '=', purpose)
    .where('sent_on', '=', today(deps))
    .executeTakeFirstOrThrow()
  if (Number(codesToday.codes) >= codeLimits.codesPerMobileAndDay)
    throw new TooOften(86_400, { data: { until: 'tomorrow' } })
  const since = codesToday.last ? (deps.now() - Date.parse(codesToday.last)) / 1000 : Number.POSITIVE_INFINITY
  if (since < codeLimits.resendAfterSeconds) throw new TooOften(Math.ceil(codeLimits.resendAfterSeconds - since))
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
 * Counts the try in one statement before comparing, so that concurrent guesses cannot exceed the limit. A wrong code is a
 * `Refused` to RETURN from the handler, so that the count is stored.
 */
export async function checkCode(work: Work, request: CodeToCheck): Promise<Refused | undefined> {
  const countedTry = await countTry(work, request)
  if (countedTry instanceof Refused) return countedTry
  const isRight = cryptoOf(work.deps).isIndexOf(`otp:${countedTry.id}`, request.code, countedTry.code_hash)
  if (!isRight) return wrongCode(countedTry)
  await markVerified(work, countedTry.id)
  return undefined
}

interface CountedTry {
  id: string
  code_hash: string
  tries: number
  most_tries: number
  outside_reference: string | null
  partner_id: string | null
}

export async function countTry(work: Work, request: CodeToCheck): Promise<CountedTry | Refused> {
  if (request.partnerId && (await wrongToday(work, request.partnerId)) >= codeLimits.wrongPerPartnerAndDay)
    return new TooOften(86_400)
  let update = work.tx
    .updateTable('otps')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', request.otpId)
    .where('purpose', '=', request.purpose)
    .where('verified_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', timeNow(work.deps))
    .whereRef('tries', '<', 'most_tries')
  if (request.partnerId) update = update.where('partner_id', '=', request.partnerId)
  if (request.subject) update = update.where('subject', '=', request.subject)
  if (request.contentHash) update = update.where('content_hash', '=', request.contentHash)
  const countedTry = await update
    .returning(['id', 'code_hash', 'tries', 'most_tries', 'outside_reference', 'partner_id'])
    .executeTakeFirst()
  return countedTry ?? invalid([{ path: 'code', code: 'otp.gone' }])
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

/** Consumes a verified code: true once, and only for what it was sent for. */
export async function useVerifiedCode(
  { tx, deps }: Work,
  request: {
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
    .where('id', '=', request.otpId)
    .where('purpose', '=', request.purpose)
    .where('verified_at', 'is not', null)
    .where('used_at', 'is', null)
  if (request.subject) update = update.where('subject', '=', request.subject)
  if (request.contentHash) update = update.where('content_hash', '=', request.contentHash)
  if (request.partnerId) update = update.where('partner_id', '=', request.partnerId)
  if (request.mobile) update = update.where('mobile_index', 'in', cryptoOf(deps).lookups('mobile', request.mobile))
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

export function referencePlace(otpId: string, partnerId: string | null | undefined) {
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
