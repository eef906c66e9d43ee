import type { PayLink, PaymentStatus } from '@portal/contract/calls/payment.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { isSentByServer, showWays } from './link-words.ts'
import { isPaidHere } from './page-for.ts'
import { say } from './words.ts'

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
  if (!link) return { says: say('payment.link_not_sent') }
  const { ways, sent_to, created_at: at } = link
  const by = showWays(ways)
  if (isSentByServer(link))
    return { says: say('payment.link_sent'), note: say('payment.sent_by_to', { ways: by, sent_to }), at }
  if (ways.length > 0) return { says: say('payment.link_shared'), note: by, at }
  return link.mode === 'pay_now'
    ? { says: say('payment.page_ready'), at }
    : { says: say('payment.link_sent'), note: say('payment.sent_to_number', { sent_to }), at }
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
  const seen = isPaidHere(status) ? say('payment.page_opened') : say('payment.link_opened')
  const steps: (ProgressStep | false)[] = [
    { id: 'sent', ...firstStep(link), isDone: link !== undefined },
    { id: 'seen', says: seen, awaits: say('payment.awaiting_customer'), isDone: isSeen, at: status.seen_at },
    {
      id: 'verified',
      says: say('payment.mobile_verified'),
      awaits: say('payment.awaiting_verification'),
      note: say('payment.code_note'),
      isDone: isVerified,
      at: status.verified_at,
    },
    needsConsent && {
      id: 'agreed',
      says: say('payment.consent_received'),
      awaits: say('payment.awaiting_consent'),
      note: say('payment.consent_note'),
      isDone: isAgreed,
      at: status.consented_at,
    },
    needsMoney && {
      id: 'paid',
      says: say('payment.received'),
      awaits: say('payment.awaiting_payment'),
      isDone: isPaid,
      at: payment?.paid_at,
    },
    needsMoney && {
      id: 'issued',
      says: say('payment.policy_issued'),
      awaits: say('payment.issuing'),
      note:
        policy &&
        say(policy.cover === 'not_started' ? 'payment.cover_starts' : 'payment.cover_started', {
          day: showDay(policy.start),
        }),
      isDone: isIssued,
    },
  ]
  return steps.filter((step) => step !== false)
}
