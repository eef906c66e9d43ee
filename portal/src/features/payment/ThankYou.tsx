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

function turnOf({ status, proposal }: MoneyProps): Turn {
  if (status.inspection_id && status.proposal_state === 'inspection_pending')
    return {
      title: 'Thank you. The car is inspected next',
      next: [
        'The photos are looked at within 48 hours.',
        'Once they are approved the customer gets a link to pay.',
        'Cover starts after payment, not before.',
      ],
    }
  if (status.case_id || proposal.turn === 'underwriter')
    return {
      title: 'Thank you. An underwriter decides next',
      next: [
        'You hear from us within 7 days; a medical or a doctor’s phone call may be needed.',
        'If the offer changes, the customer sees the old and the new price and may say no.',
        'No money is taken before the decision.',
      ],
    }
  return {
    title: 'Thank you. It is the customer’s turn',
    next: [
      'They open the link, give the code, read everything and agree.',
      'You see here when they have paid; the policy follows at once.',
      'Cover starts after payment, not before.',
    ],
  }
}

function ThankYou(props: MoneyProps) {
  const { sale, status, isLive } = props
  const { title, next } = turnOf(props)
  const paths = moneyPaths[sale.product]
  return (
    <MoneyFrame
      mark={{ icon: 'check', kind: 'good' }}
      title={title}
      action={
        <LinkButton to="/" look="primary">
          To the dashboard
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
            Book an appointment
          </LinkButton>
        )}
        {!isLinkLive(status) && (
          <LinkButton to={paths.payment} state={saleState(sale.ids)}>
            Ask the customer to agree
          </LinkButton>
        )}
      </div>
    </MoneyFrame>
  )
}

export default moneyScreen(ThankYou)
