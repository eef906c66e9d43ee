import type { GatewayEngine } from '../../../sandbox/gateway/engine.ts'
import type { SandboxEvent, SandboxOrder, SandboxPayment, SandboxRefund } from '../../../sandbox/gateway/records.ts'

/** The sandbox's records as Razorpay's wire shows them. */

const KINDS: Partial<Record<SandboxEvent['kind'], string>> = {
  authorised: 'payment.authorized',
  captured: 'payment.captured',
  failed: 'payment.failed',
  order_paid: 'order.paid',
  refund_created: 'refund.created',
  refund_processed: 'refund.processed',
}

export const unixSeconds = (iso: string) => Math.floor(Date.parse(iso) / 1000)

/** Razorpay names no receipt on the orders it makes for its links. */
export const linkReceipt = (reference: string) => `link of ${reference}`

export function orderEntity({ id, amount, amountPaid, currency, receipt, status, notes, createdAt }: SandboxOrder) {
  return {
    id,
    entity: 'order',
    amount,
    amount_paid: amountPaid,
    amount_due: amount - amountPaid,
    currency,
    receipt: receipt.startsWith(linkReceipt('')) ? null : receipt,
    status,
    notes,
    created_at: unixSeconds(createdAt),
  }
}

export function paymentEntity(engine: GatewayEngine, payment: SandboxPayment) {
  const { id, amount, currency, status, orderId, amountRefunded, method, errorCode, createdAt } = payment
  return {
    id,
    entity: 'payment',
    amount,
    currency,
    status: status === 'authorised' ? 'authorized' : status,
    order_id: orderId,
    amount_refunded: amountRefunded,
    captured: payment.capturedAt !== null,
    method,
    error_code: errorCode && 'BAD_REQUEST_ERROR',
    error_reason: errorCode,
    notes: engine.order(orderId)?.notes ?? [],
    created_at: unixSeconds(createdAt),
  }
}

export function refundEntity({ id, paymentId, amount, currency, status, key, createdAt }: SandboxRefund) {
  return {
    id,
    entity: 'refund',
    payment_id: paymentId,
    amount,
    currency,
    status,
    receipt: key,
    created_at: unixSeconds(createdAt),
  }
}

export function eventEntity(engine: GatewayEngine, event: SandboxEvent): object {
  const payment = engine.payment(event.paymentId ?? '')
  const refund = engine.refunds().find((one) => one.id === event.refundId)
  const order = engine.order(event.orderId)
  return {
    entity: 'event',
    account_id: 'acc_test',
    event: KINDS[event.kind],
    contains: ['payment'],
    payload: {
      ...(payment ? { payment: { entity: paymentEntity(engine, payment) } } : {}),
      ...(refund ? { refund: { entity: refundEntity(refund) } } : {}),
      ...(event.kind === 'order_paid' && order ? { order: { entity: orderEntity(order) } } : {}),
    },
    created_at: unixSeconds(event.createdAt),
  }
}
