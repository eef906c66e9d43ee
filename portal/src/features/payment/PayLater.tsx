import { useLocation } from 'react-router'
import { showDate } from '../../kit/moment.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { showLastMoment, showMoment } from '../../kit/show-moment.ts'
import css from '../../sale/frame/MoneyFrame.module.css'
import { MoneyFrame } from '../../sale/frame/MoneyFrame.tsx'
import { saleState } from '../../sale/state/sale-ids.ts'
import { Card, Rows } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { type MoneyProps, moneyScreen } from './money-screen.tsx'
import { PaymentLink } from './PaymentLink.tsx'
import { isLinkLive } from './page-for.ts'
import { moneyPaths } from './paths.ts'
import { isQrShownIn, payUrlIn } from './use-link-actions.ts'
import { useSendLink } from './use-send-link.ts'
import { say } from './words.ts'

function PayLater(props: MoneyProps) {
  const { sale, proposal, status } = props
  const { state } = useLocation()
  const { link } = status
  const sending = useSendLink(props, { journey: link?.journey })
  const amount = status.amount ?? proposal.summary.Premium
  const paths = moneyPaths[sale.product]
  const isOpen = isLinkLive(status)
  return (
    <MoneyFrame
      mark={{ icon: isOpen ? 'wait' : 'alert', kind: isOpen ? 'wait' : 'bad' }}
      title={
        isOpen && link ? say('payment.pay_later_by', { day: showLastMoment(link.expires) }) : say('payment.link_closed')
      }
      intro={
        isOpen && link ? say('payment.pay_later_note', { sent_to: link.sent_to }) : say('payment.send_new_link_note')
      }
      start={<p className={css.price}>{showAmount(amount)}</p>}
      action={
        <LinkButton to={isOpen ? paths.progress : paths.payment} state={state} look="primary">
          {say(isOpen ? 'payment.view_link_status' : 'payment.send_new_link')}
        </LinkButton>
      }
    >
      {isOpen && link && (
        <PaymentLink
          title={say('payment.payment_link')}
          link={link}
          url={payUrlIn(state)}
          isQrShown={payUrlIn(state) !== undefined && isQrShownIn(state)}
          until={status.link_until}
          sentTo={link.sent_to}
          canPayLater
          busy={sending.busy}
          onWay={sending.deliver}
          onPayBy={(day) => void sending.payBy(day)}
        />
      )}
      <Card title={say('payment.validity')}>
        <Rows
          rows={[
            { label: say('payment.amount'), value: showAmount(amount) },
            { label: say('payment.link_valid_until'), value: link ? showMoment(link.expires) : '–' },
            { label: say('payment.price_valid_until'), value: showDate(proposal.summary.valid_until) },
          ]}
        />
      </Card>
      <Card title={say('payment.expiry')}>
        <ul className={css.list}>
          <li>{say('payment.expired_link')}</li>
          <li>{say('payment.expired_premium')}</li>
          <li>{say('payment.birthday')}</li>
          <li>{say('payment.no_cover_before_payment')}</li>
        </ul>
      </Card>
      <LinkButton to="/" state={saleState({})} look="quiet">
        {say('payment.go_to_dashboard')}
      </LinkButton>
    </MoneyFrame>
  )
}

export default moneyScreen(PayLater)
