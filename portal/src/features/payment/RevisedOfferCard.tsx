import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { Card, Rows } from '../../ui/Card.tsx'
import { Amount } from './AmountToPay.tsx'
import { say } from './words.ts'

/** What the underwriter changed, and both prices: the agent explains it, the customer accepts or declines it. */
export function RevisedOfferCard({ status: { revised } }: { status: PaymentStatus }) {
  if (!revised) return null
  return (
    <Card title={say('payment.revised_offer')} highlighted>
      <Rows
        rows={[
          { label: say('payment.previous_premium'), value: <Amount rupees={revised.old_premium} /> },
          { label: say('payment.new_premium'), value: <Amount rupees={revised.new_premium} />, strong: true },
        ]}
      />
      {revised.reasons.length > 0 && (
        <ul className="bullets">
          {revised.reasons.map(({ code, params }) => (
            <li key={`${code} ${params.name ?? ''}`}>{sayCommon<string>(code, params)}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
