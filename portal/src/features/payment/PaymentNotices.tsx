import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { RefundNotices } from '../../sale/overview/RefundNotices.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { say } from './words.ts'

/** Money that came and bought nothing: whoever does not know of it asks the customer to pay again. */
export function PaymentNotices({ payment, refunds }: Pick<PaymentStatus, 'payment' | 'refunds'>) {
  if (payment?.written_off)
    return (
      <Notice kind="bad" title={say('payment.written_off')}>
        {say('payment.written_off_note', { amount: showAmount(payment.written_off) })}
      </Notice>
    )
  if (payment?.state === 'review')
    return (
      <Notice kind="wait" title={say('payment.under_review')}>
        {say('payment.under_review_note')}
      </Notice>
    )
  return <RefundNotices refunds={refunds} />
}
