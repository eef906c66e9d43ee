import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { Card, Rows } from '../../ui/Card.tsx'
import { Amount } from './AmountToPay.tsx'

/** What the underwriter changed, and both prices: the agent explains it, the customer accepts or declines it. */
export function RevisedOfferCard({ status: { revised } }: { status: PaymentStatus }) {
  if (!revised) return null
  return (
    <Card title="Revised offer" highlighted>
      <Rows
        rows={[
          { label: 'Previous premium', value: <Amount rupees={revised.old_premium} /> },
          { label: 'New premium', value: <Amount rupees={revised.new_premium} />, strong: true },
        ]}
      />
      {revised.reasons.length > 0 && (
        <ul className="bullets">
          {revised.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
