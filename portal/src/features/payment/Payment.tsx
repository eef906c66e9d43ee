import type { PayJourney } from '@portal/contract/calls/payment.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { sayFailure } from '../../kit/words.ts'
import css from '../../sale/frame/MoneyFrame.module.css'
import { MoneyFrame } from '../../sale/frame/MoneyFrame.tsx'
import { saleState } from '../../sale/state/sale-ids.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { RadioGroup } from '../../ui/Choices.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AmountToPay } from './AmountToPay.tsx'
import { BlockerNotice } from './BlockerNotice.tsx'
import { isSentByServer, showMobile } from './link-words.ts'
import { MistakeNotice } from './MistakeNotice.tsx'
import { type MoneyProps, moneyScreen } from './money-screen.tsx'
import { NotReadyForPayment } from './NotReadyForPayment.tsx'
import link from './PaymentLink.module.css'
import { PaymentLink } from './PaymentLink.tsx'
import { PaymentNotices } from './PaymentNotices.tsx'
import { PaymentsPaused } from './PaymentsPaused.tsx'
import { isDecisionPending, isLinkLive } from './page-for.ts'
import { moneyPaths, reviewPaths } from './paths.ts'
import { RevisedOfferCard } from './RevisedOfferCard.tsx'
import { useSendLink } from './use-send-link.ts'
import { isIdentityInReview, isMoneyHeld, journeysFor, modesFor } from './ways-to-pay.ts'
import { say } from './words.ts'

const journeyLabels = {
  consent_payment: { label: 'payment.journey_consent_payment', note: 'payment.journey_consent_payment_note' },
  consent: { label: 'payment.journey_consent', note: 'payment.journey_consent_note' },
  payment: { label: 'payment.journey_payment', note: 'payment.journey_payment_note' },
} as const satisfies Record<PayJourney, object>

function Payment(props: MoneyProps) {
  const { sale, route, proposal, status } = props
  const navigate = useNavigate()
  const allowedJourneys = journeysFor(status)
  const [chosenJourney, setJourney] = useState<PayJourney>()
  const journey = chosenJourney && allowedJourneys.includes(chosenJourney) ? chosenJourney : allowedJourneys[0]
  const [failure, setFailure] = useState<CallFailure>()
  const [attempt, setAttempt] = useState(0)
  const sending = useSendLink(props, { journey, onFailure: showFailure })
  const paths = moneyPaths[sale.product]
  const amount = status.amount ?? proposal.summary.Premium
  const isDeciding = isDecisionPending(status)
  const isInspected = status.inspection_id !== undefined
  const openLink = isLinkLive(status) ? status.link : undefined
  const isSameLink = openLink !== undefined && openLink.journey === journey
  const isClosed = allowedJourneys.length === 0
  const isHeld = isMoneyHeld(status)
  const canPay = modesFor(status).includes('pay_now')
  const mobile = proposal.sections['contact-details']?.mobile

  function showFailure(reason: CallFailure) {
    // Not something this screen can put right: the journey's own error page names the reference.
    const isPaused = reason.word === 'payments_paused'
    if (reason.status >= 500 && !isPaused)
      return void navigate('/topup/error', { state: { ...saleState(sale.ids), failure: reason } })
    setFailure(reason)
    setAttempt((count) => count + 1)
  }

  return (
    <MoneyFrame
      title={isDeciding && !isHeld ? say('payment.customer_consent') : say('payment.payment')}
      start={!isHeld && <p className={css.price}>{showAmount(amount)}</p>}
      action={
        isClosed ? (
          <LinkButton to="/" look="primary">
            {say('payment.go_to_dashboard')}
          </LinkButton>
        ) : (
          <Button
            look="primary"
            busy={sending.busy === 'link'}
            disabled={isSameLink && openLink.resends_left === 0}
            onClick={() => void sending.sendLink()}
          >
            {isSameLink && isSentByServer(openLink)
              ? say('payment.resend_link')
              : say(journey === 'consent' ? 'payment.send_consent_link' : 'payment.send_payment_link')}
          </Button>
        )
      }
      aside={!isHeld && <AmountToPay summary={proposal.summary} amount={amount} />}
    >
      <ErrorSummary
        errors={failure ? linkErrors(failure) : []}
        attempt={attempt}
        undone={say('payment.sending_failed')}
      />
      <BlockerNotice sale={sale} status={status} />
      <MistakeNotice status={status} product={sale.product} ids={sale.ids} />
      <RevisedOfferCard status={status} />
      {!failure && <PaymentsPaused status={status} />}
      <PaymentNotices payment={status.payment} refunds={status.refunds} />
      {isClosed && !isHeld && !isIdentityInReview(status) && (
        <NotReadyForPayment sale={sale} route={route} proposal={proposal} status={status} />
      )}
      {isDeciding && (
        <Notice kind="wait" title={isInspected ? say('payment.inspection_pending') : say('payment.decision_pending')}>
          <p>{say('payment.decision_pending_note')}</p>
          <LinkButton to={isInspected ? '/car/inspection' : '/topup/nstp'} state={saleState(sale.ids)} small>
            {isInspected ? say('payment.open_inspection') : say('payment.open_case')}
          </LinkButton>
        </Notice>
      )}
      {!isClosed && openLink && (
        <Notice kind="info" title={say('payment.link_already_sent', { sent_to: openLink.sent_to })}>
          {!isSameLink && <p>{say('payment.link_replaced_note')}</p>}
          <LinkButton to={paths.progress} state={saleState(sale.ids)} look="secondary" small>
            {say('payment.view_status')}
          </LinkButton>
        </Notice>
      )}
      {!isClosed && (
        <PaymentLink
          title={isDeciding ? say('payment.consent_link') : say('payment.payment_link')}
          link={isSameLink ? openLink : undefined}
          until={status.link_until}
          sentTo={mobile && showMobile(mobile)}
          canPayLater={canPay && journey !== 'consent'}
          busy={sending.busy}
          onWay={sending.deliver}
          onPayBy={(day) => void sending.payBy(day)}
        />
      )}
      {canPay && (
        <Card>
          <div className={link.payNow}>
            <p className="muted">{say('payment.pay_now_note')}</p>
            <Button busy={sending.busy === 'pay_now'} onClick={() => void sending.payNow()}>
              {say('payment.pay_now')}
            </Button>
          </div>
        </Card>
      )}
      {journey && allowedJourneys.length > 1 && (
        <Disclosure summary={say('payment.journey_of', { what: say(journeyLabels[journey].label) })}>
          <RadioGroup
            label={say('payment.journey')}
            value={journey}
            onChoose={setJourney}
            choices={allowedJourneys.map((one) => ({
              value: one,
              label: say(journeyLabels[one].label),
              note: say(journeyLabels[one].note),
            }))}
          />
        </Disclosure>
      )}
      <div>
        <LinkButton to={reviewPaths[sale.product]} state={saleState(sale.ids)} look="secondary" small>
          {say('payment.review_answers')}
        </LinkButton>
      </div>
    </MoneyFrame>
  )
}

/** A customer gets only so many messages an hour; a link that is not sent has no such limit. */
function linkErrors(failure: CallFailure): { text: string }[] {
  const said = { text: sayFailure(failure) }
  return failure.word === 'too_often' ? [said, { text: say('payment.other_ways_meanwhile') }] : [said]
}

export default moneyScreen(Payment)
