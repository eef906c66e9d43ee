/**
 * A payment only climbs this ladder. Facts of the gateway arrive late, twice and in any order: one that would lead down
 * is kept in the books and changes nothing, so the end is the same whatever the order.
 * A failed, expired or cancelled payment stays below `authorised`: a late capture of it still counts.
 */
export const paymentLadder = [
  'created',
  'at_gateway',
  'pending',
  'unknown',
  'cancelled',
  'expired',
  'failed',
  'authorised',
  'captured',
  'settled',
  'review',
  'refund_due',
  'refund_pending',
  'refunded',
] as const
export type PaymentState = (typeof paymentLadder)[number]

export const paymentFacts = [
  'authorised',
  'captured',
  'failed',
  'order_paid',
  'refund_created',
  'refund_processed',
] as const
export type PaymentFactKind = (typeof paymentFacts)[number]

export interface PaymentFact {
  kind: PaymentFactKind
  /** The gateway took another amount, currency or order than was asked for. */
  isMismatch?: boolean
}

const leadsTo: Record<PaymentFactKind, PaymentState> = {
  authorised: 'authorised',
  captured: 'captured',
  failed: 'failed',
  order_paid: 'captured',
  refund_created: 'refund_pending',
  refund_processed: 'refunded',
}

export function applyPaymentFact(state: PaymentState, fact: PaymentFact): PaymentState {
  const reached = leadsTo[fact.kind]
  return higher(state, reached === 'captured' && fact.isMismatch ? 'review' : reached)
}

function higher(a: PaymentState, b: PaymentState): PaymentState {
  return paymentLadder.indexOf(b) > paymentLadder.indexOf(a) ? b : a
}

/** Days in which a failed or expired payment is still looked up for a late capture. */
export const lateCaptureDays = 5

/** Money has been taken; it must end as one policy, one refund or one review. */
export function isTaken(state: PaymentState): boolean {
  return paymentLadder.indexOf(state) >= paymentLadder.indexOf('captured')
}
