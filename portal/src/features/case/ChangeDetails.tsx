import { getPolicyDetails, requestPolicyChange } from '@portal/contract/calls/policy-change.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { PolicyChange, PolicyChangeKind } from '@portal/domain/policy/policy-change.ts'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { showToast } from '../../kit/toasts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { AddressChange, type ChangeFormProps, ContactChange, NameChange, NomineeChange } from './change-forms.tsx'
import { changeLabels } from './change-words.ts'
import { say } from './words.ts'

interface ChangeDetailsProps {
  kind: PolicyChangeKind
  policyId: string
  product: ProductId
  onClose: () => void
  onDone: () => void
}

/** One thing put right on a policy: the partner asks, the customer confirms on a page of their own. */
export function ChangeDetails({ kind, policyId, product, onClose, onDone }: ChangeDetailsProps) {
  const details = useCall(getPolicyDetails, { params: { policy_id: policyId } })

  async function ask(change: PolicyChange, byEmail = false): Promise<CallFailure | undefined> {
    try {
      const body = { ...change, ...(byEmail && { via: 'email' as const }) }
      const { request } = await send(requestPolicyChange, { params: { policy_id: policyId }, body })
      showToast(
        request ? say('case.change_requested', { sent_to: request.sent_to }) : say('case.change_requested_customer'),
      )
      onClose()
      onDone()
    } catch (failed) {
      return toFailure(failed)
    }
  }

  return (
    <Sheet open onClose={onClose} title={say(changeLabels[kind].title)}>
      <Loaded reading={details} lines={4} failed={say('case.details_failed')}>
        {(known) => <ChangeForm kind={kind} details={known} product={product} onAsk={ask} />}
      </Loaded>
    </Sheet>
  )
}

const forms = { nominee: NomineeChange, address: AddressChange, contact: ContactChange, name: NameChange }

function ChangeForm({ kind, ...props }: ChangeFormProps & { kind: PolicyChangeKind }) {
  const Form = forms[kind]
  return <Form {...props} />
}
