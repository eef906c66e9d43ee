import type {
  CaseState,
  InspectionState,
  LinkState,
  PolicyState,
  PortState,
  ProposalState,
  QuoteState,
  RefundState,
} from './moves.ts'
import type { PaymentState } from './payment.ts'

/** Every group of states that code asks about, apart from the tables: a page that asks loads no table. */

export const liveQuoteStates = ['open', 'proposed'] as const satisfies readonly QuoteState[]

/** Over without a policy. */
export const endedProposalStates = ['withdrawn', 'expired'] as const satisfies readonly ProposalState[]
/** Nothing more can be paid; a declined one may still be changed and begun again, a postponed one is on its day. */
export const closedProposalStates = [
  ...endedProposalStates,
  'declined',
  'postponed',
] as const satisfies readonly ProposalState[]
export const paidProposalStates = ['paid', 'issued'] as const satisfies readonly ProposalState[]
/** Neither the end of its quote nor an edit moves it. */
export const settledProposalStates = [
  ...paidProposalStates,
  ...endedProposalStates,
  'postponed',
] as const satisfies readonly ProposalState[]
/** Over, with or without a policy: nobody works on it any more. */
export const finishedProposalStates = [...endedProposalStates, 'issued'] as const satisfies readonly ProposalState[]
/** The insurer owes the answer: the days of the quote do not run out on the customer. */
export const underwritingStates = ['referred', 'query_asked'] as const satisfies readonly ProposalState[]
/** An underwriter or a surveyor has to decide first. */
export const decisionPendingStates = [
  ...underwritingStates,
  'inspection_pending',
] as const satisfies readonly ProposalState[]
/** Not straight through: an underwriter has it, or the insurer has declined or postponed it. */
export const nstpStates = [...underwritingStates, 'declined', 'postponed'] as const satisfies readonly ProposalState[]
/** Nothing but the customer's consent and payment is outstanding. */
const acceptedProposalStates = ['accepted', 'payable'] as const satisfies readonly ProposalState[]
/** The customer may be asked to agree and pay at once; a revised offer is accepted by paying. */
export const offeredProposalStates = ['payable', 'revised_offer'] as const satisfies readonly ProposalState[]
/** The customer may be asked to consent. */
export const consentableProposalStates = [
  ...decisionPendingStates,
  'revised_offer',
  ...acceptedProposalStates,
] as const satisfies readonly ProposalState[]
/** Cannot be paid yet: somebody has to decide, or the answers are being completed. */
export const unpayableProposalStates = [
  ...decisionPendingStates,
  'accepted',
  'complete',
  'started',
] as const satisfies readonly ProposalState[]

export const closedCaseStates = ['decided', 'closed'] as const satisfies readonly CaseState[]
/** The medical report has not arrived. */
export const reportPendingCaseStates = ['open', 'appointment_booked'] as const satisfies readonly CaseState[]

/** A link that can still be used; a proposal has at most one. */
export const liveLinkStates = ['created', 'sent', 'seen', 'consented'] as const satisfies readonly LinkState[]
export const deadLinkStates = ['expired', 'cancelled', 'superseded'] as const satisfies readonly LinkState[]

/** The payment page may be open; nothing has been tried. */
export const unstartedPaymentStates = ['created', 'at_gateway'] as const satisfies readonly PaymentState[]
/** The customer has tried to pay, and the bank has not decided. */
export const undecidedPaymentStates = ['pending', 'unknown', 'authorised'] as const satisfies readonly PaymentState[]
/** The customer was at the gateway and no end is known. */
export const paymentInProgressStates = [
  'at_gateway',
  ...undecidedPaymentStates,
] as const satisfies readonly PaymentState[]
/** The bank has refused, or has not answered. */
export const unpaidPaymentStates = [
  'failed',
  'expired',
  'cancelled',
  'pending',
  'unknown',
] as const satisfies readonly PaymentState[]
/** Money may be on its way to a policy. */
export const incomingPaymentStates = [
  'pending',
  'unknown',
  'authorised',
  'captured',
] as const satisfies readonly PaymentState[]
/** The money goes back to its source. */
export const returningPaymentStates = [
  'refund_due',
  'refund_pending',
  'refunded',
] as const satisfies readonly PaymentState[]
/** The money does not become a policy by itself. */
export const divertedPaymentStates = [
  'review',
  'written_off',
  ...returningPaymentStates,
] as const satisfies readonly PaymentState[]
/** The money has arrived and is meant for a policy. */
export const receivedPaymentStates = ['captured', 'settled'] as const satisfies readonly PaymentState[]
/** By which finance filters its list of payments. */
export const paymentFilterStates = [
  ...receivedPaymentStates,
  'pending',
  'unknown',
  'failed',
  ...divertedPaymentStates,
] as const satisfies readonly PaymentState[]

/** A gateway's own word for a payment whose money was taken. */
export const isCapturedAtGateway = (status: string): boolean => status === 'captured' || status === 'refunded'

export const openRefundStates = ['due', 'pending'] as const satisfies readonly RefundState[]
/** The money has not arrived, whatever the reason. */
export const unsettledRefundStates = [...openRefundStates, 'failed'] as const satisfies readonly RefundState[]
/** Finance may send it once more or propose to write it off. */
export const retryableRefundStates = ['due', 'failed'] as const satisfies readonly RefundState[]

export const inForcePolicyStates = ['issued', 'active'] as const satisfies readonly PolicyState[]
export const renewablePolicyStates = [...inForcePolicyStates, 'grace'] as const satisfies readonly PolicyState[]
/** Details may be changed while the policy is in force or can be renewed. */
export const changeablePolicyStates = renewablePolicyStates
export const cancelledPolicyStates = ['cancelled', 'cancelled_free_look'] as const satisfies readonly PolicyState[]
export const endedPolicyStates = ['lapsed', ...cancelledPolicyStates] as const satisfies readonly PolicyState[]

/** By which the office filters its list of policies: every state. */
export const policyFilterStates = [
  ...renewablePolicyStates,
  'renewed',
  ...endedPolicyStates,
] as const satisfies readonly PolicyState[]

export const livePortStates = ['asked', 'history_awaited', 'accepted'] as const satisfies readonly PortState[]

export const closedInspectionStates = ['approved', 'rejected', 'expired'] as const satisfies readonly InspectionState[]
/** The surveyor has decided; more photos lead to another decision. */
export const decidedInspectionStates = [
  'approved',
  'rejected',
  'more_photos_asked',
] as const satisfies readonly InspectionState[]
/** Over without an approval: the sale needs another inspection or cover. */
export const failedInspectionStates = ['rejected', 'expired'] as const satisfies readonly InspectionState[]
/** Photos may be sent. */
export const photoInspectionStates = ['requested', 'more_photos_asked'] as const satisfies readonly InspectionState[]

/** Membership in a group, for a state read as plain text. */
export const isOneOf = <Item extends string>(group: readonly Item[], state: string): state is Item =>
  (group as readonly string[]).includes(state)
