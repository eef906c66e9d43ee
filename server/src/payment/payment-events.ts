import {
  type GatewayReport,
  nextPaymentState,
  type PaymentEvent,
  type PaymentState,
} from '@portal/domain/lifecycle/payment.ts'
import { isCapturedAtGateway } from '@portal/domain/lifecycle/state-groups.ts'
import type { MoneyEnd } from '../db/tables/payment.ts'
import type { GatewayView } from './read-gateway.ts'

/** Maps the gateway's reports about the payments of one order to events. */
function eventsOfGatewayPayment(payment: GatewayView['payments'][number], end: MoneyEnd | undefined): GatewayReport[] {
  if (payment.status === 'failed') return ['failed']
  if (payment.status === 'authorised') return ['authorised']
  if (!isCapturedAtGateway(payment.status)) return []
  const reports: GatewayReport[] = [end === 'review' ? 'mismatched' : 'captured']
  if (payment.refunds.some((one) => one.status !== 'failed')) reports.push('refund_created')
  const returned = payment.refunds.filter((one) => one.status === 'processed').reduce((sum, one) => sum + one.amount, 0)
  if (returned >= payment.amount) reports.push('refund_processed')
  return reports
}

/**
 * The events that lead a payment to its present state, in whatever order the reports arrived. Once one payment of the order has
 * become the policy, only that one counts: a second one is refunded and does not change the state of the first.
 */
export function paymentEvents(
  payment: { state: PaymentState; gateway_order_id: string | null },
  view: GatewayView,
  ends: ReadonlyMap<string, MoneyEnd>,
): PaymentEvent[] {
  const policy = view.payments.find((one) => ends.get(one.id) === 'policy')
  const countedPayments = policy ? [policy] : view.payments
  const events: PaymentEvent[] = [
    // The gateway has no such order: nothing is in progress, and the customer may start again.
    ...(payment.state === 'unknown' && payment.gateway_order_id === null ? (['find_no_order'] as const) : []),
    ...(view.order && (payment.state === 'created' || payment.state === 'unknown') ? (['place_order'] as const) : []),
    ...countedPayments.flatMap((one) => eventsOfGatewayPayment(one, ends.get(one.id))),
  ]
  const reached = paymentStateAfter(payment.state, events)
  const isWaiting = countedPayments.some((one) => one.status === 'created')
  const isRefundDue = !policy && countedPayments.some((one) => ends.get(one.id) === 'refund')
  if (isRefundDue && (reached === 'captured' || reached === 'review')) return [...events, 'owe_refund']
  return isWaiting && (reached === 'at_gateway' || reached === 'failed') ? [...events, 'await_bank'] : events
}

export function paymentStateAfter(state: PaymentState, events: readonly PaymentEvent[]): PaymentState {
  return events.reduce<PaymentState>((at, event) => nextPaymentState(at, event) ?? at, state)
}
