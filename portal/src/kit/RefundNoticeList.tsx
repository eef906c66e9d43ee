import type { RefundView } from '@portal/contract/calls/refund.ts'
import { Notice } from '../ui/Notice.tsx'
import { showDate } from './moment.ts'

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
export const settledOn = ({ settled_at }: RefundView): string => (settled_at ? showDate(settled_at) : '')
