import type { PayLink, PaymentStatus } from '@portal/contract/calls/payment.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { isSentByServer, showWays } from './link-words.ts'
import { isPaidHere } from './page-for.ts'

interface ProgressStep {
  id: 'sent' | 'seen' | 'verified' | 'agreed' | 'paid' | 'issued'
  says: string
  /** While this is the step that everybody waits for. */
  awaits?: string
  note?: string | undefined
  isDone: boolean
  at?: string | undefined
}

function firstStep(link: PayLink | undefined): Pick<ProgressStep, 'says' | 'note' | 'at'> {
  if (!link) return { says: 'Link not sent yet' }
  const { ways, sent_to, created_at: at } = link
  const by = showWays(ways)
  if (isSentByServer(link)) return { says: 'Link sent', note: `${by} to ${sent_to}`, at }
  if (ways.length > 0) return { says: 'Link shared', note: by, at }
  return link.mode === 'pay_now'
    ? { says: 'The customer’s page is ready', at }
    : { says: 'Link sent', note: `To ${sent_to}`, at }
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
  const seen = isPaidHere(status) ? 'Page opened' : 'Link opened'
  const steps: (ProgressStep | false)[] = [
    { id: 'sent', ...firstStep(link), isDone: link !== undefined },
    { id: 'seen', says: seen, awaits: 'Awaiting customer', isDone: isSeen, at: status.seen_at },
    {
      id: 'verified',
      says: 'Mobile verified',
      awaits: 'Awaiting mobile verification',
      note: '4 digit code',
      isDone: isVerified,
      at: status.verified_at,
    },
    needsConsent && {
      id: 'agreed',
      says: 'Consent received',
      awaits: 'Awaiting consent',
      note: 'Proposal and declarations',
      isDone: isAgreed,
      at: status.consented_at,
    },
    needsMoney && {
      id: 'paid',
      says: 'Payment received',
      awaits: 'Awaiting payment',
      isDone: isPaid,
      at: payment?.paid_at,
    },
    needsMoney && {
      id: 'issued',
      says: 'Policy issued',
      awaits: 'Policy being issued',
      note: policy && `Cover ${policy.cover === 'not_started' ? 'starts' : 'started'} on ${showDay(policy.start)}`,
      isDone: isIssued,
    },
  ]
  return steps.filter((step) => step !== false)
}
