import { type PayJourney, type PaymentMode, startPayment } from '@portal/contract/calls/payment.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { sayFailure } from '../../kit/words.ts'
import css from '../../sale/frame/MoneyFrame.module.css'
import { MoneyFrame } from '../../sale/frame/MoneyFrame.tsx'
import { saleState } from '../../sale/state/sale-ids.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/Choices.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AmountToPay } from './AmountToPay.tsx'
import { BlockerNotice } from './BlockerNotice.tsx'
import { MistakeNotice } from './MistakeNotice.tsx'
import { type MoneyProps, moneyScreen } from './money-screen.tsx'
import { NotReadyForPayment } from './NotReadyForPayment.tsx'
import { PaymentNotices } from './PaymentNotices.tsx'
import { PaymentsPaused } from './PaymentsPaused.tsx'
import { isDecisionPending, isLinkLive } from './page-for.ts'
import { moneyPaths, reviewPaths } from './paths.ts'
import { RevisedOfferCard } from './RevisedOfferCard.tsx'
import { isMoneyHeld, journeysFor, modesFor } from './ways-to-pay.ts'

const modes: Record<PaymentMode, { label: string; note: string; action: string }> = {
  pay_now: {
    label: 'Pay now',
    note: 'The customer is with you: their page opens on this phone, or on theirs by a QR code',
    action: 'Open customer’s page',
  },
  link: {
    label: 'Send payment link',
    note: 'By SMS; you see here when it is opened, agreed to and paid',
    action: 'Send payment link',
  },
  pay_later: {
    label: 'Pay later',
    note: 'The same link, for a customer who wants a few days',
    action: 'Send link for later',
  },
}
const journeyLabels: Record<PayJourney, { label: string; note: string }> = {
  consent_payment: { label: 'Agree and pay', note: 'In one visit' },
  consent: { label: 'Agree only', note: 'Payment is requested afterwards' },
  payment: { label: 'Pay only', note: 'They have already agreed' },
}

function Payment({ sale, route, proposal, status, show }: MoneyProps) {
  const navigate = useNavigate()
  const allowedModes = modesFor(status)
  const allowedJourneys = journeysFor(status)
  const [mode, setMode] = useState<PaymentMode | undefined>(allowedModes.length === 1 ? allowedModes[0] : undefined)
  const [journey, setJourney] = useState<PayJourney | undefined>(allowedJourneys[0])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const [attempt, setAttempt] = useState(0)
  const paths = moneyPaths[sale.product]
  const amount = status.amount ?? proposal.summary.Premium
  const isDeciding = isDecisionPending(status)
  const isInspected = status.inspection_id !== undefined

  async function start(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!mode || !journey) {
      setAttempt(attempt + 1)
      return
    }
    setBusy(true)
    setFailure(undefined)
    try {
      const requestedJourney = mode === 'pay_now' && journey === 'consent' ? 'consent_payment' : journey
      const params = { product: sale.product, proposal_id: proposal.proposal_id }
      const newStatus = await send(startPayment, { params, body: { mode, journey: requestedJourney } })
      show(newStatus)
      const to = mode === 'pay_later' ? paths.paylater : paths.progress
      await navigate(to, { state: { ...saleState(sale.ids), payUrl: newStatus.link?.url } })
    } catch (error) {
      const reason = toFailure(error)
      if (reason.kind === 'leaving') return
      // Not something this screen can put right: the journey's own error page names the reference.
      const isPaused = reason.word === 'payments_paused'
      if (reason.status >= 500 && !isPaused)
        return void navigate('/topup/error', { state: { ...saleState(sale.ids), failure: reason } })
      setFailure(reason)
      setAttempt(attempt + 1)
      setBusy(false)
    }
  }

  const isClosed = allowedJourneys.length === 0
  const isHeld = isMoneyHeld(status)
  const question = isDeciding ? 'Customer’s consent' : 'How will the customer pay?'
  const missing = attempt > 0 && !mode ? 'Please choose how the customer pays' : undefined
  const errors = [
    ...(missing ? [{ field: 'mode', text: missing }] : []),
    ...(failure ? [{ text: sayFailure(failure) }] : []),
  ]
  return (
    <form noValidate onSubmit={start}>
      <MoneyFrame
        title={isHeld ? 'Payment' : question}
        intro="The customer reads every answer, agrees by a code and pays on their own page. You never handle their card or account."
        start={!isHeld && <p className={css.price}>{showAmount(amount)}</p>}
        action={
          isClosed ? (
            <LinkButton to="/" look="primary">
              Go to dashboard
            </LinkButton>
          ) : (
            <Button look="primary" type="submit" busy={busy}>
              {mode ? modes[mode].action : 'Continue'}
            </Button>
          )
        }
        aside={!isHeld && <AmountToPay summary={proposal.summary} amount={amount} />}
      >
        <ErrorSummary errors={errors} attempt={attempt} />
        <BlockerNotice sale={sale} status={status} />
        <MistakeNotice status={status} product={sale.product} ids={sale.ids} />
        <RevisedOfferCard status={status} />
        {!failure && <PaymentsPaused status={status} />}
        <PaymentNotices payment={status.payment} refunds={status.refunds} />
        {isClosed && !isHeld && <NotReadyForPayment sale={sale} route={route} proposal={proposal} status={status} />}
        {isDeciding && (
          <Notice kind="wait" title={isInspected ? 'Inspection of the car pending' : 'Underwriting decision pending'}>
            <p>Payment is possible after the decision. The customer can give consent now.</p>
            <LinkButton to={isInspected ? '/car/inspection' : '/topup/nstp'} state={saleState(sale.ids)} small>
              {isInspected ? 'Open inspection' : 'Open case'}
            </LinkButton>
          </Notice>
        )}
        {!isClosed && isLinkLive(status) && status.link && (
          <Notice kind="info" title={`A link is already out, to ${status.link.sent_to}`}>
            <p>Starting again replaces it.</p>
            <LinkButton to={paths.progress} state={saleState(sale.ids)} look="secondary" small>
              View status
            </LinkButton>
          </Notice>
        )}
        {!isClosed && (
          <RadioGroup
            id="mode"
            label="Way to pay"
            hideLabel
            error={missing}
            value={mode}
            onChoose={setMode}
            choices={allowedModes.map((one) => ({ value: one, label: modes[one].label, note: modes[one].note }))}
          />
        )}
        <LinkButton to={reviewPaths[sale.product]} state={saleState(sale.ids)} look="secondary" small>
          Review answers
        </LinkButton>
        {mode && mode !== 'pay_now' && allowedJourneys.length > 1 && (
          <RadioGroup
            label="What should the customer do?"
            value={journey}
            onChoose={setJourney}
            choices={allowedJourneys.map((one) => ({ value: one, ...journeyLabels[one] }))}
          />
        )}
      </MoneyFrame>
    </form>
  )
}

export default moneyScreen(Payment)
