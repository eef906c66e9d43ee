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
  created_at: string
  sent_at?: string
  /** Of one that could not be sent. */
  failure?: { kind: FailureKind; at: string }
}
/** Query: `state`, `after`. */
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
