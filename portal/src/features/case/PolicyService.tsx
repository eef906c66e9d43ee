import type { SaleRow } from '@portal/contract/calls/dashboard.ts'
import { getPolicy } from '@portal/contract/calls/policy.ts'
import { showDay } from '@portal/domain/day.ts'
import { changeableStates, type PolicyChangeKind, policyChangeKinds } from '@portal/domain/policy/change-kinds.ts'
import { useState } from 'react'
import { useCall } from '../../calls/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import css from './Case.module.css'
import { ChangeDetails } from './ChangeDetails.tsx'
import { changeLabels } from './change-words.ts'
import { FreeLook } from './FreeLook.tsx'

/** What the customer may ask for once the policy is issued. */
export function PolicyService({ sale, onChanged }: { sale: SaleRow; onChanged: () => void }) {
  const policyId = sale.policy_id ?? ''
  const policy = useCall(getPolicy, { params: { policy_id: policyId } })
  const [open, setOpen] = useState<PolicyChangeKind | 'free-look'>()
  if (policy.status !== 'ready' || !changeableStates.includes(policy.data.state)) return null
  const { free_look_until } = policy.data
  const close = () => setOpen(undefined)
  const done = () => {
    policy.reload()
    onChanged()
  }
  return (
    <Card title="Change details">
      <div className="stack">
        <p className="muted">The customer gets a code and reads it out to you.</p>
        <div className={css.service}>
          {policyChangeKinds.map((kind) => (
            <Button key={kind} onClick={() => setOpen(kind)}>
              {changeLabels[kind].button}
            </Button>
          ))}
        </div>
        {free_look_until && (
          <div className="stack-small">
            <p className="muted">Free look until {showDay(free_look_until)}: the policy may be given back.</p>
            <div>
              <Button look="quiet" onClick={() => setOpen('free-look')}>
                Cancel the policy
              </Button>
            </div>
          </div>
        )}
      </div>
      {open === 'free-look' && <FreeLook policyId={policyId} onClose={close} onDone={done} />}
      {open !== undefined && open !== 'free-look' && (
        <ChangeDetails kind={open} policyId={policyId} product={sale.product} onClose={close} onDone={done} />
      )}
    </Card>
  )
}
