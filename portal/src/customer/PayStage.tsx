import { showAmount } from '../kit/show-amount.ts'
import { Button } from '../ui/Button.tsx'
import { CheckoutError } from './CheckoutError.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { PayerFields, usePayer } from './PayerFields.tsx'
import { PlanCard, PlanFacts } from './PlanCard.tsx'
import { RefundNotices } from './RefundNotices.tsx'

import type { StageProps } from './stage.ts'
import { useCheckout } from './use-checkout.ts'
import { useSpeech } from './words.ts'

export function PayStage({ page, refresh }: StageProps) {
  const { say } = useSpeech()
  const payer = usePayer()
  const { pay, busy, error } = useCheckout(page.status, refresh, payer.told)
  return (
    <CustomerPage
      title={say('customer.pay_title')}
      intro={say('customer.pay_intro')}
      action={
        <Button look="primary" busy={busy} onClick={() => payer.ask() && void pay()}>
          {busy ? say('customer.opening_bank') : say('customer.pay', { amount: showAmount(page.premium) })}
        </Button>
      }
    >
      <CheckoutError sentence={error} />
      <RefundNotices refunds={page.status.refunds} />
      <PlanCard plan={page} />
      {page.payer_relations && <PayerFields relations={page.payer_relations} {...payer.fields} />}
      <PlanFacts page={page} />
    </CustomerPage>
  )
}
