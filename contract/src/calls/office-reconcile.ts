import type { Rupees } from '@portal/domain/kernel/money.ts'
import { call } from '../wire/call.ts'

export interface ReconcileRun {
  run_id: string
  window_from: string
  window_to: string
  started_at: string
  finished_at?: string
  seen: number
  repaired: number
  flagged: number
}
export const listReconcileRuns = call<undefined, { rows: ReconcileRun[] }>(
  'listReconcileRuns',
  'GET',
  '/api/office/reconcile/',
)
export const runReconcile = call<Record<string, never>, { seen: number; repaired: number; flagged: number }>(
  'runReconcile',
  'POST',
  '/api/office/reconcile/',
)

/**
 * `money_missing`: the gateway has money that was not recorded; `review`: the gateway's word contradicts ours and a person decides;
 * `*_lost`: recorded, but the work that follows was not under way; `not_read`: the gateway did not answer for this payment.
 */
export const findingKinds = [
  'money_missing',
  'state_differs',
  'refund_differs',
  'review',
  'issue_lost',
  'refund_lost',
  'notification_lost',
  'not_read',
] as const
export type FindingKind = (typeof findingKinds)[number]
export const findingResults = ['corrected', 'review', 'not_read'] as const
export type FindingResult = (typeof findingResults)[number]

export interface ReconcileFinding {
  finding_id: string
  run_id: string
  found_at: string
  kind: FindingKind
  result: FindingResult
  /** Of the review that was opened for it. */
  review_kind?: string
  review_state?: 'open' | 'closed'
  payment_id?: string
  proposal_number?: string
  customer?: string
  /** The gateway's own number of the payment. */
  reference?: string
  refund_number?: string
  amount?: Rupees
  /** Our state before; nothing where we had no record. */
  ours?: string
  /** As the gateway says it. */
  gateway?: string
  /** Our state after, or what becomes of the money. */
  outcome?: string
}
/** Newest first. Query: `run`, `result`, `kind`, `after`. */
export const listReconcileFindings = call<undefined, { rows: ReconcileFinding[]; next?: string }>(
  'listReconcileFindings',
  'GET',
  '/api/office/reconcile-findings/',
)
/** The differences of the list, all of them. Query: as of the list without `after`, and `format`. */
export const exportReconcileFindings = call<undefined, string>(
  'exportReconcileFindings',
  'GET',
  '/api/export/reconcile-findings/',
)
