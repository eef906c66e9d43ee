import css from '../../sale/frame/MoneyFrame.module.css'
import { MoneyFrame } from '../../sale/frame/MoneyFrame.tsx'
import { saleState } from '../../sale/state/sale-ids.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { type MoneyProps, moneyScreen } from './money-screen.tsx'
import { ProgressList } from './ProgressList.tsx'
import { isLinkLive } from './page-for.ts'
import { moneyPaths } from './paths.ts'

interface Turn {
  title: string
  next: string[]
}

function nextStepsOf({ status, proposal }: MoneyProps): Turn {
  if (status.inspection_id && status.proposal_state === 'inspection_pending')
    return {
      title: 'Thank you. Car inspection is next',
      next: [
        'The photos are reviewed within 48 hours.',
        'Once they are approved the customer gets a link to pay.',
        'Cover starts after payment, not before.',
      ],
    }
  if (status.case_id || proposal.turn === 'underwriter')
    return {
      title: 'Thank you. Pending with underwriter',
      next: [
        'We will reply within 7 days; a medical or a doctor’s phone call may be needed.',
        'If the offer changes, the customer sees the old and the new price and may decline.',
        'No money is taken before the decision.',
      ],
    }
  return {
    title: 'Thank you. Waiting for the customer',
    next: [
      'The customer opens the link, enters the code, reads everything and agrees.',
      'You see here when the customer has paid; the policy is issued at once.',
      'Cover starts after payment, not before.',
    ],
  }
}

function ThankYou(props: MoneyProps) {
  const { sale, status, isLive } = props
  const { title, next } = nextStepsOf(props)
  const paths = moneyPaths[sale.product]
  return (
    <MoneyFrame
      mark={{ icon: 'check', kind: 'good' }}
      title={title}
      action={
        <LinkButton to="/" look="primary">
          Go to dashboard
        </LinkButton>
      }
    >
      <Card title="What happens next">
        <ol className={css.list}>
          {next.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ol>
      </Card>
      {status.link && <ProgressList status={status} isLive={isLive} />}
      <div className="row">
        {status.case_id && (
          <LinkButton to="/nstp-partner/thankyou-appointment" state={saleState(sale.ids)}>
            Book appointment
          </LinkButton>
        )}
        {!isLinkLive(status) && (
          <LinkButton to={paths.payment} state={saleState(sale.ids)}>
            Request consent
          </LinkButton>
        )}
      </div>
    </MoneyFrame>
  )
}

export default moneyScreen(ThankYou)
