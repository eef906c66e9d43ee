import type { SaleRow } from '@portal/contract/calls/dashboard.ts'
import { getPolicy, type PolicyView } from '@portal/contract/calls/policy.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { changeablePolicyStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import { type PolicyChangeKind, policyChangeKinds } from '@portal/domain/policy/change-kinds.ts'
import { useState } from 'react'
import { config } from '../../kit/browser/config.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { say } from '../../kit/words.ts'
import { rupees } from '../../sale/overview/sale-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CancelPolicy } from './CancelPolicy.tsx'
import css from './Case.module.css'
import { ChangeDetails } from './ChangeDetails.tsx'
import { changeLabels } from './change-words.ts'
import { RequestNotice } from './RequestNotice.tsx'

/** What the customer may ask for once the policy is issued. */
export function PolicyService({ sale, onChanged }: { sale: SaleRow; onChanged: () => void }) {
  const policyId = sale.policy_id ?? ''
  const policy = useCall(getPolicy, { params: { policy_id: policyId } })
  const [edition, setEdition] = useState(0)
  const [open, setOpen] = useState<PolicyChangeKind | 'cancel'>()
  if (policy.status !== 'ready') return null
  if (policy.data.state.startsWith('cancelled'))
    return (
      <Notice kind="wait" title={say(`state.policy.${policy.data.state}`)}>
        The policy gives no cover any more.
      </Notice>
    )
  if (!isOneOf(changeablePolicyStates, policy.data.state)) return null
  const { cancellation } = policy.data
  const close = () => setOpen(undefined)
  const done = () => {
    setEdition((count) => count + 1)
    policy.reload()
    onChanged()
  }
  return (
    <Card title="Change details">
      <div className="stack">
        <p className="muted">The customer gets a link, sees what changes and confirms it there.</p>
        <RequestNotice policyId={policyId} edition={edition} onAnswered={done} />
        <div className={css.service}>
          {policyChangeKinds.map((kind) => (
            <Button key={kind} onClick={() => setOpen(kind)}>
              {changeLabels[kind].button}
            </Button>
          ))}
        </div>
        <Ending policy={policy.data} onCancel={() => setOpen('cancel')} />
      </div>
      {open === 'cancel' && (cancellation === 'free_look' || cancellation === 'pro_rata') && (
        <CancelPolicy kind={cancellation} policyId={policyId} onClose={close} onDone={done} />
      )}
      {open !== undefined && open !== 'cancel' && (
        <ChangeDetails kind={open} policyId={policyId} product={sale.product} onClose={close} onDone={done} />
      )}
    </Card>
  )
}

/** How the policy can be ended, or when it ends. */
function Ending({ policy, onCancel }: { policy: PolicyView; onCancel: () => void }) {
  const { cancellation, free_look_until = '', cancels_on, cancel_refund = '0' } = policy
  if (cancels_on)
    return (
      <Notice kind="wait" title={`Cover ends on ${showDay(cancels_on)}`}>
        {rupees(cancel_refund)} returns to the customer after it.
      </Notice>
    )
  if (!cancellation) return null
  if (cancellation === 'by_phone')
    return <p className="muted">{say('customer.car_by_phone', { phone: config().tollFree })}</p>
  return (
    <div className="stack-small">
      <p className="muted">
        {cancellation === 'free_look'
          ? `Free look until ${showDay(free_look_until)}: the policy may be given back.`
          : 'It can be cancelled with 7 days’ notice; the premium for the days after it returns.'}
      </p>
      <div>
        <Button look="quiet" onClick={onCancel}>
          Cancel the policy
        </Button>
      </div>
    </div>
  )
}
