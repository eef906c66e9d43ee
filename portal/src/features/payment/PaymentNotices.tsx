import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { RefundNotices } from '../../sale/overview/RefundNotices.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Money that came and bought nothing: whoever does not know of it asks the customer to pay again. */
export function PaymentNotices({ payment, refunds }: Pick<PaymentStatus, 'payment' | 'refunds'>) {
  if (payment?.written_off)
    return (
      <Notice kind="bad" title="Payment closed without a policy">
        {showAmount(payment.written_off)} received from the customer was neither used for a policy nor refunded. Finance
        has written it off. Please do not ask the customer to pay again; refer questions to the office.
      </Notice>
    )
  if (payment?.state === 'review')
    return (
      <Notice kind="wait" title="A payment is under review">
        The payment received does not match the amount due. Finance will inform the customer. Please do not ask the
        customer to pay again.
      </Notice>
    )
  return <RefundNotices refunds={refunds} />
}
