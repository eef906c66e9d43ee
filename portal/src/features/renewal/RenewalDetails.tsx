import type { RenewalView } from '@portal/contract/calls/renewal.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { fromRupees, showRupees } from '@portal/domain/kernel/money.ts'
import { type RenewalPart, renewalParts } from '@portal/domain/policy/renewal-parts.ts'
import { useNavigate, useParams } from 'react-router'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { useAction } from '../../kit/calls/use-action.ts'
import { FailedPage } from '../../kit/FailedPage.tsx'
import { saySum } from '../../kit/say-sum.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { useBack } from '../../kit/use-back.ts'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { say as sayCommon, sayFailure } from '../../kit/words.ts'
import money from '../../sale/frame/MoneyFrame.module.css'
import { PageFrame } from '../../sale/frame/PageFrame.tsx'
import { PlanSummaryInRail, type PlanSummaryProps } from '../../sale/frame/PlanSummaryBanner.tsx'
import { RailCard } from '../../sale/frame/Rail.tsx'
import { stepAfterAnswers } from '../../sale/proposal/proposal-saver.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { sayCount } from '../../speech/speaker.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Rows, Tag } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CarRenewalHint } from './CarRenewalHint.tsx'
import { changeWords } from './change-words.ts'
import { editPath, editStateOf, type RenewalKey } from './renewal-paths.ts'
import { SideBySide } from './SideBySide.tsx'
import { openRenewalSale, saleIdsOf, useRenewal } from './use-renewal.ts'
import { say } from './words.ts'

/** The provider's word for a policy that has no comparison. */
const isCar = (failure: CallFailure) =>
  failure.status === 409 && (failure.body as { data?: { state?: string } }).data?.state === 'car'
/** The expiring policy beside its renewal: what changes, why, and what it costs. */
export default function RenewalDetails() {
  const { id = '', year = '' } = useParams()
  const key = { policy: id, year }
  const reading = useRenewal(key)
  usePageTitle(`${sayCommon('title.renewal-details')} ${id}`)
  if (reading.status === 'loading') return <Loading />
  if (reading.status === 'ready') return <Details view={reading.data} of={key} />
  const { failure, reload } = reading
  if (isCar(failure)) return <CarRenewalHint of={key} />
  return (
    <FailedPage
      title={say('renewal.renewal_failed')}
      failure={failure}
      says={failure.status === 404 ? say('renewal.not_found') : undefined}
      onRetry={reload}
    >
      <LinkButton to="/topup/choices">{say('renewal.find_another_policy')}</LinkButton>
    </FailedPage>
  )
}

function Details({ view, of }: { view: RenewalView; of: RenewalKey }) {
  const navigate = useNavigate()
  const { run, busy, failure } = useAction<RenewalPart | 'pay'>()
  const isPossible = (view.window === 'open' || view.window === 'grace') && !view.renewed_as && !view.cancels_on
  const { before, after } = view

  /** Editing and paying both work on the sale that continues the policy. */
  const openSale = (action: RenewalPart | 'pay', goOn: (sale: RenewalView) => Promise<void> | void) =>
    run(action, async () => goOn(await openRenewalSale(of)))
  const back = useBack()
  const edit = (part: RenewalPart) =>
    openSale(part, (sale) => navigate(editPath(part, of), { state: editStateOf(saleIdsOf(sale), of) }))
  const pay = () =>
    openSale('pay', (sale) => navigate(stepAfterAnswers(sale.proposal_state), { state: saleState(saleIdsOf(sale)) }))

  const plan: PlanSummaryProps = {
    planType: view.product === 'topup' ? 'topup' : view.policy_type,
    policyType: view.policy_type,
    planName: view.plan,
    sumInsured: after.sum_insured,
    deductible: after.deductible,
    policyPeriod: after.tenure,
    Premium: after.premium,
    gst: 'exempt',
  }
  return (
    <PageFrame
      title={say('renewal.title', { holder: view.holder })}
      intro={[
        say('renewal.policy_number', { number: view.policy_number }),
        ...(view.imported_from ? [say('renewal.imported_from', { source: view.imported_from })] : []),
      ].join(' · ')}
      banner={plan}
      onBack={() => back()}
      rail={
        <RailCard
          premium={<PlanSummaryInRail {...plan} />}
          start={<p className={money.price}>{showAmount(after.premium)}</p>}
          action={
            isPossible && (
              <Button look="primary" busy={busy === 'pay'} onClick={() => void pay()}>
                {view.proposal_state === 'referred' ? say('renewal.open_case') : say('renewal.continue_to_payment')}
              </Button>
            )
          }
        />
      }
    >
      <WindowNotice view={view} />
      {failure && failure.kind !== 'leaving' && (
        <div role="alert">
          <Notice kind="bad">{sayFailure(failure)}</Notice>
        </div>
      )}
      <SideBySide view={view} />
      <Card title={say('renewal.premium_change')}>
        <Rows
          rows={[
            { label: say('renewal.expiring_policy'), value: showAmount(before.premium) },
            ...view.changes.map((change) => ({
              label: changeWords(change, view),
              value: <span className="number">{signed(change.amount)}</span>,
            })),
            { label: say('renewal.this_renewal'), value: showAmount(after.premium), strong: true },
          ]}
        />
        {view.changes.length === 0 && <p className="muted">{say('renewal.premium_unchanged')}</p>}
      </Card>
      {view.bonus && (
        <Notice kind="good" title={say('renewal.bonus', { percent: view.bonus.percent })}>
          {say(view.bonus.was > 0 ? 'renewal.bonus_note_increase' : 'renewal.bonus_note', {
            sum: saySum(view.bonus.amount),
            was: view.bonus.was,
          })}
        </Notice>
      )}
      {view.leaving.length > 0 && (
        <Notice kind="wait" title={say('renewal.child_too_old')}>
          {say('renewal.child_too_old_note')}
        </Notice>
      )}
      {isPossible && (
        <Card title={say('renewal.changes')}>
          <div className="row">
            {renewalParts.map((part) => (
              <Button key={part} small busy={busy === part} onClick={() => void edit(part)}>
                <Icon name="edit" size={16} />
                {sayCommon(`renewal.${part}`)}
              </Button>
            ))}
          </div>
          <p className="small muted">{say('renewal.changes_note')}</p>
        </Card>
      )}
    </PageFrame>
  )
}

const signed = (amount: string) => {
  const paise = fromRupees(amount) ?? 0
  return `${paise < 0 ? '' : '+'}${showRupees(paise)}`
}

function WindowNotice({ view }: { view: RenewalView }) {
  if (view.renewed_as)
    return (
      <Notice kind="good" title={say('renewal.already_renewed')}>
        {say('renewal.renewed_as', { number: view.renewed_as })}
      </Notice>
    )
  if (view.cancels_on)
    return (
      <Notice kind="wait" title={say('renewal.cover_ends_on', { day: showDay(view.cancels_on) })}>
        {sayCommon('error.cancelling')}
      </Notice>
    )
  const ends = showDay(view.expires_on)
  if (view.window === 'not_open')
    return (
      <Notice kind="info" title={say('renewal.not_open', { day: ends })}>
        {say('renewal.opens_on', { day: showDay(view.opens_on) })}
      </Notice>
    )
  if (view.window === 'lapsed')
    return (
      <Notice kind="bad" title={say('renewal.lapsed')}>
        {say('renewal.lapsed_note', { ends, grace: showDay(view.grace_until) })}
      </Notice>
    )
  if (view.window === 'grace')
    return (
      <Notice kind="wait" title={say('renewal.grace', { day: showDay(view.grace_until) })}>
        {sayCount(say, 'renewal.grace_note', view.days_without_cover, { ends })}
      </Notice>
    )
  return (
    <p className="row">
      <Tag kind="wait">
        {view.days_left === 0 ? say('renewal.ends_today') : sayCount(say, 'renewal.days_left', view.days_left)}
      </Tag>
      <span>{say('renewal.open_note', { ends, grace: showDay(view.grace_until) })}</span>
    </p>
  )
}
