import { MoneyFrame } from '../../sale/frame/MoneyFrame.tsx'
import { saleState } from '../../sale/state/sale-ids.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { type MoneyProps, moneyScreen } from './money-screen.tsx'
import { PolicyCard } from './PolicyCard.tsx'
import { startPaths } from './paths.ts'
import { usePolicy } from './use-policy.ts'

function Congratulations({ sale, status }: MoneyProps) {
  const policy = usePolicy(status.policy?.policy_id, status.policy?.documents_ready)
  return (
    <MoneyFrame
      mark={{ icon: 'check', kind: 'good' }}
      title="Congratulations, the policy is issued"
      intro="The customer has received their documents’ link by SMS."
      action={
        <LinkButton to={startPaths[sale.product]} state={saleState({})} look="primary">
          Start another sale
        </LinkButton>
      }
    >
      <PolicyCard status={status} reading={policy} />
    </MoneyFrame>
  )
}

export default moneyScreen(Congratulations)
