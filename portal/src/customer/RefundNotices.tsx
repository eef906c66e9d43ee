import type { RefundView } from '@portal/contract/calls/refund.ts'
import { showDate } from '../kit/moment.ts'
import { Notice } from '../ui/Notice.tsx'
import { showAmount } from './show.ts'
import { type Say, useSpeech } from './words.ts'

/** Money on its way back: why, how much, and where it stands. */
export function RefundNotices({ refunds = [] }: { refunds?: readonly RefundView[] }) {
  const { say } = useSpeech()
  return refunds.map((refund) => (
    <div role="status" key={refund.refund_id}>
      <Notice kind={refund.status === 'settled' ? 'good' : 'wait'} title={titleOf(refund, say)}>
        {statusOf(refund, say)}
      </Notice>
    </div>
  ))
}

const settledOn = ({ settled_at }: RefundView) => showDate(settled_at ?? '')

function titleOf(refund: RefundView, say: Say): string {
  const amount = showAmount(refund.amount)
  if (refund.reason !== 'second_payment') return say('customer.refund_of', { amount })
  return refund.status === 'settled'
    ? say('customer.paid_twice_settled', { amount, date: settledOn(refund) })
    : say('customer.paid_twice', { amount })
}

function statusOf(refund: RefundView, say: Say): string {
  if (refund.is_overdue)
    return say('customer.refund.overdue', { date: showDate(refund.due_on), reference: refund.refund_id })
  const date = refund.status === 'settled' ? settledOn(refund) : showDate(refund.due_on)
  return say(`customer.refund.${refund.status}`, { date })
}
