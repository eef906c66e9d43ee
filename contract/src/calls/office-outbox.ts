import { call } from '../wire/call.ts'
import type { FailureKind } from './office-jobs.ts'

export interface OutboxRow {
  message_id: string
  channel: string
  kind: string
  to_masked: string
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  case_id?: string
  /** The number of the quote, proposal or policy that it is about, or the code of the account. */
  about?: string
  created_at: string
  sent_at?: string
  /** Of one that could not be sent. */
  failure?: { kind: FailureKind; at: string }
}
/** Templates whose messages are listed under the name of another, or of their group. */
export const groupedTemplates: readonly string[] = [
  'otp_policy_home',
  'port_opens',
  'port_renew_there',
  'port_reminder_partner',
  'renewal_grace',
  'renewal_grace_call',
  'renewal_closed',
  'service_confirmed',
  'service_refused',
]
/**
 * Query: `search` (a mobile or an e-mail that it went to, the number of a quote, proposal or policy, the code of an account, whole, or a customer's
 * name), `kind`, `state`, `from` and `to` (days), `after`.
 */
export const listOutbox = call<undefined, { rows: OutboxRow[]; next?: string }>(
  'listOutbox',
  'GET',
  '/api/office/outbox/',
)
export const revealMessage = call<Record<string, never>, { to: string; subject?: string; text: string }>(
  'revealMessage',
  'POST',
  '/api/office/outbox/:message_id/reveal/',
)
/** One that could not be sent. The reason stands in the audit trail. */
export const retryMessage = call<{ reason: string }, OutboxRow>(
  'retryMessage',
  'POST',
  '/api/office/outbox/:message_id/retry/',
)
