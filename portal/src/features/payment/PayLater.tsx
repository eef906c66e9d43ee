import { useLocation } from 'react-router'
import { showDate } from '../../kit/moment.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { showMoment } from '../../kit/show-moment.ts'
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
      title={isOpen ? `Pay later, by ${link ? showDate(link.expires) : ''}` : 'The link no longer works'}
      intro={
        isOpen
          ? `The link went to ${link?.sent_to}. It can be paid until the end of that day.`
          : 'Send a new one; the answers are kept.'
      }
      start={<p className={css.price}>{showAmount(amount)}</p>}
      action={
        <LinkButton to={isOpen ? paths.progress : paths.payment} state={state} look="primary">
          {isOpen ? 'View link status' : 'Send a new link'}
        </LinkButton>
      }
    >
      {isOpen && link && (
        <PaymentLink
          title="Payment link"
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
      <Card title="Validity">
        <Rows
          rows={[
            { label: 'Amount', value: showAmount(amount) },
            { label: 'Link valid until', value: link ? showMoment(link.expires) : '–' },
            { label: 'Price valid until', value: showDate(proposal.summary.valid_until) },
          ]}
        />
      </Card>
      <Card title="Expiry">
        <ul className={css.list}>
          <li>An expired link cannot be paid; a new one can be sent while the price is valid.</li>
          <li>The sale expires with its price. Copy it to a new quote; the price may differ.</li>
          <li>A birthday before cover starts can change the price. The customer is then asked again.</li>
          <li>There is no cover before payment.</li>
        </ul>
      </Card>
      <LinkButton to="/" state={saleState({})} look="quiet">
        Go to dashboard
      </LinkButton>
    </MoneyFrame>
  )
}

export default moneyScreen(PayLater)
