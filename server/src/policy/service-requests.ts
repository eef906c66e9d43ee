import type { ServiceRequest } from '@portal/contract/calls/service.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import { endOfDayMs } from '@portal/domain/lifecycle/deadlines.ts'
import type { PolicyChange } from '@portal/domain/policy/policy-change.ts'
import type { Selectable } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import type { ServiceRequestTable } from '../db/tables/policy.ts'
import { serviceUrl } from '../kernel/customer-addresses.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'
import { hashToken, newId } from '../kernel/ids.ts'
import { linkToken, newNonce } from '../kernel/link-token.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import { renderForCustomer } from '../messages/render.ts'
import { showLastMoment } from '../messages/show-moment.ts'
import type { SignedIn } from '../plugins/session.ts'
import { maskEmail, maskMobile } from '../sales/otp.ts'
import { sayRequestedChange } from '../sales/policy-change-words.ts'
import { wrongState } from '../sales/refusals.ts'
import type { Sale } from '../sales/sale.ts'
import { findCustomerLanguage } from '../sales/sale-language.ts'
import type { PolicyRow } from './policy-view.ts'

export type ServiceRow = Selectable<ServiceRequestTable>
/** What the customer is asked to confirm. */
type ServiceAsk =
  | PolicyChange
  | { kind: 'cancel'; body: { reason: string } }
  | { kind: 'withdraw_cancellation'; body: Record<string, never> }

const openMs = 7 * 24 * 60 * 60_000

interface NewServiceRequest {
  policy: PolicyRow
  sale: Sale
  ask: ServiceAsk
  /** The registered e-mail, for a customer whose number is gone. */
  email?: string
  /** The last day on which it makes sense; without it the customer has a week. */
  lastDay?: Day
}

/** Sends the customer a link to what is asked; an unanswered request before it is taken back. */
export async function requestCustomerConfirmation(
  work: Work,
  who: SignedIn,
  { policy, sale, ask, email, lastDay }: NewServiceRequest,
): Promise<ServiceRow> {
  const { tx, deps } = work
  const actor = `partner:${who.code}`
  const before = await openRequestOf(tx, policy.id)
  if (before) await answerRequest(work, before, 'withdrawn', actor)
  const mobile = sale.answers.sections['contact-details']?.mobile ?? ''
  const id = newId('SR')
  const nonce = newNonce()
  const row = await tx
    .insertInto('service_requests')
    .values({
      id,
      policy_id: policy.id,
      proposal_id: policy.proposal_id,
      partner_id: policy.partner_id,
      kind: ask.kind,
      request_sealed: cryptoOf(deps).seal(requestPlace(id, policy.partner_id), ask.body),
      via: email ? 'email' : 'sms',
      sent_to: email ? maskEmail(email) : maskMobile(mobile),
      nonce,
      token_hash: hashToken(linkToken(deps.settings.linkSecret, 'service', nonce)),
      asked_by: who.code,
      asked_at: timeNow(deps),
      expires_at: new Date(Math.min(deps.now() + openMs, lastDay ? endOfDayMs(lastDay) : Infinity)).toISOString(),
      answer: null,
      answered_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(work, { case_id: policy.id, actor, event: 'service_asked', data: { request_id: id, kind: ask.kind } })
  const language = await findCustomerLanguage(tx, policy.proposal_id)
  const { text, subject } = renderForCustomer('service_request', language, {
    name: policy.holder,
    what: sayRequestedChange(ask.kind, language),
    policy: policy.number,
    link: serviceUrl(deps, nonce),
    until: showLastMoment(Date.parse(row.expires_at), language),
    brand: deps.settings.insurer.brand,
  })
  await enqueueMessage(work, {
    dedupeKey: `service:${id}`,
    channel: email ? 'email' : 'sms',
    recipient: email ?? mobile,
    kind: 'service_request',
    subject,
    body: text,
    language,
    caseId: policy.id,
    partnerId: policy.partner_id,
  })
  return row
}

export function openAsk(deps: Deps, row: ServiceRow): ServiceAsk {
  const body = cryptoOf(deps).open<unknown>(requestPlace(row.id, row.partner_id), row.request_sealed)
  return { kind: row.kind, body } as ServiceAsk
}

function requestPlace(row: string, partner: string): Place {
  return { table: 'service_requests', column: 'request', row, partner }
}

export function openRequestOf(db: Executor, policyId: string): Promise<ServiceRow | undefined> {
  return db
    .selectFrom('service_requests')
    .selectAll()
    .where('policy_id', '=', policyId)
    .where('answer', 'is', null)
    .executeTakeFirst()
}

export function lastRequestOf(db: Executor, policyId: string): Promise<ServiceRow | undefined> {
  return db
    .selectFrom('service_requests')
    .selectAll()
    .where('policy_id', '=', policyId)
    .orderBy('asked_at', 'desc')
    .executeTakeFirst()
}

export const isRequestOver = (deps: Pick<Deps, 'now'>, row: ServiceRow): boolean =>
  row.answer === null && Date.parse(row.expires_at) <= deps.now()

/** Answered once; the answer stands. */
export async function answerRequest(
  work: Work,
  row: ServiceRow,
  answer: NonNullable<ServiceRow['answer']>,
  actor: string,
): Promise<ServiceRow> {
  const answeredRequest = await work.tx
    .updateTable('service_requests')
    .set({ answer, answered_at: timeNow(work.deps) })
    .where('id', '=', row.id)
    .where('answer', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!answeredRequest) throw wrongState('answered')
  const data = { request_id: row.id, kind: row.kind }
  await audit(work, { case_id: row.policy_id, actor, event: `service_${answer}`, data })
  return answeredRequest
}

export function serviceRequestView(deps: Pick<Deps, 'now'>, row: ServiceRow): ServiceRequest {
  const answer = row.answer ?? (isRequestOver(deps, row) ? 'expired' : undefined)
  return {
    request_id: row.id,
    kind: row.kind,
    sent_to: row.sent_to,
    asked_at: row.asked_at,
    expires_at: row.expires_at,
    ...(answer && { answer }),
    ...(row.answered_at && { answered_at: row.answered_at }),
  }
}
