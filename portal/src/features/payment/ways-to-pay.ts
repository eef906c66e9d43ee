import type { PayJourney, PaymentMode, PaymentStatus } from '@portal/contract/calls/payment.ts'
import { isOneOf, liveLinkStates } from '@portal/domain/lifecycle/state-groups.ts'
import { isDecisionPending } from './page-for.ts'

/** Money that came and bought nothing: it has a notice of its own, and the agent can correct nothing there. */
export const heldMoneyBlockers: readonly string[] = ['money', 'written_off']
export const isMoneyHeld = ({ blockers = [] }: PaymentStatus): boolean =>
  blockers.some((code) => heldMoneyBlockers.includes(code))

/** The office looks at the identity: nothing is left to do for the agent, and nothing can be asked of the customer. */
export const identityReview = 'kyc_review'
export const isIdentityInReview = ({ blockers = [] }: PaymentStatus): boolean => blockers.includes(identityReview)

/** What the customer may be asked for in this state; the server decides the same again. */
export function journeysFor(status: PaymentStatus): PayJourney[] {
  const { proposal_state: state } = status
  if (isMoneyHeld(status) || isIdentityInReview(status)) return []
  if (isDecisionPending(status)) return ['consent']
  if (state === 'revised_offer') return ['consent_payment', 'consent']
  if (state !== 'payable') return []
  return hasConsent(status) ? ['payment', 'consent_payment', 'consent'] : ['consent_payment', 'consent']
}

/** Consent given on the present link; a change after it closes the link. */
export function hasConsent({ link, consented_at }: PaymentStatus): boolean {
  return consented_at !== undefined && link !== undefined && isOneOf(liveLinkStates, link.state)
}

export const modesFor = (status: PaymentStatus): PaymentMode[] =>
  journeysFor(status).some((journey) => journey !== 'consent') ? ['pay_now', 'link', 'pay_later'] : ['link']
