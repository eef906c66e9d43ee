import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import {
  deadLinkStates,
  decisionPendingStates,
  isOneOf,
  unpaidPaymentStates,
} from '@portal/domain/lifecycle/state-groups.ts'
import type { MoneyPage } from './paths.ts'

/** An underwriter or a surveyor decides before money may be taken. */
export const isDecisionPending = ({ proposal_state }: PaymentStatus): boolean =>
  isOneOf(decisionPendingStates, proposal_state)
export const isLinkLive = ({ link }: PaymentStatus): boolean =>
  link !== undefined && !isOneOf(deadLinkStates, link.state)
export const isPaidHere = ({ link }: PaymentStatus): boolean => link?.mode === 'pay_now'
export const isUnpaid = ({ payment }: PaymentStatus): boolean =>
  payment !== undefined && isOneOf(unpaidPaymentStates, payment.state)

/**
 * The page that tells the truth: what is asked for when it can be shown, else where the sale stands. A bookmark, a refresh
 * and the back button go through here, and so does every live change.
 */
export function pageFor(wanted: MoneyPage, status: PaymentStatus): MoneyPage {
  if (status.policy) {
    if (wanted === 'congratulations' || wanted === 'made-our-day') return wanted
    if (!isPaidHere(status)) return 'made-our-day'
    // However fast the policy was issued, the money is confirmed first; car has no page of its own for it.
    return wanted === 'progress' && status.product !== 'car' ? 'received' : 'congratulations'
  }
  if (status.proposal_state === 'paid') return wanted === 'progress' && !isPaidHere(status) ? 'progress' : 'received'
  const waiting: MoneyPage = status.link ? 'progress' : 'payment'
  const isAgreed = status.consented_at !== undefined && isDecisionPending(status)
  switch (wanted) {
    case 'received':
    case 'congratulations':
    case 'made-our-day':
      return waiting
    case 'progress':
      return isAgreed ? 'thank-you' : waiting
    case 'paylater':
      return status.link ? 'paylater' : 'payment'
    case 'thank-you':
      return status.link || isDecisionPending(status) ? 'thank-you' : 'payment'
    case 'failure':
      return isUnpaid(status) ? 'failure' : waiting
    default:
      return 'payment'
  }
}
