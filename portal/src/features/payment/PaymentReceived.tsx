import { showAmount } from '../../kit/show-amount.ts'
import { showMoment } from '../../kit/show-moment.ts'
import { MoneyFrame } from '../../sale/frame/MoneyFrame.tsx'
import { RefundNotices } from '../../sale/overview/RefundNotices.tsx'
import { Card, Rows } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Loading.tsx'

import { type MoneyProps, moneyScreen } from './money-screen.tsx'
import { ProgressList } from './ProgressList.tsx'

/** Between the money and the policy: a moment, usually; the page moves on without a reload. */
function PaymentReceived({ proposal, status, isLive }: MoneyProps) {
  const { payment } = status
  return (
    <MoneyFrame
      mark={{ icon: 'check', kind: 'good' }}
      title="Payment received"
      intro="The policy is being issued. This page updates automatically."
    >
      <Card>
        <Rows
          rows={[
            { label: 'Amount', value: showAmount(payment?.amount ?? proposal.summary.Premium) },
            ...(payment?.reference ? [{ label: 'Payment reference', value: payment.reference }] : []),
            ...(payment?.paid_at ? [{ label: 'Paid', value: showMoment(payment.paid_at) }] : []),
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
