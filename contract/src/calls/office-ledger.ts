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
export interface LedgerView {
  accounts: { code: string; name: string; kind: string; balance: string }[]
  /** Zero, or something is very wrong. */
  difference: string
  /** `about`: the number of the policy or refund it was posted for, or the gateway's own id of the payment. */
  journals: { ref: string; about: string; at: string; entries: { account: string; amount: string }[] }[]
}
export const getLedger = call<undefined, LedgerView>('getLedger', 'GET', '/api/office/ledger/')
