import { showAmount } from '../../kit/show-amount.ts'
import { showMoment } from '../../kit/show-moment.ts'
import { MoneyFrame } from '../../sale/frame/MoneyFrame.tsx'
import { RefundNotices } from '../../sale/overview/RefundNotices.tsx'
import { Card, Rows } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Loading.tsx'

import { type MoneyProps, moneyScreen } from './money-screen.tsx'
import { ProgressList } from './ProgressList.tsx'
import { say } from './words.ts'

/** Between the money and the policy: a moment, usually; the page moves on without a reload. */
function PaymentReceived({ proposal, status, isLive }: MoneyProps) {
  const { payment } = status
  return (
    <MoneyFrame
      mark={{ icon: 'check', kind: 'good' }}
      title={say('payment.received')}
      intro={say('payment.issuing_note')}
    >
      <Card>
        <Rows
          rows={[
            { label: say('payment.amount'), value: showAmount(payment?.amount ?? proposal.summary.Premium) },
            ...(payment?.reference ? [{ label: say('payment.reference'), value: payment.reference }] : []),
            ...(payment?.paid_at ? [{ label: say('payment.paid_at'), value: showMoment(payment.paid_at) }] : []),
          ]}
        />
        <Skeleton lines={2} />
      </Card>
      <RefundNotices refunds={status.refunds} />
      <ProgressList status={status} isLive={isLive} />
    </MoneyFrame>
  )
}

export default moneyScreen(PaymentReceived)
