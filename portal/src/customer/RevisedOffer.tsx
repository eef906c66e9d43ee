import { showAmount } from '../kit/show-amount.ts'
import { Card, Rows } from '../ui/Card.tsx'
import css from './customer.module.css'

import { useSpeech } from './words.ts'

interface RevisedOfferProps {
  oldPremium: string
  newPremium: string
  reasons: readonly string[]
}

/** Old and new price side by side, and why. */
export function RevisedOffer({ oldPremium, newPremium, reasons }: RevisedOfferProps) {
  const { say } = useSpeech()
  return (
    <Card title={say('customer.revised_title')} highlighted>
      <Rows
        rows={[
          { label: say('customer.revised_before'), value: <s className={css.old}>{showAmount(oldPremium)}</s> },
          { label: say('customer.revised_now'), value: showAmount(newPremium), strong: true },
        ]}
      />
      {reasons.length > 0 && (
        <>
          <h3>{say('customer.revised_why')}</h3>
          <ul className={css.list}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
