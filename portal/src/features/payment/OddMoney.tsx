import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { Notice } from '../../ui/Notice.tsx'
import { amountWords } from './PremiumParts.tsx'

const returning = ['refund_due', 'refund_pending', 'refunded']

/** Money that came and bought nothing: whoever does not know of it asks the customer to pay again. */
export function OddMoney({ payment }: Pick<PaymentStatus, 'payment'>) {
  if (payment?.state === 'review')
    return (
      <Notice kind="wait" title="A payment is being checked">
        Money came that does not fit what was asked for. We look at it and write to the customer; please do not ask them
        to pay again before that.
      </Notice>
    )
  if (payment && returning.includes(payment.state))
    return (
      <Notice kind="wait" title={`${amountWords(payment.amount)} goes back to the customer`}>
        The payment came after something had changed, so it bought no policy. It returns to the account it came from in
        5 to 7 working days.
      </Notice>
    )
  return null
}
