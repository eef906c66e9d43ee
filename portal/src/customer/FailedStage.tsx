import { paymentFailureCode } from '@portal/domain/lifecycle/payment-failures.ts'
import { sayMoment } from '../kit/moment.ts'
import { Button } from '../ui/Button.tsx'
import { CheckoutError } from './CheckoutError.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { PlanCard } from './PlanCard.tsx'
import { RefundNotices } from './RefundNotices.tsx'
import type { StageProps } from './stage.ts'
import { useCheckout } from './use-checkout.ts'
import { useSpeech } from './words.ts'

/** Why, in plain words, and what to do. A failed payment can still be captured late: then this page moves on by itself. */
export function FailedStage({ page, refresh }: StageProps) {
  const { say } = useSpeech()
  const { pay, busy, error } = useCheckout(page.status, refresh)
  return (
    <CustomerPage
      mark={{ icon: 'alert', kind: 'bad' }}
      title={say('customer.failed_title')}
      intro={`${say(paymentFailureCode(page.status.payment?.reason))} ${say('customer.failed_money')}`}
      action={
        <Button look="primary" busy={busy} onClick={() => void pay()}>
          {busy ? say('customer.opening_bank') : say('customer.try_again')}
        </Button>
      }
    >
      <CheckoutError sentence={error} />
      <RefundNotices refunds={page.status.refunds} />
      <p>{say('customer.failed_retry', { time: sayMoment(page.valid_until, say) })}</p>
      <PlanCard plan={page} />
    </CustomerPage>
  )
}
