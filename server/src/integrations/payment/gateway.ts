import type { Outcome } from '../outcome.ts'

/** Money is whole paise; times are UTC ISO strings. */
export interface OrderRequest {
  /** Ours, deterministic from the attempt: what a lost answer is looked up by. At most 40 characters. */
  receipt: string
  amount: number
  currency: 'INR'
  notes?: Record<string, string>
}

/** What was ordered. A gateway without orders of its own is asked by what we know of it, so every reading takes the whole order. */
export interface GatewayOrder {
  id: string
  receipt: string
  amount: number
  currency: string
  amountPaid: number
  status: 'created' | 'attempted' | 'paid'
  createdAt: string
}

export interface GatewayPayment {
  id: string
  /** Null where the gateway names no order of ours: then the receipt tells whose payment it is. */
  orderId: string | null
  /** Known where the gateway carries our receipt on the payment; else the order tells. */
  receipt: string | null
  amount: number
  currency: string
  status: 'created' | 'authorised' | 'captured' | 'refunded' | 'failed'
  method: string | null
  errorCode: string | null
  /** What the gateway keeps for itself and the GST on it, where it says so with the payment. */
  fee?: { amount: number; tax: number }
  createdAt: string
}

export interface GatewayRefund {
  id: string
  paymentId: string
  amount: number
  currency: string
  status: 'pending' | 'processed' | 'failed'
  /** The key we asked with; null for a refund made by hand at the gateway. */
  key: string | null
}

/** A window of payment creation times; `skip` counts within it. */
interface PaymentsCursor {
  from: string
  to: string
  skip: number
}

interface PaymentsPage {
  payments: GatewayPayment[]
  /** Null once the window is read to its end. */
  next: PaymentsCursor | null
}

export interface CheckoutRequest {
  /** Where the customer returns to. The return page only displays; it never decides the payment. */
  returnUrl: string
  cancelUrl: string
  description: string
  customer: { name: string; mobile: string; email?: string }
}

/** How the browser reaches the gateway's own page. */
export type Checkout =
  | { kind: 'redirect'; url: string }
  | { kind: 'form'; action: string; fields: Record<string, string> }

export const NOTIFICATION_KINDS = [
  'authorised',
  'captured',
  'failed',
  'order_paid',
  'refund_created',
  'refund_processed',
  'refund_failed',
] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** A hint that something happened: read the gateway, never trust the notification's content. */
export interface GatewayNotification {
  /** Same id, same event: delivered many times, stored once. */
  eventId: string
  /** `other`: an event we do not act on; acknowledge it. */
  kind: NotificationKind | 'other'
  orderId: string | null
  receipt: string | null
  paymentId: string | null
  refundId: string | null
  amount: number | null
  currency: string | null
}

export type NotificationHeaders = Record<string, string | string[] | undefined>

export const gatewayNames = ['sandbox', 'razorpay', 'payu'] as const
export type GatewayName = (typeof gatewayNames)[number]

export interface PaymentGateway {
  readonly name: GatewayName
  /** Where a form of our page may lead, for the content security policy; null where the customer is sent by an address alone. */
  readonly formOrigin: string | null
  /** Never retried: after a failure with unknown outcome, find the order by its receipt first (`placeOrder` does). */
  createOrder: (order: OrderRequest) => Promise<Outcome<GatewayOrder>>
  findOrderByReceipt: (receipt: string) => Promise<Outcome<GatewayOrder | null>>
  getOrder: (order: GatewayOrder) => Promise<Outcome<GatewayOrder | null>>
  listPayments: (order: GatewayOrder) => Promise<Outcome<GatewayPayment[]>>
  getPayment: (paymentId: string) => Promise<Outcome<GatewayPayment | null>>
  listPaymentsSince: (cursor: PaymentsCursor) => Promise<Outcome<PaymentsPage>>
  /** Capturing a captured payment returns it unchanged. */
  capture: (payment: { paymentId: string; amount: number; currency: 'INR' }) => Promise<Outcome<GatewayPayment>>
  /** The same key never refunds twice. Keys are 10 to 23 letters, digits or dashes, and come back with the refund. */
  createRefund: (refund: { paymentId: string; amount: number; key: string }) => Promise<Outcome<GatewayRefund>>
  listRefunds: (paymentId: string) => Promise<Outcome<GatewayRefund[]>>
  checkout: (order: GatewayOrder, request: CheckoutRequest) => Promise<Outcome<Checkout>>
  /** Closes the hosted page where the gateway supports it (`closed`); a later payment is found like any other. */
  closeCheckout: (order: GatewayOrder) => Promise<Outcome<{ closed: boolean }>>
  /** On the raw bytes as received, in constant time, against every live secret. */
  verifyNotification: (rawBody: Uint8Array, headers: NotificationHeaders) => boolean
  parseNotification: (rawBody: Uint8Array, headers: NotificationHeaders) => Outcome<GatewayNotification>
}
