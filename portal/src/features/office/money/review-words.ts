import { showRupees } from '@portal/domain/kernel/money.ts'

export const reviewKindWords: Record<string, string> = {
  amount_differs: 'Amount paid differs from the amount ordered',
  currency_differs: 'Paid in another currency',
  order_unknown: 'Payment for an unknown order',
  cannot_issue: 'Paid, but the policy could not be issued',
  refund_failed: 'Refund failed',
  refund_late: 'Refund not settled after 24 hours',
  refund_by_hand: 'Refund made at the gateway, not by the portal',
  refund_amount_differs: 'Amount refunded differs from the amount due',
  captured_vanished: 'Payment no longer shown by the gateway',
  policy_without_money: 'Policy issued, payment no longer at the gateway',
  order_amount_differs: 'Order with a different amount',
  state_disagrees: 'Gateway and books disagree',
  chargeback: 'Chargeback by the bank',
}

export const endWords: Record<string, string> = {
  policy: 'Policy issued',
  refund: 'Refund',
  write_off: 'Written off',
  review: 'Needs review',
}

/** What stands between a paid sale and its policy. */
const blockerWords: Record<string, string> = {
  sections: 'answers of the proposal',
  kyc: 'KYC of the proposer',
  consent: 'consent of the customer',
  premium: 'the full premium',
  lines: 'premium lines that add up to the total',
  case: 'the underwriter’s decision',
  inspection: 'the inspection result',
}

const detailLabels: Record<string, string> = {
  amount_paise: 'Amount',
  expected_paise: 'Amount ordered',
  asked_paise: 'Refund due',
  returned_paise: 'Refunded',
  currency: 'Currency',
  tries: 'Attempts',
  error: 'Gateway’s message',
  why: 'Gateway’s message',
  now: 'Status at the gateway',
  blockers: 'Missing',
  lacks: 'Missing',
}

/** One fact of an item as a row. */
export function detailRow([name, value]: [string, unknown]): { label: string; value: string } {
  const label = detailLabels[name] ?? name.replaceAll('_', ' ')
  if (Array.isArray(value)) return { label, value: value.map((one) => blockerWords[one] ?? one).join(', ') }
  if (name.endsWith('_paise') && typeof value === 'number') return { label, value: showRupees(value) }
  return { label, value: String(value) }
}
