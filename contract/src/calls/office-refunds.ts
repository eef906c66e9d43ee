import { call } from '../wire/call.ts'
import type { RefundView } from './refund.ts'

export interface OfficeRefund extends RefundView {
  tries: number
  /** `bank_rejected`, `refused` or `no_answer`; else the gateway's own words on the last failure. */
  error?: string
  proposal_id?: string
  customer?: string
  partner?: string
  policy_number?: string
  /** Of the payment that is returned. */
  reference: string
  /** Open in the finance queue. */
  review_id?: string
}
export const refundOrders = ['newest', 'oldest', 'largest'] as const
export type RefundOrder = (typeof refundOrders)[number]
/** Query: `status` (`overdue` too), `reason`, `search` (a number of ours or of the bank, whole), `sort`, `after`. */
export const listRefunds = call<undefined, { rows: OfficeRefund[]; next?: string }>(
  'listRefunds',
  'GET',
  '/api/office/refunds/',
)
/** What customers still have to get, by where it stands. */
export interface RefundTotal {
  status: 'owed' | 'sent' | 'failed' | 'overdue'
  count: number
  amount: string
  /** Since when the oldest is due. */
  oldest?: string
}
export const getRefundTotals = call<undefined, { rows: RefundTotal[] }>(
  'getRefundTotals',
  'GET',
  '/api/office/refunds/totals/',
)
/** A CSV or XLSX file, not JSON; it takes the same query as the list, and `format`. */
export const exportRefunds = call<undefined, string>('exportRefunds', 'GET', '/api/export/refunds/')
/** Sends a refund that failed once more. */
export const retryRefund = call<Record<string, never>, OfficeRefund>(
  'retryRefund',
  'POST',
  '/api/office/refunds/:refund_id/retry/',
)
