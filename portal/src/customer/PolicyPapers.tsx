import type { PolicyView } from '@portal/contract/calls/policy.ts'
import { config } from '../kit/browser/config.ts'
import { showDate } from '../kit/moment.ts'
import { showAmount } from '../kit/show-amount.ts'
import { isScheduleWritten } from '../sale/overview/is-on-its-way.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Card, Rows } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import css from './customer.module.css'
import { EInsuranceAccount } from './EInsuranceAccount.tsx'
import { KeepPolicy } from './KeepPolicy.tsx'
import { RefundNotices } from './RefundNotices.tsx'
import { ReturnPolicy } from './ReturnPolicy.tsx'
import { inOneLine, showCover } from './show.ts'
import { type Say, useSpeech } from './words.ts'

/** The customer's own policy: facts, every paper, how to claim. */
export function PolicyPapers({ policy, onChanged }: { policy: PolicyView; onChanged: (policy: PolicyView) => void }) {
  const { say } = useSpeech()
  const isCar = policy.product === 'car'
  /** What has become of the policy stands at the top of the page. */
  const showChanged = (changed: PolicyView) => {
    onChanged(changed)
    window.scrollTo(0, 0)
  }
  return (
    <CustomerPage title={say('title.policy')} intro={`${policy.plan} · ${policy.policy_number}`}>
      <Ending policy={policy} onKept={showChanged} />
      <RefundNotices refunds={policy.refunds} />
      <Card>
        <Rows
          rows={[
            { label: say('customer.verify_holder'), value: policy.holder },
            ...periodRow(policy, say),
            ...(isCar
              ? []
              : [{ label: say('customer.members'), value: policy.members.map((one) => one.name).join(', ') }]),
            ...(Number(policy.sum_insured) > 0
              ? [
                  {
                    label: say('customer.your_plan'),
                    value: say('customer.cover_of', { sum: showCover(policy.sum_insured, say) }),
                  },
                ]
              : []),
            { label: say('customer.amount_paid'), value: showAmount(policy.premium) },
            ...(policy.payment_reference
              ? [{ label: say('customer.payment_reference'), value: policy.payment_reference }]
              : []),
            { label: say('customer.policy_status'), value: say(`state.policy.${policy.state}`) },
          ]}
        />
      </Card>
      <div className="no-print">
        <Card title={say('customer.documents')}>
          {!isScheduleWritten(policy) && (
            <p role="status" className="muted">
              {say('customer.documents_coming')}…
            </p>
          )}
          <ul className={css.downloads}>
            {policy.documents.map((paper) => (
              <li key={paper.kind}>
                <a className={buttonClass({ look: 'secondary' })} href={paper.url} download>
                  <Icon name={paper.kind === 'calendar' ? 'calendar' : 'download'} />
                  {say(`document.${paper.kind}`)}
                </a>
              </li>
            ))}
          </ul>
          {policy.no_tax_certificate && <p className="muted">{say('customer.no_tax_certificate')}</p>}
        </Card>
      </div>
      <Endorsements policy={policy} />
      <EInsuranceAccount policy={policy} onChanged={onChanged} />
      {policy.ended_cover ? (
        <ClaimAfterEnd cover={policy.ended_cover} isCar={isCar} />
      ) : (
        <Card title={say('customer.how_to_claim')}>
          <ul className={css.list}>
            {(isCar ? ['customer.claim_car'] : ['customer.claim_planned', 'customer.claim_emergency']).map((one) => (
              <li key={one}>{say(one)}</li>
            ))}
            <li>{say('customer.next_claim', { phone: inOneLine(config().insurer.tollFree) })}</li>
          </ul>
        </Card>
      )}
      {(policy.cancellation === 'free_look' || policy.cancellation === 'pro_rata') && (
        <ReturnPolicy kind={policy.cancellation} until={policy.free_look_until} onDone={showChanged} />
      )}
      {policy.cancellation === 'by_phone' && (
        <Card title={say('customer.cancel_policy')}>
          <p>{say('customer.car_by_phone', { phone: inOneLine(config().insurer.tollFree) })}</p>
        </Card>
      )}
    </CustomerPage>
  )
}

/** The days of cover: after a cancellation those that there were, if any. */
function periodRow({ start, end, ended_cover = { start, end } }: PolicyView, say: Say) {
  if (ended_cover === 'none') return []
  const period = { start: showDate(ended_cover.start), end: showDate(ended_cover.end) }
  return [{ label: say('customer.period'), value: say('customer.period_of', period) }]
}

interface ClaimAfterEndProps {
  cover: NonNullable<PolicyView['ended_cover']>
  isCar: boolean
}

/** Cover has ended: a claim is possible only for the days that were covered. */
function ClaimAfterEnd({ cover, isCar }: ClaimAfterEndProps) {
  const { say } = useSpeech()
  if (cover === 'none')
    return (
      <Card title={say('customer.cover_ended')}>
        <p>{say('customer.never_covered')}</p>
      </Card>
    )
  const { start, end } = cover
  return (
    <Card title={say('customer.cover_ended')}>
      <p>{say('customer.cover_ended_on', { start: showDate(start), end: showDate(end) })}</p>
      <p>
        {say(isCar ? 'customer.claim_covered_time_car' : 'customer.claim_covered_time', {
          phone: inOneLine(config().insurer.tollFree),
        })}
      </p>
    </Card>
  )
}

/** A policy that no longer gives cover, or soon will not. */
function Ending({ policy, onKept }: { policy: PolicyView; onKept: (policy: PolicyView) => void }) {
  const { say } = useSpeech()
  const words = endingOf(policy, say)
  const isNotice = policy.cancels_on !== undefined && policy.cancelled_from === undefined
  return words ? (
    <div role="status">
      <Notice kind="wait">{words}</Notice>
      {isNotice && <KeepPolicy onKept={onKept} />}
    </div>
  ) : null
}

function endingOf(policy: PolicyView, say: Say): string | undefined {
  const { state, start, cancelled_from, cancels_on, cancel_refund = '0' } = policy
  if (cancelled_from)
    return say(state === 'cancelled_free_look' ? 'customer.given_back' : 'customer.cancelled', {
      date: showDate(cancelled_from),
    })
  if (!cancels_on) return undefined
  if (cancels_on < start) return say('customer.cancel_unbegun', { date: showDate(cancels_on) })
  return say('customer.cancels_on', { date: showDate(cancels_on), amount: showAmount(cancel_refund) })
}

/** Every numbered change of the policy: number, date, what, and its paper. */
function Endorsements({ policy: { endorsements } }: { policy: PolicyView }) {
  const { say } = useSpeech()
  if (endorsements.length === 0) return null
  return (
    <Card title={say('customer.endorsements')}>
      <ul className={css.downloads}>
        {endorsements.map(({ number, kind, effective_on, url }) => {
          const title = say('customer.endorsement_no', { number })
          return (
            <li key={number} className="stack-small">
              <p>{say(`customer.service_${kind}`)}</p>
              <p className="small muted">{say('customer.effective_from', { date: showDate(effective_on) })}</p>
              {url ? (
                <a className={buttonClass({ look: 'secondary' })} href={url} download>
                  <Icon name="download" />
                  {title}
                </a>
              ) : (
                <p role="status" className="muted">
                  {title}: {say('customer.documents_coming')}…
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
