import type { PolicyView } from '@portal/contract/calls/policy.ts'
import { isNewCar } from '@portal/domain/rating/car-facts.ts'
import { useState } from 'react'
import { MoneyFrame } from '../../sale/frame/MoneyFrame.tsx'
import { saleState } from '../../sale/state/sale-ids.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { AddRegistration } from './AddRegistration.tsx'
import { amountWords } from './AmountToPay.tsx'
import { type MoneyProps, moneyScreen } from './money-screen.tsx'
import { PolicyCard } from './PolicyCard.tsx'
import { startPaths } from './paths.ts'
import { usePolicy } from './use-policy.ts'

/** The partner's thank-you after a customer paid by link. */
function MadeOurDay({ sale, status }: MoneyProps) {
  const policy = usePolicy(status.policy?.policy_id, status.policy?.documents_ready)
  return (
    <MoneyFrame
      mark={{ icon: 'check', kind: 'good' }}
      title="Thank you, you made our day"
      intro="Your customer has paid and the policy is issued. They have their documents’ link by SMS."
      action={
        <LinkButton to={startPaths[sale.product]} state={saleState({})} look="primary">
          Start another sale
        </LinkButton>
      }
    >
      <PolicyCard status={status} reading={policy} />
      {status.policy && isNewCarSale(sale) && <AddRegistration policyId={status.policy.policy_id} />}
      <Commission commission={policy.status === 'ready' ? policy.data.commission : undefined} />
    </MoneyFrame>
  )
}

const isNewCarSale = ({ quote }: MoneyProps['sale']) =>
  quote !== undefined && 'registration_number' in quote && isNewCar(quote)

/** Hidden until tapped: the customer may be looking at the same screen. */
function Commission({ commission }: Pick<PolicyView, 'commission'>) {
  const [isShown, setShown] = useState(false)
  if (!commission) return null
  return (
    <Card
      title="Your commission"
      end={
        <Button small aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
        </Button>
      }
    >
      {isShown && (
        <p>
          <b>{amountWords(commission.amount)}</b>
          <span className="muted">
            {' '}
            · {commission.state === 'held' ? 'paid out after the free-look days' : commission.state}
          </span>
        </p>
      )}
    </Card>
  )
}

export default moneyScreen(MadeOurDay)
