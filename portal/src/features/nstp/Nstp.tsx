import type { CaseView } from '@portal/contract/calls/nstp.ts'
import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { Summary } from '@portal/contract/calls/quote.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { isOneOf, nstpStates } from '@portal/domain/lifecycle/state-groups.ts'
import { caseClockDays } from '@portal/domain/lifecycle/windows.ts'
import { sayRelationLabel } from '../../kit/say-relation.ts'
import { showMoment } from '../../kit/show-moment.ts'
import { say as sayCommon, sayFailure, sayReason } from '../../kit/words.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { MoneyFrame } from '../../sale/frame/MoneyFrame.tsx'
import { reviewStepsOf } from '../../sale/proposal/Review.tsx'
import type { Journey } from '../../sale/state/journey-context.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { editState } from '../../sale/state/use-return.ts'
import { sayWith } from '../../speech/speaker.ts'
import { Card, Tag } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AnswerQuery } from './AnswerQuery.tsx'
import { CaseClock } from './CaseClock.tsx'
import { ContinueWithoutMember } from './ContinueWithoutMember.tsx'
import { CustomerQuestion } from './CustomerQuestion.tsx'
import { useCase } from './use-case.ts'
import { say } from './words.ts'

type Reason = Summary['underwriting']['reasons'][number]

/** By a rule for one member, which is known before anybody is asked, or by the underwriter for the whole proposal. */
const isDeclinedByRule = ({ underwriting }: Summary) => underwriting.outcome === 'decline'

/** Nothing is to be done: the underwriter has said no, or not yet. */
const isOver = (state: string) => state === 'declined' || state === 'postponed'

function titleOf({ state, summary, postponed_until: until }: ProposalView, asksCustomer: boolean): string {
  if (until) return say('nstp.title_postponed', { day: showDay(until) })
  if (state === 'declined') return say(isDeclinedByRule(summary) ? 'nstp.title_declined' : 'nstp.title_refused')
  if (state !== 'query_asked') return sayCommon('uw.outcome.refer')
  return say(asksCustomer ? 'nstp.title_customer_query' : 'nstp.title_query')
}

function declinedNote(summary: Summary) {
  if (!isDeclinedByRule(summary)) return 'nstp.refused_note'
  return summary.members.length > 1 ? 'nstp.declined_note_members' : 'nstp.declined_note'
}

function introOf({ state, summary, postponed_until: until }: ProposalView): string {
  if (until) return say('nstp.postponed_note', { day: showDay(until) })
  return state === 'declined' ? say(declinedNote(summary)) : say('nstp.review_note', { days: caseClockDays })
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
      title={titleOf(proposal, view?.customer_query?.is_open === true)}
      intro={introOf(proposal)}
      action={
        !isOver(state) && (
          <LinkButton
            to={canBook ? '/nstp-partner/thankyou-appointment' : '/topup/payment'}
            state={saleState(ids)}
            look="primary"
          >
            {say(canBook ? 'nstp.book_appointment' : 'nstp.request_consent')}
          </LinkButton>
        )
      }
    >
      {reading.status === 'failed' && (
        <ErrorState
          title={say('nstp.case_failed')}
          says={sayFailure(reading.failure)}
          reference={reading.failure.reference}
          onRetry={reading.reload}
        />
      )}
      {reading.status === 'ready' && reading.data.query && (
        <AnswerQuery view={reading.data} onAnswered={reading.reload} />
      )}
      {reading.status === 'ready' && reading.data.customer_query && (
        <CustomerQuestion caseId={reading.data.case_id} asked={reading.data.customer_query} onReminded={reading.set} />
      )}
      <Reasons reasons={summary.underwriting.reasons} summary={summary} />
      <ContinueWithoutMember sale={sale} />
      {state === 'declined' && isDeclinedByRule(summary) && (
        <p>
          <LinkButton to={reviewStepsOf(sale.product).medical} state={editState(ids, '/topup/nstp')}>
            {say('nstp.correct_answers')}
          </LinkButton>
        </p>
      )}
      {view && !isOver(state) && <NextSteps view={view} />}
      {view && !isOver(state) && <CaseClock opened={view.opened_at} due={view.due_at} />}
      {canBook && (
        <p>
          <LinkButton to="/topup/payment" state={saleState(ids)}>
            {say('nstp.request_consent_now')}
          </LinkButton>
        </p>
      )}
    </MoneyFrame>
  )
}

function Reasons({ reasons, summary }: { reasons: readonly Reason[]; summary: Summary }) {
  const nameOf = (id: string | undefined) => {
    const member = summary.members.find((one) => one.insured_id === id)
    return member ? (member.name ?? sayRelationLabel(member.label)) : say('nstp.policy')
  }
  const shownReasons = reasons.filter((reason) => !(reason.loading && !reason.if_accepted))
  return (
    <Card title={say(isDeclinedByRule(summary) ? 'nstp.reasons' : 'nstp.referral_reasons')}>
      <ul className="bullets">
        {shownReasons.map((reason) => (
          <li key={`${reason.code} ${reason.insured_id}`}>
            <b>{nameOf(reason.insured_id)}</b>: {sayReason(reason)}
            {reason.loading ? ` · ${sayCommon('uw.loading.if_accepted', { percent: reason.loading })}` : ''}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function NextSteps({ view }: { view: CaseView }) {
  return (
    <Card title={say('nstp.next_steps')}>
      <ol className="bullets">
        {view.members.map(({ insured_id, name, label, need, appointment }) =>
          need ? (
            <li key={insured_id}>
              {sayWith(
                say,
                'nstp.free_check',
                { who: <b>{name || label}</b> },
                { check: sayCommon(`uw.need.${need}`) },
              )}{' '}
              {appointment ? (
                <Tag kind="good">{say('nstp.booked_for', { at: showMoment(appointment.starts_at) })}</Tag>
              ) : (
                <Tag kind="wait">{say('nstp.not_booked')}</Tag>
              )}
            </li>
          ) : null,
        )}
        <li>{say('nstp.decision_note')}</li>
        <li>{say('nstp.revised_offer_note')}</li>
      </ol>
    </Card>
  )
}

function NoReferral({ sale }: { sale: Journey['sale'] }) {
  return (
    <MoneyFrame
      title={say('nstp.no_check_needed')}
      intro={say('nstp.nothing_pending')}
      action={
        <LinkButton to={sale.proposal ? '/topup/payment' : '/topup/choices'} state={saleState(sale.ids)} look="primary">
          {sale.proposal ? say('nstp.continue_to_payment') : say('nstp.start_sale')}
        </LinkButton>
      }
    >
      <Notice kind="good">{say('nstp.sale_can_continue')}</Notice>
    </MoneyFrame>
  )
}

export default journeyStep(['topup', 'health', 'arogya-sanjeevani'], Nstp, { isOpen: true })
