/** Where a refund stands, as a person reads it. */
export const refundStatuses = ['owed', 'sent', 'failed', 'settled', 'written_off'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Why money goes back. */
export const refundReasons = [
  'second_payment',
  'proposal_changed',
  'proposal_closed',
  'after_review',
  'by_hand',
  'free_look',
  'cancelled',
] as const

/** Money that goes back to the source it came from. */
export interface RefundView {
  refund_id: string
  /** Short, to be read out: 'RF-7F3K-9MX2'. */
  refund_number: string
  amount: string
  /** One of `refundReasons`. */
  reason: string
  status: RefundStatus
  since: string
  sent_at?: string
  settled_at?: string
  /** The last day on which it has to be with the customer. */
  due_on: string
  /** Past that day and not settled. */
  is_overdue?: true
}
