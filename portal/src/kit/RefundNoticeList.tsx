import type { RefundView } from '@portal/contract/calls/refund.ts'
import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import { Notice } from '../ui/Notice.tsx'

interface RefundNoticeListProps {
  refunds?: readonly RefundView[]
  /** The reader's own words: an agent reads of the customer, a customer of their own money. */
  titleOf: (refund: RefundView) => string
  statusOf: (refund: RefundView) => string
}

/** Money that is returned: why, how much, and its status. */
export function RefundNoticeList({ refunds = [], titleOf, statusOf }: RefundNoticeListProps) {
  return refunds.map((refund) => (
    <div role="status" key={refund.refund_id}>
      <Notice kind={refund.status === 'settled' ? 'good' : 'wait'} title={titleOf(refund)}>
        {statusOf(refund)}
      </Notice>
    </div>
  ))
}

/** The day the money arrived. */
export const settledOn = ({ settled_at }: RefundView): string =>
  settled_at ? showDay(dayInKolkata(Date.parse(settled_at))) : ''
