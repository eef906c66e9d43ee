import type { OfficePaymentPage } from '@portal/contract/calls/office-payment.ts'
import { startOfDayMs } from '@portal/domain/kernel/day.ts'
import { paymentFailureCode } from '@portal/domain/lifecycle/payment-failures.ts'
import { showAmount } from '../../../kit/show-amount.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { sayRefundReason } from '../../../sale/overview/refund-words.ts'
import { refundError, reviewEnd, reviewTitle } from './review-words.ts'
import { say } from './words.ts'

interface PaymentStep {
  at: string
  title: string
  note?: string
  /** To come: a day, without an hour. */
  isAhead?: true
}

/** What happened to a payment, in words and in order, read off what the page holds. */
export function paymentSteps(page: OfficePaymentPage): PaymentStep[] {
  const steps: PaymentStep[] = [
    { at: page.created_at, title: say('office-money.step.started'), note: showAmount(page.amount) },
    ...page.attempts.flatMap(attemptSteps),
    ...(page.policy
      ? [{ at: page.policy.issued_at, title: say('office-money.step.issued', { policy: page.policy.number }) }]
      : []),
    ...page.refunds.flatMap(refundSteps),
    ...page.reviews.flatMap(reviewSteps),
    ...(page.given_up_at
      ? [
          {
            at: page.given_up_at,
            title: say('office-money.step.given_up'),
            note: say('office-money.step.given_up_note'),
          },
        ]
      : []),
  ]
  return steps.sort((a, b) => Number(a.isAhead ?? 0) - Number(b.isAhead ?? 0) || Date.parse(a.at) - Date.parse(b.at))
}

function attemptSteps(attempt: OfficePaymentPage['attempts'][number], index: number): PaymentStep[] {
  const number = index + 1
  const { failure, captured_at, ends_as } = attempt
  const seen = failure
    ? { title: say('office-money.step.failed', { number }), note: sayCommon(paymentFailureCode(failure.reason)) }
    : { title: say('office-money.step.attempt', { number }) }
  // Seen and received at once is one step.
  const isOneStep = captured_at === attempt.seen_at
  return [
    ...(isOneStep ? [] : [{ at: attempt.seen_at, ...seen }]),
    ...(captured_at
      ? [
          {
            at: captured_at,
            title: say('office-money.step.captured', { number, amount: showAmount(attempt.amount) }),
            ...(ends_as && { note: sayMoneyEnd(ends_as) }),
          },
        ]
      : []),
  ]
}

function refundSteps(refund: OfficePaymentPage['refunds'][number]): PaymentStep[] {
  const { refund_number, since, sent_at, settled_at, status, due_on, error } = refund
  const named = { refund: refund_number }
  return [
    {
      at: since,
      title: say('office-money.step.refund_due', { ...named, amount: showAmount(refund.amount) }),
      note: sayRefundReason(refund.reason),
    },
    ...(sent_at
      ? [
          {
            at: sent_at,
            title: say('office-money.step.refund_sent', named),
            ...(error && status === 'failed' && { note: refundError(error) }),
          },
        ]
      : []),
    ...(settled_at ? [{ at: settled_at, title: say('office-money.step.refund_settled', named) }] : []),
    ...(settled_at || status === 'written_off'
      ? []
      : [
          {
            at: new Date(startOfDayMs(due_on)).toISOString(),
            title: say('office-money.step.refund_limit', named),
            isAhead: true as const,
          },
        ]),
  ]
}

function reviewSteps(review: OfficePaymentPage['reviews'][number]): PaymentStep[] {
  const named = { review: reviewTitle(review.kind) }
  const end = reviewEnd(review.ended_as)
  return [
    { at: review.opened_at, title: say('office-money.step.review_opened', named) },
    ...(review.closed_at
      ? [{ at: review.closed_at, title: say('office-money.step.review_closed', named), ...(end && { note: end }) }]
      : []),
  ]
}

const moneyEnds = ['policy', 'refund', 'review', 'write_off'] as const

/** What the money of one attempt came to. */
export function sayMoneyEnd(end: string): string {
  const known = moneyEnds.find((one) => one === end)
  return known ? say(`office-money.money_is.${known}`) : end
}
