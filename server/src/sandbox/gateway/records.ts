import type { NotificationKind } from '../../integrations/payment/gateway.ts'

/** The sandbox gateway's own records, exactly as its wire shows them. Money in paise, times in UTC ISO. */
export interface SandboxOrder {
  id: string
  receipt: string
  amount: number
  currency: string
  amountPaid: number
  status: 'created' | 'attempted' | 'paid'
  notes: Record<string, string>
  createdAt: string
  checkout: { returnUrl: string; cancelUrl: string; description: string; customerName: string } | null
}

export interface SandboxPayment {
  id: string
  orderId: string
  receipt: string
  amount: number
  currency: string
  status: 'created' | 'authorised' | 'captured' | 'refunded' | 'failed'
  amountRefunded: number
  method: string
  errorCode: string | null
  createdAt: string
  capturedAt: string | null
  /** The bank's later outcome and its time. */
  later: { at: number; status: 'captured' } | null
}

export interface SandboxRefund {
  id: string
  paymentId: string
  amount: number
  currency: string
  status: 'pending' | 'processed' | 'failed'
  key: string | null
  createdAt: string
  processAt: number
}

export interface SandboxEvent {
  id: string
  kind: NotificationKind
  orderId: string
  receipt: string
  paymentId: string | null
  refundId: string | null
  amount: number
  currency: string
  createdAt: string
  delivery: { state: 'waiting' | 'delivered' | 'lost' | 'given_up'; tries: number; nextAt: number; copies: number }
}

/** What the customer, or the bank, does on the hosted page. */
export const PAY_OUTCOMES = ['success', 'failure', 'slow', 'late_capture', 'authorise', 'other_amount'] as const
export type PayOutcome = (typeof PAY_OUTCOMES)[number]
