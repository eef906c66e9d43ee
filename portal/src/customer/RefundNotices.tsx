import type { RefundView } from '@portal/contract/calls/refund.ts'
import { showDate } from '../kit/moment.ts'
import { RefundNoticeList, settledOn } from '../kit/RefundNoticeList.tsx'
import { showAmount } from '../kit/show-amount.ts'

import { type Say, useSpeech } from './words.ts'

/** What the customer reads about money that is returned. */
export function RefundNotices({ refunds }: { refunds?: readonly RefundView[] }) {
  const { say } = useSpeech()
  return (
    <RefundNoticeList
      refunds={refunds}
      titleOf={(refund) => titleOf(refund, say)}
      statusOf={(refund) => statusOf(refund, say)}
    />
  )
}

function titleOf(refund: RefundView, say: Say): string {
  const amount = showAmount(refund.amount)
  if (refund.reason !== 'second_payment') return say('customer.refund_of', { amount })
  return refund.status === 'settled'
    ? say('customer.paid_twice_settled', { amount, date: settledOn(refund) })
    : say('customer.paid_twice', { amount })
}

function statusOf(refund: RefundView, say: Say): string {
  const reference = refund.refund_number
  if (refund.is_overdue) return say('customer.refund.overdue', { date: showDate(refund.due_on), reference })
  const date = refund.status === 'settled' ? settledOn(refund) : showDate(refund.due_on)
  return `${say(`customer.refund.${refund.status}`, { date })} ${say('customer.reference')} ${reference}.`
}
