import { closedProposalStates, isOneOf, paidProposalStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { ReviewKind } from './reviews.ts'

/** The gateway's facts about one payment that decide its settlement. */
interface CapturedMoney {
  amount: number
  currency: string
  orderId: string | null
  status: string
  refunds: readonly { id: string; status: string; amount: number }[]
}

interface OrderedMoney {
  amount_paise: number
  currency: string
  given_up_at: string | null
  gateway_order_id: string | null
}

interface PayableProposal {
  state: string
  frozen_paise: number | null
}

export type RefundReason =
  | 'second_payment'
  | 'proposal_closed'
  | 'proposal_changed'
  | 'free_look'
  | 'cancelled'
  | 'after_review'
  | 'by_hand'

export type Settlement =
  | { end: 'policy' }
  | { end: 'refund'; reason: RefundReason }
  | { end: 'review'; kind: ReviewKind; subject?: string; returned?: number }

/** Captured money has exactly one end. A mismatch goes to review, a late payment is refunded. */
export function decideSettlement(
  money: CapturedMoney,
  order: OrderedMoney | undefined,
  proposal: PayableProposal | undefined,
): Settlement {
  if (!order || !proposal) return { end: 'review', kind: 'order_unknown' }
  if (money.orderId !== null && order.gateway_order_id !== null && money.orderId !== order.gateway_order_id)
    return { end: 'review', kind: 'order_unknown' }
  if (money.currency !== order.currency) return { end: 'review', kind: 'currency_differs' }
  if (money.amount !== order.amount_paise) return { end: 'review', kind: 'amount_differs' }
  // Already refunded at the gateway without our request: it must not become a policy as well.
  const returned = money.refunds.find((one) => one.status !== 'failed')
  if (returned || money.status === 'refunded')
    return {
      end: 'review',
      kind: 'refund_by_hand',
      ...(returned && { subject: returned.id, returned: returned.amount }),
    }
  if (isOneOf(paidProposalStates, proposal.state)) return { end: 'refund', reason: 'second_payment' }
  if (isOneOf(closedProposalStates, proposal.state)) return { end: 'refund', reason: 'proposal_closed' }
  const isAsOrdered = proposal.state === 'payable' && proposal.frozen_paise === order.amount_paise
  if (!isAsOrdered || order.given_up_at !== null) return { end: 'refund', reason: 'proposal_changed' }
  return { end: 'policy' }
}
