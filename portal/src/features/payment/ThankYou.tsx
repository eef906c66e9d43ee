import css from '../../sale/frame/MoneyFrame.module.css'
import { MoneyFrame } from '../../sale/frame/MoneyFrame.tsx'
import { saleState } from '../../sale/state/sale-ids.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { type MoneyProps, moneyScreen } from './money-screen.tsx'
import { ProgressList } from './ProgressList.tsx'
import { isLinkLive } from './page-for.ts'
import { moneyPaths } from './paths.ts'
import { say } from './words.ts'

interface Turn {
  title: string
  next: string[]
}

function nextStepsOf({ status, proposal }: MoneyProps): Turn {
  if (status.inspection_id && status.proposal_state === 'inspection_pending')
    return {
      title: say('payment.inspection_title'),
      next: [say('payment.inspection_photos'), say('payment.inspection_link'), say('payment.cover_after_payment')],
    }
  if (status.case_id || proposal.turn === 'underwriter')
    return {
      title: say('payment.underwriter_title'),
      next: [say('payment.underwriter_reply'), say('payment.underwriter_offer'), say('payment.underwriter_money')],
    }
  return {
    title: say('payment.customer_title'),
    next: [say('payment.customer_consents'), say('payment.customer_pays'), say('payment.cover_after_payment')],
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
          {say('payment.go_to_dashboard')}
        </LinkButton>
      }
    >
      <Card title={say('payment.next_steps')}>
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
            {say('payment.book_appointment')}
          </LinkButton>
        )}
        {!isLinkLive(status) && (
          <LinkButton to={paths.payment} state={saleState(sale.ids)}>
            {say('payment.request_consent')}
          </LinkButton>
        )}
      </div>
    </MoneyFrame>
  )
}

export default moneyScreen(ThankYou)
