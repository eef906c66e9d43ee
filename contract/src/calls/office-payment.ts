import type { Day } from '@portal/domain/kernel/day.ts'
import type { PaymentFailure } from '@portal/domain/lifecycle/payment-failures.ts'
import type { PayerRelation } from '@portal/domain/people/payer.ts'
import { call } from '../wire/call.ts'
import type { LedgerView } from './office-ledger.ts'
import type { OfficePayment } from './office-payments.ts'
import type { OfficeRefund } from './office-refunds.ts'
import type { ReviewRow } from './office-reviews.ts'
import type { DifferenceKind } from './settlements.ts'

/** One try of the customer at the gateway. */
export interface PaymentAttempt {
  /** The gateway's own id. */
  reference: string
  /** `upi`, `card` …, as the gateway calls it. */
  method?: string
  /** At the gateway: `created`, `authorised`, `captured`, `refunded` or `failed`. */
  status: string
  failure?: { reason: PaymentFailure; gateway_code: string }
  amount: string
  seen_at: string
  captured_at?: string
  /** What its money came to: `policy`, `refund`, `write_off`, or `review` while a person has to place it. */
  ends_as?: string
}

/** Money of the payment, or returned of it, as the gateway settled it with the bank. */
export interface PaymentSettlement {
  kind: 'payment' | 'refund' | 'adjustment'
  reference: string
  /** The bank's number of the transfer. */
  utr: string
  settled_on: Day
  amount: string
  /** With the GST on it. */
  fee: string
  net: string
  difference?: DifferenceKind
}

/** Everything about one payment on one page. */
export interface OfficePaymentPage extends OfficePayment {
  quote_number: string
  proposal_number: string
  gateway: string
  order_reference?: string
  /** When the gateway was last asked about it. */
  asked_at?: string
  given_up_at?: string
  /** In the order in which they were seen. */
  attempts: PaymentAttempt[]
  /** Captured less what goes or went back: what is retained. */
  captured: string
  refunded: string
  retained: string
  /** Paid by this payment. */
  policy?: {
    number: string
    state: string
    starts: Day
    ends: Day
    premium: string
    issued_at: string
    /** The attempt whose money it is. */
    reference?: string
  }
  /** Somebody other than the proposer pays; `match` while an officer has to decide. */
  payer?: { name: string; relation: PayerRelation; pan?: string; screening: 'clear' | 'match' | 'cleared' | 'declined' }
  refunds: OfficeRefund[]
  reviews: ReviewRow[]
  settlements: PaymentSettlement[]
  journals: LedgerView['journals']
}
export const getOfficePayment = call<undefined, OfficePaymentPage>(
  'getOfficePayment',
  'GET',
  '/api/office/payments/:payment_id/',
)

/** A notification of the gateway, word for word. */
export interface GatewayWords {
  event_id: string
  kind: string
  received_at: string
  /** How often the gateway sent it. */
  deliveries: number
  /** Absent where the sale was erased. */
  told?: Record<string, unknown>
}
/** They name whoever paid: read only when asked for. */
export const listGatewayWords = call<undefined, { rows: GatewayWords[] }>(
  'listGatewayWords',
  'GET',
  '/api/office/payments/:payment_id/gateway-words/',
)

/** Asks the gateway about the payment now, and records what it says. */
export const askGateway = call<Record<string, never>, OfficePaymentPage>(
  'askGateway',
  'POST',
  '/api/office/payments/:payment_id/ask/',
)
