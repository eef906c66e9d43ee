import type { PaymentRow } from '../db/tables/payment.ts'

/** How a move of a payment is written into the audit trail of its sale. */
export function paymentRecord(payment: Pick<PaymentRow, 'id' | 'proposal_id'>, actor = 'system') {
  return { caseId: payment.proposal_id, actor, name: 'payment_moved', data: { payment_id: payment.id } }
}
