import type { SaleRow } from '@portal/contract/calls/dashboard.ts'
import { getPolicy, type PolicyView } from '@portal/contract/calls/policy.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { cancelledPolicyStates, changeablePolicyStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import { type PolicyChangeKind, policyChangeKinds } from '@portal/domain/policy/change-kinds.ts'
import { useEffect, useRef, useState } from 'react'
import { config } from '../../kit/browser/config.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { refreshQuietly, usePolling } from '../../kit/calls/use-polling.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { AccountCredit, accountTitle } from '../../sale/overview/AccountCredit.tsx'
import { EndorsementList } from '../../sale/overview/EndorsementList.tsx'
import { isOnItsWay, readArrivingEveryMs } from '../../sale/overview/is-on-its-way.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CancelPolicy } from './CancelPolicy.tsx'
import css from './Case.module.css'
import { ChangeDetails } from './ChangeDetails.tsx'
import { changeLabels } from './change-words.ts'
import { RequestNotice } from './RequestNotice.tsx'
import { WithdrawCancellation } from './WithdrawCancellation.tsx'
import { say } from './words.ts'

interface PolicyServiceProps {
  sale: SaleRow
  onChanged: () => void
  onArrived: () => void
}

/** What became of the policy since its issue, and what the customer may ask for. */
export function PolicyService({ sale, onChanged, onArrived }: PolicyServiceProps) {
  const policy = useCall(getPolicy, { params: { policy_id: sale.policy_id ?? '' }, isKeptFresh: true })
  const isArriving = policy.status === 'ready' ? isOnItsWay(policy.data) : undefined
  const wasArriving = useRef(false)
  usePolling(policy, isArriving ? readArrivingEveryMs : undefined)
  useEffect(() => {
    if (isArriving === undefined) return
    // The sale's own list of documents has them now.
    if (wasArriving.current && !isArriving) onArrived()
    wasArriving.current = isArriving
  }, [isArriving, onArrived])
  if (policy.status !== 'ready') return null
  const { state, endorsements, e_insurance_account: credit, imported_from: earlierSystem } = policy.data
  const reload = () => {
    policy.reload()
    onChanged()
  }
  const refresh = () => {
    refreshQuietly(policy)
    onArrived()
  }
  return (
    <>
      {isOneOf(cancelledPolicyStates, state) && <CancelledNotice policy={policy.data} />}
      {!earlierSystem && isOneOf(changeablePolicyStates, state) && (
        <ServiceRequests policy={policy.data} product={sale.product} onChanged={reload} onAnswered={refresh} />
      )}
      {credit && (
        <Card title={accountTitle()}>
          <AccountCredit credit={credit} />
        </Card>
      )}
      {endorsements.length > 0 && (
        <Card title={sayCommon('customer.endorsements')}>
          <EndorsementList endorsements={endorsements} />
        </Card>
      )}
    </>
  )
}

function CancelledNotice({ policy: { state, cancelled_from = '', no_tax_certificate } }: { policy: PolicyView }) {
  return (
    <Notice kind="wait" title={sayCommon(`state.policy.${state}`)}>
      {say('case.cancelled_from', { day: showDay(cancelled_from) })}
      {no_tax_certificate && ` ${sayCommon('customer.no_tax_certificate')}`}
    </Notice>
  )
}

interface ServiceRequestsProps {
  policy: PolicyView
  product: ProductId
  onChanged: () => void
  onAnswered: () => void
}

/** Changes of details and the end of the policy: the agent asks, the customer confirms. */
function ServiceRequests({ policy, product, onChanged, onAnswered }: ServiceRequestsProps) {
  const { policy_id: policyId, cancellation } = policy
  const [edition, setEdition] = useState(0)
  const [open, setOpen] = useState<PolicyChangeKind | 'cancel'>()
  const close = () => setOpen(undefined)
  const reload = () => {
    setEdition((count) => count + 1)
    onChanged()
  }
  return (
    <Card title={say('case.policy_service')}>
      <div className="stack">
        <p className="muted">{say('case.policy_service_note')}</p>
        <RequestNotice policyId={policyId} edition={edition} onAnswered={onAnswered} />
        <div className={css.service}>
          {policyChangeKinds.map((kind) => (
            <Button key={kind} onClick={() => setOpen(kind)}>
              {say(changeLabels[kind].button)}
            </Button>
          ))}
        </div>
        {policy.cancels_on ? (
          <WithdrawCancellation policy={policy} onDone={reload} />
        ) : (
          <Ending policy={policy} onCancel={() => setOpen('cancel')} />
        )}
      </div>
      {open === 'cancel' && (cancellation === 'free_look' || cancellation === 'pro_rata') && (
        <CancelPolicy kind={cancellation} policyId={policyId} onClose={close} onDone={reload} />
      )}
      {open !== undefined && open !== 'cancel' && (
        <ChangeDetails kind={open} policyId={policyId} product={product} onClose={close} onDone={reload} />
      )}
    </Card>
  )
}

/** How the policy can be ended. */
function Ending({ policy, onCancel }: { policy: PolicyView; onCancel: () => void }) {
  const { cancellation, free_look_until = '' } = policy
  if (!cancellation) return null
  if (cancellation === 'by_phone')
    return <p className="muted">{say('case.car_by_phone', { phone: config().insurer.tollFree })}</p>
  return (
    <div className="stack-small">
      <p className="muted">
        {cancellation === 'free_look'
          ? say('case.free_look_until', { day: showDay(free_look_until) })
          : say('case.cancel_terms')}
      </p>
      <div>
        <Button look="quiet" onClick={onCancel}>
          {say(cancellation === 'free_look' ? 'case.return_policy' : 'case.cancel_policy')}
        </Button>
      </div>
    </div>
  )
}
