import { showDay } from '@portal/domain/kernel/day.ts'
import { isOneOf, returningPaymentStates } from '@portal/domain/lifecycle/state-groups.ts'
import { config } from '../kit/browser/config.ts'
import { sayMoment } from '../kit/moment.ts'
import { showAmount } from '../kit/show-amount.ts'
import { CustomerPage } from './CustomerPage.tsx'
import { PlanCard, PlanFacts } from './PlanCard.tsx'
import { RefundNotices } from './RefundNotices.tsx'
import { inOneLine } from './show.ts'
import type { StageProps } from './stage.ts'
import { UndoRefusal } from './UndoRefusal.tsx'
import { useSpeech } from './words.ts'

/** Money may have left; the bank has not said. Nothing here invites to pay again. */
export function WaitingStage({ page }: StageProps) {
  const { say } = useSpeech()
  const { payment } = page.status
  if (payment?.written_off) return <WrittenOff amount={payment.written_off} />
  if (payment?.state === 'review')
    return (
      <CustomerPage
        mark={{ icon: 'wait', kind: 'wait' }}
        title={say('customer.checking_title')}
        intro={say('customer.checking_note')}
      >
        <p className="muted">{say('customer.help', { phone: inOneLine(config().insurer.tollFree) })}</p>
        <PlanCard plan={page} />
      </CustomerPage>
    )
  return (
    <CustomerPage
      mark={{ icon: 'wait', kind: 'wait' }}
      title={say('customer.waiting_title')}
      intro={say('customer.not_confirmed', { time: sayMoment(payment?.known_by ?? page.valid_until, say) })}
    >
      <p className="muted" role="status">
        {say('customer.waiting_note')}
      </p>
      <PlanCard plan={page} />
    </CustomerPage>
  )
}

/** The check of a payment ended without a policy or a refund: the customer reads so, and whom to call. */
function WrittenOff({ amount }: { amount: string }) {
  const { say } = useSpeech()
  return (
    <CustomerPage
      mark={{ icon: 'wait', kind: 'wait' }}
      title={say('customer.written_off_title')}
      intro={say('customer.written_off_note', {
        amount: showAmount(amount),
        phone: inOneLine(config().insurer.tollFree),
      })}
    />
  )
}

export function DecisionStage({ page }: StageProps) {
  const { say } = useSpeech()
  return (
    <CustomerPage
      mark={{ icon: 'check', kind: 'good' }}
      title={say('customer.decision_title')}
      intro={say('customer.decision_note')}
    >
      <PlanCard plan={page} />
      <PlanFacts page={page} />
      <p className="muted">{say('customer.help', { phone: inOneLine(config().insurer.tollFree) })}</p>
    </CustomerPage>
  )
}

/** Only the agent can put it right; the customer reads that nothing was charged, and whom to call. */
export function BlockedStage({ page }: StageProps) {
  const { say } = useSpeech()
  return (
    <CustomerPage
      mark={{ icon: 'wait', kind: 'wait' }}
      title={say('customer.blocked_title')}
      intro={say('customer.blocked_note')}
    >
      <p className="muted">
        {page.partner.name}, {page.partner.code}.{' '}
        {say('customer.help', { phone: inOneLine(config().insurer.tollFree) })}
      </p>
    </CustomerPage>
  )
}

export function ClosedStage({ page, show, refresh }: StageProps) {
  const { say } = useSpeech()
  const { mistake, declined, payment } = page.status
  const help = <p className="muted">{say('customer.help', { phone: inOneLine(config().insurer.tollFree) })}</p>
  if (payment?.written_off) return <WrittenOff amount={payment.written_off} />
  if (payment && isOneOf(returningPaymentStates, payment.state))
    return (
      <CustomerPage
        mark={{ icon: 'wait', kind: 'wait' }}
        title={say('customer.money_back_title')}
        intro={say('customer.money_back_note', { amount: showAmount(payment.amount) })}
      >
        <RefundNotices refunds={page.status.refunds} />
        {help}
      </CustomerPage>
    )
  if (mistake !== undefined)
    return (
      <CustomerPage
        mark={{ icon: 'check', kind: 'good' }}
        title={say('customer.sent_back')}
        intro={say('customer.told_agent')}
      >
        {help}
      </CustomerPage>
    )
  if (declined !== undefined)
    return (
      <CustomerPage
        mark={{ icon: 'check', kind: 'good' }}
        title={say('customer.refused_title')}
        intro={say('customer.declined_note')}
      >
        {help}
      </CustomerPage>
    )
  if (page.postponed_until) {
    const day = showDay(page.postponed_until)
    return (
      <CustomerPage
        mark={{ icon: 'wait', kind: 'wait' }}
        title={say('customer.postponed_title', { day })}
        intro={say('customer.gone_postponed', { day })}
      >
        {help}
      </CustomerPage>
    )
  }
  if (page.refused)
    return (
      <CustomerPage title={say('customer.refused_title')} intro={say('customer.refused_note')}>
        {page.undo_until && <UndoRefusal until={page.undo_until} show={show} refresh={refresh} />}
        {help}
      </CustomerPage>
    )
  if (page.agent_unavailable)
    return (
      <CustomerPage
        title={say('customer.agent_title')}
        intro={say('customer.agent_note', { phone: inOneLine(config().insurer.tollFree) })}
      />
    )
  return (
    <CustomerPage title={say('customer.closed_title')} intro={say('customer.closed_note')}>
      {help}
    </CustomerPage>
  )
}
