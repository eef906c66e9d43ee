import { type GatewayReport, nextPaymentState, type PaymentState } from '@portal/domain/lifecycle/payment.ts'
import { isCapturedAtGateway } from '@portal/domain/lifecycle/state-groups.ts'
import type { MoneyEnd } from '../db/tables/money.ts'
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
 * The order's state from everything known about it, whatever came first. Once one payment became the policy, that payment alone
 * counts: a second one on the same order is refunded without a trace on the state of the first.
 */
export function climb(state: PaymentState, view: GatewayView, ends: ReadonlyMap<string, MoneyEnd>): PaymentState {
  const policy = view.payments.find((one) => ends.get(one.id) === 'policy')
  const counted = policy ? [policy] : view.payments
  const begun = view.order && (state === 'created' || state === 'unknown') ? 'at_gateway' : state
  const reached = counted
    .flatMap((one) => reportsOf(one, ends.get(one.id)))
    .reduce<PaymentState>((at, report) => nextPaymentState(at, report), begun)
  const isWaiting = counted.some((one) => one.status === 'created')
  const isRefundDue = !policy && counted.some((one) => ends.get(one.id) === 'refund')
  if (isRefundDue && (reached === 'captured' || reached === 'review')) return 'refund_due'
  return isWaiting && (reached === 'at_gateway' || reached === 'failed') ? 'pending' : reached
}
