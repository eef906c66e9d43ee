import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { isPaidHere } from './page-for.ts'

interface ProgressStep {
  id: 'sent' | 'seen' | 'verified' | 'agreed' | 'paid' | 'issued'
  says: string
  isDone: boolean
  at?: string
}

/** The way of a link, step by step. What comes later implies what came before. */
export function progressSteps(status: PaymentStatus): ProgressStep[] {
  const { link, payment, policy } = status
  const isIssued = policy !== undefined
  const isPaid = isIssued || status.proposal_state === 'paid'
  const needsConsent = link?.journey !== 'payment'
  const needsMoney = link?.journey !== 'consent'
  const isAgreed = isPaid || status.consented_at !== undefined
  const isVerified = isAgreed || status.verified_at !== undefined
  const isSeen = isVerified || status.seen_at !== undefined
  const first = isPaidHere(status) ? 'The customer’s page is ready' : `Link sent to ${link?.sent_to ?? 'the customer'}`
  const steps: (ProgressStep | false)[] = [
    { id: 'sent', says: first, isDone: link !== undefined },
    { id: 'seen', says: 'Opened by the customer', isDone: isSeen, at: status.seen_at },
    { id: 'verified', says: 'Code verified', isDone: isVerified, at: status.verified_at },
    needsConsent && { id: 'agreed', says: 'Answers agreed to', isDone: isAgreed, at: status.consented_at },
    needsMoney && { id: 'paid', says: 'Paid', isDone: isPaid, at: payment?.paid_at },
    needsMoney && { id: 'issued', says: 'Policy issued', isDone: isIssued },
  ]
  return steps.filter((step) => step !== false)
}
