import type { RenewalView } from '@portal/contract/calls/renewal.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { fromRupees, showRupees, showSum } from '@portal/domain/kernel/money.ts'
import { type RenewalPart, renewalParts } from '@portal/domain/policy/renewal-parts.ts'
import { useNavigate, useParams } from 'react-router'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { useAction } from '../../kit/calls/use-action.ts'
import { FailedPage } from '../../kit/FailedPage.tsx'
import { showAmount } from '../../kit/show-amount.ts'
import { useBack } from '../../kit/use-back.ts'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { say, sayFailure } from '../../kit/words.ts'
import { PlanSummaryBanner } from '../../sale/frame/PlanSummaryBanner.tsx'
import { stepAfterAnswers } from '../../sale/proposal/proposal-saver.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Rows, Tag } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { StickyBar } from '../../ui/StickyBar.tsx'
import { CarRenewalHint } from './CarRenewalHint.tsx'
import { changeWords } from './change-words.ts'
import css from './renewal.module.css'
import { editPath, editStateOf, type RenewalKey } from './renewal-paths.ts'
import { SideBySide } from './SideBySide.tsx'
import { openRenewalSale, saleIdsOf, useRenewal } from './use-renewal.ts'

/** The provider's word for a policy that has no comparison. */
const isCar = (failure: CallFailure) =>
  failure.status === 409 && (failure.body as { data?: { state?: string } }).data?.state === 'car'
/** The expiring policy beside its renewal: what changes, why, and what it costs. */
export default function RenewalDetails() {
  const { id = '', year = '' } = useParams()
  const key = { policy: id, year }
  const reading = useRenewal(key)
  usePageTitle(`${say('title.renewal-details')} ${id}`)
  if (reading.status === 'loading') return <Loading />
  if (reading.status === 'ready') return <Details view={reading.data} of={key} />
  const { failure, reload } = reading
  if (isCar(failure)) return <CarRenewalHint of={key} />
  return (
    <FailedPage
      title="This renewal could not be opened"
      failure={failure}
      says={failure.status === 404 ? 'None of your policies with this number renews in this year.' : undefined}
      onRetry={reload}
    >
      <LinkButton to="/topup/choices">Find another policy</LinkButton>
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

  return (
    <div className={css.page}>
      <div className="row">
        <Button look="quiet" small onClick={() => back()}>
          <Icon name="back" size={18} />
          Back
        </Button>
        <span className="small muted">Policy {view.policy_number}</span>
      </div>
      <h1>Renew the policy of {view.holder}</h1>
      <PlanSummaryBanner
        planType={view.product === 'topup' ? 'topup' : view.policy_type}
        policyType={view.policy_type}
        planName={view.plan}
        sumInsured={after.sum_insured}
        deductible={after.deductible}
        policyPeriod={after.tenure}
        Premium={after.premium}
        gst="exempt"
      />
      <WindowNotice view={view} />
      {failure && failure.kind !== 'leaving' && (
        <div role="alert">
          <Notice kind="bad">{sayFailure(failure)}</Notice>
        </div>
      )}
      <SideBySide view={view} />
      <Card title="Change in premium">
        <Rows
          rows={[
            { label: 'Expiring policy', value: showAmount(before.premium) },
            ...view.changes.map((change) => ({
              label: changeWords(change, view),
              value: <span className="number">{signed(change.amount)}</span>,
            })),
            { label: 'This renewal', value: showAmount(after.premium), strong: true },
          ]}
        />
        {view.changes.length === 0 && <p className="muted">The premium does not change.</p>}
      </Card>
      {view.bonus && (
        <Notice kind="good" title={`Bonus: ${view.bonus.percent}% more cover`}>
          {showSum(view.bonus.amount)} on top of the sum insured, for claim-free years
          {view.bonus.was > 0 && ` (${view.bonus.was}% before)`}. It costs nothing.
        </Notice>
      )}
      {view.leaving.length > 0 && (
        <Notice kind="wait" title="A child has reached the age limit">
          From the age of 26 a child needs a policy of their own. Waiting periods already served are carried over.
        </Notice>
      )}
      {isPossible && (
        <Card title="Changes before renewal">
          <div className="row">
            {renewalParts.map((part) => (
              <Button key={part} small busy={busy === part} onClick={() => void edit(part)}>
                <Icon name="edit" size={16} />
                {say(`renewal.${part}`)}
              </Button>
            ))}
          </div>
          <p className="small muted">
            A medical check may be needed only if the cover increases, the deductible decreases or a member is added.
          </p>
        </Card>
      )}
      {isPossible && (
        <StickyBar start={<b>{showAmount(after.premium)}</b>}>
          <Button look="primary" busy={busy === 'pay'} onClick={() => void pay()}>
            {view.proposal_state === 'referred' ? 'Open case' : 'Continue to payment'}
          </Button>
        </StickyBar>
      )}
    </div>
  )
}

const signed = (amount: string) => {
  const paise = fromRupees(amount) ?? 0
  return `${paise < 0 ? '−' : '+'} ${showRupees(Math.abs(paise))}`
}

function WindowNotice({ view }: { view: RenewalView }) {
  if (view.renewed_as)
    return (
      <Notice kind="good" title="Already renewed">
        The policy continues as {view.renewed_as}.
      </Notice>
    )
  if (view.cancels_on)
    return (
      <Notice kind="wait" title={`Cover ends on ${showDay(view.cancels_on)}`}>
        {say('error.cancelling')}
      </Notice>
    )
  const ends = showDay(view.expires_on)
  if (view.window === 'not_open')
    return (
      <Notice kind="info" title={`Renewal not open yet. The policy ends on ${ends}`}>
        It can be renewed from {showDay(view.opens_on)}.
      </Notice>
    )
  if (view.window === 'lapsed')
    return (
      <Notice kind="bad" title="The policy has lapsed">
        It ended on {ends}, and the grace period on {showDay(view.grace_until)}. A new policy is possible; its waiting
        periods start again.
      </Notice>
    )
  if (view.window === 'grace')
    return (
      <Notice kind="wait" title={`Grace period until ${showDay(view.grace_until)}`}>
        The cover ended on {ends}. Paid today,{' '}
        {view.days_without_cover === 1 ? 'one day' : `${view.days_without_cover} days`} stay without cover; everything
        else is kept.
      </Notice>
    )
  return (
    <p className="row">
      <Tag kind="wait">{view.days_left === 0 ? 'Ends today' : `${view.days_left} days left`}</Tag>
      <span>
        Cover ends on {ends}, then 30 days of grace until {showDay(view.grace_until)}
      </span>
    </p>
  )
}
