import type { PaymentRow } from '../db/tables/payment.ts'

/** Audit data of a payment's move. */
export function paymentRecord(payment: Pick<PaymentRow, 'id' | 'proposal_id'>, actor = 'system') {
  return { caseId: payment.proposal_id, actor, name: 'payment_moved', data: { payment_id: payment.id } }
}
