/**
 * A payment only moves up this ladder. The gateway reports late, twice and in any order: a report that would lead down is recorded
 * and changes nothing, so the final state is the same whatever the order.
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
  'written_off',
  'refund_due',
  'refund_pending',
  'refunded',
] as const
export type PaymentState = (typeof paymentLadder)[number]

/** What the gateway reports, and the state each report leads up to. `mismatched`: another amount, currency or order was captured. */
const reported = {
  authorised: 'authorised',
  captured: 'captured',
  failed: 'failed',
  order_paid: 'captured',
  refund_created: 'refund_pending',
  refund_processed: 'refunded',
  mismatched: 'review',
} as const satisfies Record<string, PaymentState>
export type GatewayReport = keyof typeof reported

/** What we do ourselves, each from these states only. */
const ownMoves = {
  place_order: { created: 'at_gateway', unknown: 'at_gateway' },
  /** The gateway did not answer. */
  lose_answer: { created: 'unknown', at_gateway: 'unknown', pending: 'unknown' },
  /** Asked again, the gateway knows no such order. */
  find_no_order: { unknown: 'created' },
  await_bank: { at_gateway: 'pending', failed: 'pending' },
  retry: { failed: 'at_gateway', expired: 'at_gateway' },
  cancel: { created: 'cancelled', at_gateway: 'cancelled', pending: 'cancelled', unknown: 'cancelled' },
  expire: { created: 'expired', at_gateway: 'expired', pending: 'expired', unknown: 'expired' },
  settle: { captured: 'settled' },
  owe_refund: { captured: 'refund_due', review: 'refund_due' },
  /** Two people have given up the money. */
  write_off: { captured: 'written_off', review: 'written_off' },
  /** A person has resolved the review: the money may still become a policy. */
  resume_issue: { review: 'captured' },
} as const satisfies Record<string, Partial<Record<PaymentState, PaymentState>>>
type OwnMove = keyof typeof ownMoves

export type PaymentEvent = GatewayReport | OwnMove

const isReport = (event: PaymentEvent): event is GatewayReport => Object.hasOwn(reported, event)

/** The state after this event; undefined for a move of our own that is not allowed from here. A report is always allowed. */
export function nextPaymentState(state: PaymentState, report: GatewayReport): PaymentState
export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState | undefined
export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState | undefined {
  if (isReport(event)) return higher(state, reported[event])
  return (ownMoves[event] as Partial<Record<PaymentState, PaymentState>>)[state]
}

function higher(a: PaymentState, b: PaymentState): PaymentState {
  return paymentLadder.indexOf(b) > paymentLadder.indexOf(a) ? b : a
}

type PaymentMoves = Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>>

const events = [...Object.keys(reported), ...Object.keys(ownMoves)] as PaymentEvent[]

/** The ladder written out as a table like every other machine's. */
export const paymentMoves = Object.fromEntries(
  paymentLadder.map((state) => [
    state,
    Object.fromEntries(
      events.flatMap((event) => {
        const next = nextPaymentState(state, event)
        return next ? [[event, next]] : []
      }),
    ),
  ]),
) as PaymentMoves

/** Days in which a failed or expired payment is still looked up for a late capture. */
export const lateCaptureDays = 5

/** Money has been taken; it must end as one policy, one refund, one write-off or one review. */
export function isMoneyTaken(state: PaymentState): boolean {
  return paymentLadder.indexOf(state) >= paymentLadder.indexOf('captured')
}
