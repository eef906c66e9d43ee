import { useState } from 'react'
import { useLocation } from 'react-router'
import { showAmount } from '../../kit/show-amount.ts'
import css from '../../sale/frame/MoneyFrame.module.css'
import { MoneyFrame } from '../../sale/frame/MoneyFrame.tsx'
import { saleState } from '../../sale/state/sale-ids.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { BlockerNotice } from './BlockerNotice.tsx'
import { ChangeMobile } from './ChangeMobile.tsx'
import { isSentByServer } from './link-words.ts'
import { MistakeNotice } from './MistakeNotice.tsx'
import { type MoneyProps, moneyScreen } from './money-screen.tsx'
import { OpenHere } from './OpenHere.tsx'
import { PaymentLink } from './PaymentLink.tsx'
import { PaymentNotices } from './PaymentNotices.tsx'
import { PaymentsPaused } from './PaymentsPaused.tsx'
import { ProgressList } from './ProgressList.tsx'
import { isLinkLive, isPaidHere, isUnpaid } from './page-for.ts'
import { moneyPaths } from './paths.ts'
import { RevisedOfferCard } from './RevisedOfferCard.tsx'
import { isQrShownIn, payUrlIn, useLinkActions } from './use-link-actions.ts'
import { useSendLink } from './use-send-link.ts'
import { say } from './words.ts'

const closedCodes: Partial<
  Record<string, 'payment.link_expired' | 'payment.link_was_cancelled' | 'payment.link_replaced'>
> = {
  expired: 'payment.link_expired',
  cancelled: 'payment.link_was_cancelled',
  superseded: 'payment.link_replaced',
}

function PaymentProgress(props: MoneyProps) {
  const { sale, proposal, status, isLive } = props
  const { state } = useLocation()
  const actions = useLinkActions(props)
  const sending = useSendLink(props, { journey: status.link?.journey })
  const [isChanging, setChanging] = useState(false)
  const paths = moneyPaths[sale.product]
  const { link } = status
  const isOpen = isLinkLive(status)
  const isHere = isPaidHere(status)
  const isPaid = status.proposal_state === 'paid' || status.policy !== undefined
  const url = payUrlIn(state)
  const amount = status.amount ?? proposal.summary.Premium

  return (
    <MoneyFrame
      title={
        isPaid
          ? say('payment.received_issuing')
          : isHere
            ? say('payment.paying_here')
            : say('payment.awaiting_customer')
      }
      intro={isPaid ? undefined : say('payment.updates_note')}
      start={<p className={css.price}>{showAmount(amount)}</p>}
      action={
        !isPaid &&
        (!link || !isOpen ? (
          <LinkButton to={paths.payment} state={saleState(sale.ids)} look="primary">
            {say('payment.send_new_link')}
          </LinkButton>
        ) : isHere && url ? (
          <OpenHere url={url} />
        ) : (
          <Button
            look="primary"
            busy={sending.busy === 'link'}
            disabled={link.resends_left === 0}
            onClick={() => void sending.sendLink()}
          >
            {isSentByServer(link) ? say('payment.resend_link') : say('payment.send_by_sms')}
          </Button>
        ))
      }
    >
      <BlockerNotice sale={sale} status={status} />
      <MistakeNotice status={status} product={sale.product} ids={sale.ids} />
      <RevisedOfferCard status={status} />
      {!isPaid && <PaymentsPaused status={status} />}
      {link && !isOpen && status.mistake === undefined && status.declined === undefined && (
        <Notice kind="wait" title={say(closedCodes[link.state] ?? 'payment.link_closed')}>
          {say('payment.send_new_link_note')}
        </Notice>
      )}
      {!isPaid && isUnpaid(status) && (
        <Notice
          kind={status.payment?.state === 'failed' ? 'bad' : 'wait'}
          title={status.payment?.state === 'failed' ? say('payment.failed') : say('payment.not_confirmed')}
        >
          <LinkButton to={paths.failure} state={state} look="secondary" small>
            {say('payment.view_options')}
          </LinkButton>
        </Notice>
      )}
      {!isPaid && <PaymentNotices payment={status.payment} refunds={status.refunds} />}
      {isOpen && !isPaid && link && (
        <PaymentLink
          title={link.journey === 'consent' ? say('payment.consent_link') : say('payment.payment_link')}
          link={link}
          url={url}
          isQrShown={url !== undefined && isQrShownIn(state)}
          until={status.link_until}
          sentTo={link.sent_to}
          canPayLater={!isHere && link.journey !== 'consent'}
          busy={sending.busy}
          onWay={sending.deliver}
          onPayBy={(day) => void sending.payBy(day)}
        />
      )}
      <ProgressList status={status} isLive={isLive} />
      {isOpen && !isPaid && link && (
        <div className="row">
          <Button small onClick={() => setChanging(true)}>
            {say('payment.change_mobile')}
          </Button>
          <LinkButton small to={paths.payment} state={saleState(sale.ids)}>
            {say('payment.change_method')}
          </LinkButton>
          <Button small look="danger" busy={actions.busy === 'cancel'} onClick={() => void actions.cancel()}>
            {say('payment.cancel_link')}
          </Button>
        </div>
      )}
      <ChangeMobile open={isChanging} onClose={() => setChanging(false)} onChange={actions.changeMobile} />
    </MoneyFrame>
  )
}

export default moneyScreen(PaymentProgress)
