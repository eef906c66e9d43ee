import type { GatewayNotification, GatewayOrder, GatewayPayment, GatewayRefund } from './gateway.ts'
import type { RazorpayOrder, RazorpayPayment, RazorpayRefund } from './razorpay-wire.ts'

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()

export function orderOf(wire: RazorpayOrder): GatewayOrder {
  return {
    id: wire.id,
    receipt: wire.receipt ?? '',
    amount: wire.amount,
    currency: wire.currency,
    amountPaid: wire.amount_paid,
    status: wire.status,
    createdAt: isoOf(wire.created_at),
  }
}

export function paymentOf(wire: RazorpayPayment): GatewayPayment {
  return {
    id: wire.id,
    orderId: wire.order_id,
    receipt: receiptIn(wire.notes),
    amount: wire.amount,
    currency: wire.currency,
    status: wire.status === 'authorized' ? 'authorised' : wire.status,
    method: wire.method ?? null,
    // The code names only a family of errors: nearly every failure of a customer is BAD_REQUEST_ERROR.
    errorCode: wire.error_reason ?? wire.error_code ?? null,
    // Razorpay's fee holds the GST on it; both are empty until the money is captured.
    ...(wire.fee != null && { fee: { amount: wire.fee - (wire.tax ?? 0), tax: wire.tax ?? 0 } }),
    createdAt: isoOf(wire.created_at),
  }
}

export function refundOf(wire: RazorpayRefund): GatewayRefund {
  return {
    id: wire.id,
    paymentId: wire.payment_id,
    amount: wire.amount,
    // Razorpay leaves it empty on some refunds; a refund always goes out in the currency of its payment.
    currency: wire.currency || 'INR',
    status: wire.status,
    key: wire.receipt ?? null,
  }
}

export function receiptIn(notes: RazorpayPayment['notes']): string | null {
  const receipt = notes && !Array.isArray(notes) ? notes.receipt : null
  return typeof receipt === 'string' ? receipt : null
}

export const RAZORPAY_EVENT_KINDS: Record<string, GatewayNotification['kind']> = {
  'payment.authorized': 'authorised',
  'payment.captured': 'captured',
  'payment.failed': 'failed',
  'order.paid': 'order_paid',
  'payment_link.paid': 'order_paid',
  'refund.created': 'refund_created',
  'refund.processed': 'refund_processed',
  'refund.failed': 'refund_failed',
}
