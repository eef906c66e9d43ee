import { config } from '../app/config.ts'
import { showMoment } from '../app/moment.ts'
import { CustomerPage } from './CustomerPage.tsx'
import { PlanCard, PlanFacts } from './PlanCard.tsx'
import { inOneLine } from './show.ts'
import type { StageProps } from './stage.ts'
import { useSpeech } from './words.ts'

/** Money may have left; the bank has not said. Nothing here invites to pay again. */
export function WaitingStage({ page }: StageProps) {
  const { say } = useSpeech()
  const { payment } = page.status
  return (
    <CustomerPage
      mark={{ icon: 'wait', kind: 'wait' }}
      title={say('customer.waiting_title')}
      intro={say('customer.not_confirmed', { time: showMoment(payment?.known_by ?? page.valid_until) })}
    >
      <p className="muted" role="status">
        {say('customer.waiting_note')}
      </p>
      <PlanCard plan={page} />
    </CustomerPage>
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
      <p className="muted">{say('customer.help', { phone: inOneLine(config().tollFree) })}</p>
    </CustomerPage>
  )
}

export function ClosedStage({ page }: StageProps) {
  const { say } = useSpeech()
  const { mistake, proposal_state: state } = page.status
  const help = <p className="muted">{say('customer.help', { phone: inOneLine(config().tollFree) })}</p>
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
  if (state === 'withdrawn')
    return (
      <CustomerPage title={say('customer.refused_title')} intro={say('customer.refused_note')}>
        {help}
      </CustomerPage>
    )
  return (
    <CustomerPage title={say('customer.closed_title')} intro={say('customer.closed_note')}>
      {help}
    </CustomerPage>
  )
}
