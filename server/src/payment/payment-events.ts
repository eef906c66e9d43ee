import {
  type GatewayReport,
  nextPaymentState,
  type PaymentEvent,
  type PaymentState,
} from '@portal/domain/lifecycle/payment.ts'
import { isCapturedAtGateway } from '@portal/domain/lifecycle/state-groups.ts'
import type { MoneyEnd } from '../db/tables/payment.ts'
import type { GatewayView } from './read-gateway.ts'

/** What the gateway says about the payments of one order, as reports of the ladder. */
function reportsOf(payment: GatewayView['payments'][number], end: MoneyEnd | undefined): GatewayReport[] {
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
 * Everything known about an order, as the events that lead its payment to where it stands, whatever came first. Once one payment
 * became the policy, that payment alone counts: a second one on the same order is refunded without a trace on the state of the first.
 */
export function paymentEvents(
  payment: { state: PaymentState; gateway_order_id: string | null },
  view: GatewayView,
  ends: ReadonlyMap<string, MoneyEnd>,
): PaymentEvent[] {
  const policy = view.payments.find((one) => ends.get(one.id) === 'policy')
  const counted = policy ? [policy] : view.payments
  const events: PaymentEvent[] = [
    // Asked again, the gateway knows of no order: nothing is under way, and the customer may begin anew.
    ...(payment.state === 'unknown' && payment.gateway_order_id === null ? (['find_no_order'] as const) : []),
    ...(view.order && (payment.state === 'created' || payment.state === 'unknown') ? (['place_order'] as const) : []),
    ...counted.flatMap((one) => reportsOf(one, ends.get(one.id))),
  ]
  const reached = stateAfter(payment.state, events)
  const isWaiting = counted.some((one) => one.status === 'created')
  const isRefundDue = !policy && counted.some((one) => ends.get(one.id) === 'refund')
  if (isRefundDue && (reached === 'captured' || reached === 'review')) return [...events, 'owe_refund']
  return isWaiting && (reached === 'at_gateway' || reached === 'failed') ? [...events, 'await_bank'] : events
}

export function stateAfter(state: PaymentState, events: readonly PaymentEvent[]): PaymentState {
  return events.reduce<PaymentState>((at, event) => nextPaymentState(at, event) ?? at, state)
}
