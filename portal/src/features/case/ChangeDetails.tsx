import type { SentOtp } from '@portal/contract/calls/otp.ts'
import { changePolicy, getPolicyDetails, sendPolicyChangeCode } from '@portal/contract/calls/policy-change.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { PolicyChange, PolicyChangeKind } from '@portal/domain/policy/policy-change.ts'
import { useState } from 'react'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { showToast } from '../../kit/toasts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { CustomerCode } from './CustomerCode.tsx'
import { AddressChange, type ChangeFormProps, ContactChange, NameChange, NomineeChange } from './change-forms.tsx'
import { changeLabels } from './change-words.ts'

interface ChangeDetailsProps {
  kind: PolicyChangeKind
  policyId: string
  product: ProductId
  onClose: () => void
  onDone: () => void
}

/** One thing put right on a policy: the new answer first, then the customer's code. */
export function ChangeDetails({ kind, policyId, product, onClose, onDone }: ChangeDetailsProps) {
  const details = useCall(getPolicyDetails, { params: { policy_id: policyId } })
  const [asked, setAsked] = useState<{ change: PolicyChange; byEmail: boolean; sent: SentOtp }>()
  const params = { policy_id: policyId }

  async function ask(change: PolicyChange, byEmail = false): Promise<CallFailure | undefined> {
    try {
      const body = { ...change, ...(byEmail && { via: 'email' as const }) }
      setAsked({ change, byEmail, sent: await send(sendPolicyChangeCode, { params, body }) })
    } catch (failed) {
      return toFailure(failed)
    }
  }

  async function give(code: string) {
    if (!asked) return
    await send(changePolicy, { params, body: { ...asked.change, otp_id: asked.sent.otp_id, code } })
    showToast(changeLabels[kind].done)
    onClose()
    onDone()
  }

  return (
    <Sheet open onClose={onClose} title={changeLabels[kind].title}>
      <Loaded reading={details} lines={4} failed="The details could not be read">
        {(known) =>
          asked ? (
            <div className="stack">
              <p>
                {asked.byEmail ? 'The customer’s mailbox' : 'The customer’s phone'} shows what is changed, and a code.
                Ask for it once that is agreed.
              </p>
              <CustomerCode
                sent={asked.sent}
                action="Make the change"
                onCode={give}
                onAgain={() => ask(asked.change, asked.byEmail)}
              />
            </div>
          ) : (
            <ChangeForm kind={kind} details={known} product={product} onAsk={ask} />
          )
        }
      </Loaded>
    </Sheet>
  )
}

const forms = { nominee: NomineeChange, address: AddressChange, contact: ContactChange, name: NameChange }

function ChangeForm({ kind, ...props }: ChangeFormProps & { kind: PolicyChangeKind }) {
  const Form = forms[kind]
  return <Form {...props} />
}
