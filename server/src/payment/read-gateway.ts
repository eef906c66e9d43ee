import { isCapturedAtGateway } from '@portal/domain/lifecycle/state-groups.ts'
import type { PaymentRow } from '../db/tables/payment.ts'
import { done, type Outcome } from '../integrations/outcome.ts'
import type { GatewayOrder, GatewayPayment, GatewayRefund, PaymentGateway } from '../integrations/payment/gateway.ts'

export type { PaymentRow } from '../db/tables/payment.ts'

export interface GatewayView {
  order: GatewayOrder | null
  payments: (GatewayPayment & { refunds: GatewayRefund[] })[]
}

/** What we know of an order that was placed. */
export function orderOf(payment: PaymentRow): GatewayOrder | null {
  const { gateway_order_id: id, receipt, amount_paise: amount, currency, created_at: createdAt } = payment
  return id ? { id, receipt, amount, currency, amountPaid: 0, status: 'created', createdAt } : null
}

/** Read the order at the gateway itself: the content of a notification or a return page is never trusted. */
export async function readGateway(gateway: PaymentGateway, payment: PaymentRow): Promise<Outcome<GatewayView>> {
  const ordered = orderOf(payment)
  const order = ordered ? await gateway.getOrder(ordered) : await gateway.findOrderByReceipt(payment.receipt)
  if (!order.ok) return order
  if (!order.value) return done({ order: null, payments: [] })
  const listed = await gateway.listPayments(order.value)
  if (!listed.ok) return listed
  const payments: GatewayView['payments'] = []
  for (const one of listed.value) {
    const wasTaken = isCapturedAtGateway(one.status)
    const refunds = wasTaken ? await gateway.listRefunds(one.id) : done<GatewayRefund[]>([])
    if (!refunds.ok) return refunds
    payments.push({ ...one, refunds: refunds.value })
  }
  return done({ order: order.value, payments })
}

/** Capture authorised money of a live order only; on an abandoned order the authorisation is left to lapse. */
export async function captureAuthorised(
  gateway: PaymentGateway,
  payment: PaymentRow,
  view: GatewayView,
): Promise<GatewayView> {
  if (payment.given_up_at !== null || payment.captured_at !== null) return view
  const authorised = view.payments.find((one) => one.status === 'authorised' && one.amount === payment.amount_paise)
  if (!authorised || authorised.currency !== payment.currency) return view
  const captured = await gateway.capture({ paymentId: authorised.id, amount: authorised.amount, currency: 'INR' })
  if (!captured.ok) return view
  const payments = view.payments.map((one) => (one.id === authorised.id ? { ...captured.value, refunds: [] } : one))
  return { ...view, payments }
}
