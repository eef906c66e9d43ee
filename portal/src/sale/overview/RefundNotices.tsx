import type { RefundView } from '@portal/contract/calls/refund.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { RefundNoticeList, settledOn } from '../../kit/RefundNoticeList.tsx'
import { showAmount } from '../../kit/show-amount.ts'
import { say } from '../../kit/words.ts'
import { refundReasonWords } from './refund-words.ts'

/** What the agent tells a customer who asks about money that is returned. */
export const RefundNotices = ({ refunds }: { refunds?: readonly RefundView[] }) => (
  <RefundNoticeList refunds={refunds} titleOf={titleOf} statusOf={statusOf} />
)

function titleOf(refund: RefundView): string {
  const amount = showAmount(refund.amount)
  if (refund.reason !== 'second_payment') return `Refund of ${amount}`
  return refund.status === 'settled'
    ? `The customer paid twice. ${amount} was returned on ${settledOn(refund)}. The policy is not affected.`
    : `The customer paid twice. ${amount} is being returned. The policy is not affected.`
}

function statusOf(refund: RefundView): string {
  const reason = refundReasonWords[refund.reason] ?? refund.reason
  const status = say(`state.refund.${refund.status}`)
  if (refund.status === 'settled') return `${reason}. ${status} on ${settledOn(refund)}.`
  if (refund.status === 'written_off') return `${reason}. ${status}.`
  const limit = refund.is_overdue ? `Overdue since ${showDay(refund.due_on)}` : `Due by ${showDay(refund.due_on)}`
  return `${reason}. ${status}${refund.status === 'failed' ? ', being sent again' : ''}. ${limit}.`
}
