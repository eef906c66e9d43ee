import type { CaseView } from '@portal/contract/calls/nstp.ts'
import type { Summary } from '@portal/contract/calls/quote.ts'
import { isOneOf, nstpStates } from '@portal/domain/lifecycle/state-groups.ts'
import { caseClockDays } from '@portal/domain/lifecycle/windows.ts'
import { showMoment } from '../../kit/moment.ts'
import { say, sayFailure } from '../../kit/words.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { MoneyFrame } from '../../sale/frame/MoneyFrame.tsx'
import { reviewStepsOf } from '../../sale/proposal/Review.tsx'
import type { Journey } from '../../sale/state/journey-context.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { editState } from '../../sale/state/use-return.ts'
import { Card, Tag } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AnswerQuery } from './AnswerQuery.tsx'
import { CaseClock } from './CaseClock.tsx'
import { ContinueWithoutMember } from './ContinueWithoutMember.tsx'
import { useCase } from './use-case.ts'

type Reason = Summary['underwriting']['reasons'][number]

const titles: Record<string, string> = {
  declined: 'A member cannot be covered',
  query_asked: 'The underwriter has a question',
  referred: say('uw.outcome.refer'),
}

/** Why the sale does not go straight through, in plain words; what happens next; and how it can go on. */
function Nstp({ sale }: Journey) {
  const { proposal, ids } = sale
  const reading = useCase(proposal?.case_id)
  const view = reading.status === 'ready' ? reading.data : undefined
  if (!proposal || !isOneOf(nstpStates, proposal.state)) return <NoReferral sale={sale} />
  const { state, summary } = proposal
  const needed = view?.members.filter((member) => member.need) ?? []
  const unbooked = needed.filter((member) => !member.appointment)
  const canBook = state === 'referred' && unbooked.length > 0
  return (
    <MoneyFrame
      mark={{ icon: state === 'declined' ? 'alert' : 'wait', kind: state === 'declined' ? 'bad' : 'wait' }}
      title={titles[state] ?? titles.referred!}
      intro={
        state === 'declined'
          ? `The answers below are why.${summary.members.length > 1 ? ' The sale can go on without that member.' : ''}`
          : `An underwriter reviews the case within ${caseClockDays} days. No payment is taken before the decision.`
      }
      action={
        state !== 'declined' && (
          <LinkButton
            to={canBook ? '/nstp-partner/thankyou-appointment' : '/topup/payment'}
            state={saleState(ids)}
            look="primary"
          >
            {canBook ? 'Book appointment' : 'Request consent'}
          </LinkButton>
        )
      }
    >
      {reading.status === 'failed' && (
        <ErrorState
          title="The case could not be read"
          says={sayFailure(reading.failure)}
          reference={reading.failure.reference}
          onRetry={reading.reload}
        />
      )}
      {reading.status === 'ready' && reading.data.query && (
        <AnswerQuery view={reading.data} onAnswered={reading.reload} />
      )}
      <Reasons reasons={summary.underwriting.reasons} summary={summary} />
      <ContinueWithoutMember sale={sale} />
      {state === 'declined' && summary.underwriting.outcome === 'decline' && (
        <p>
          <LinkButton to={reviewStepsOf(sale.product).medical} state={editState(ids, '/topup/nstp')}>
            Correct health answers
          </LinkButton>
        </p>
      )}
      {view && state !== 'declined' && <NextSteps view={view} />}
      {view && state !== 'declined' && <CaseClock opened={view.opened_at} due={view.due_at} />}
      {canBook && (
        <p>
          <LinkButton to="/topup/payment" state={saleState(ids)}>
            Request consent meanwhile
          </LinkButton>
        </p>
      )}
    </MoneyFrame>
  )
}

function Reasons({ reasons, summary }: { reasons: readonly Reason[]; summary: Summary }) {
  const nameOf = (id: string | undefined) => {
    const member = summary.members.find((one) => one.insured_id === id)
    return member ? (member.name ?? member.label) : 'The policy'
  }
  const shownReasons = reasons.filter((reason) => !(reason.loading && !reason.if_accepted))
  return (
    <Card title="Answers that led to the referral">
      <ul className="bullets">
        {shownReasons.map((reason) => (
          <li key={`${reason.code} ${reason.insured_id}`}>
            <b>{nameOf(reason.insured_id)}</b>: {reason.text}
            {reason.loading ? ` · ${say('uw.loading.if_accepted', { percent: reason.loading })}` : ''}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function NextSteps({ view }: { view: CaseView }) {
  return (
    <Card title="What happens next">
      <ol className="bullets">
        {view.members.map(({ insured_id, name, label, need, appointment }) =>
          need ? (
            <li key={insured_id}>
              <b>{name || label}</b>: {say(`uw.need.${need}`)}, free of charge{' '}
              {appointment ? (
                <Tag kind="good">Booked for {showMoment(appointment.starts_at)}</Tag>
              ) : (
                <Tag kind="wait">Not booked yet</Tag>
              )}
            </li>
          ) : null,
        )}
        <li>The underwriter accepts, makes a revised offer or declines; you and the customer are informed.</li>
        <li>A revised offer shows the old and the new price, and the customer may decline.</li>
      </ol>
    </Card>
  )
}

function NoReferral({ sale }: { sale: Journey['sale'] }) {
  return (
    <MoneyFrame
      title="No doctor’s check is needed"
      intro="Nothing in this sale is pending with an underwriter."
      action={
        <LinkButton to={sale.proposal ? '/topup/payment' : '/topup/choices'} state={saleState(sale.ids)} look="primary">
          {sale.proposal ? 'Continue to payment' : 'Start a sale'}
        </LinkButton>
      }
    >
      <Notice kind="good">The sale can continue.</Notice>
    </MoneyFrame>
  )
}

export default journeyStep(['topup', 'health', 'arogya-sanjeevani'], Nstp, { isOpen: true })
