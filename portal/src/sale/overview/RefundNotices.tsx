import type { RefundView } from '@portal/contract/calls/refund.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { RefundNoticeList, settledOn } from '../../kit/RefundNoticeList.tsx'
import { showAmount } from '../../kit/show-amount.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { say as sayPart } from '../../ui/words.ts'
import { sayRefundReason } from './refund-words.ts'
import { say } from './words.ts'

/** What the agent tells a customer who asks about money that is returned. */
export const RefundNotices = ({ refunds }: { refunds?: readonly RefundView[] }) => (
  <RefundNoticeList
    refunds={refunds}
    titleOf={titleOf}
    statusOf={(refund) => `${statusOf(refund)} ${referenceOf(refund)}`}
  />
)

const referenceOf = ({ refund_number }: RefundView) => `${sayPart('ui.reference', { reference: refund_number })}.`

function titleOf(refund: RefundView): string {
  const amount = showAmount(refund.amount)
  if (refund.reason !== 'second_payment') return say('overview.refund_of', { amount })
  return refund.status === 'settled'
    ? say('overview.second_payment_returned', { amount, day: settledOn(refund) })
    : say('overview.second_payment_refund', { amount })
}

function statusOf(refund: RefundView): string {
  const reason = sayRefundReason(refund.reason)
  const status = sayCommon(`state.refund.${refund.status}`)
  if (refund.status === 'settled') return say('overview.refund_settled', { reason, status, day: settledOn(refund) })
  if (refund.status === 'written_off') return say('overview.refund_written_off', { reason, status })
  const day = showDay(refund.due_on)
  const limit = refund.is_overdue ? say('overview.overdue_since', { day }) : say('overview.due_by', { day })
  return say(refund.status === 'failed' ? 'overview.refund_failed' : 'overview.refund_pending', {
    reason,
    status,
    limit,
  })
}
