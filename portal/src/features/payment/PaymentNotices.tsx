import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { RefundNotices } from '../../sale/overview/RefundNotices.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Money that came and bought nothing: whoever does not know of it asks the customer to pay again. */
export function PaymentNotices({ payment, refunds }: Pick<PaymentStatus, 'payment' | 'refunds'>) {
  if (payment?.state === 'review')
    return (
      <Notice kind="wait" title="A payment is being checked">
        Money came that does not fit what was asked for. We look at it and write to the customer; please do not ask them
        to pay again before that.
      </Notice>
    )
  return <RefundNotices refunds={refunds} />
}
