import type { SentOtp } from '@portal/contract/calls/otp.ts'
import {
  cancelInFreeLook,
  type FreeLook as Quoted,
  quoteFreeLook,
  sendFreeLookCode,
} from '@portal/contract/calls/policy.ts'
import { useState } from 'react'
import { Loaded } from '../../app/Loaded.tsx'
import { showToast } from '../../app/toasts.ts'
import { sayFailure } from '../../app/words.ts'
import { type CallFailure, toFailure } from '../../calls/call-failure.ts'
import { send } from '../../calls/clients.ts'
import { useCall } from '../../calls/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Rows } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { rupees } from '../shared/sale-words.ts'
import { CustomerCode } from './CustomerCode.tsx'

interface FreeLookProps {
  policyId: string
  onClose: () => void
  onDone: () => void
}

/** Giving a policy back: what returns is shown before anybody is asked. */
export function FreeLook({ policyId, onClose, onDone }: FreeLookProps) {
  const quoted = useCall(quoteFreeLook, { params: { policy_id: policyId } })
  return (
    <Sheet open onClose={onClose} title="Cancel in the free look">
      <Loaded reading={quoted} lines={4} failed="The refund could not be worked out">
        {(refund) => <Cancel policyId={policyId} refund={refund} onClose={onClose} onDone={onDone} />}
      </Loaded>
    </Sheet>
  )
}

function Cancel({ policyId, refund, onClose, onDone }: FreeLookProps & { refund: Quoted }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<SentOtp>()
  const params = { policy_id: policyId }

  async function ask(): Promise<CallFailure | undefined> {
    try {
      setSent(await send(sendFreeLookCode, { params, body: {} }))
    } catch (failed) {
      return toFailure(failed)
    }
  }

  async function begin() {
    if (reason.trim() === '') return setError('Please say why')
    setBusy(true)
    setError(undefined)
    const failure = await ask()
    setBusy(false)
    if (failure && failure.kind !== 'leaving') setError(sayFailure(failure))
  }

  async function cancel(code: string) {
    await send(cancelInFreeLook, { params, body: { reason: reason.trim(), otp_id: sent?.otp_id ?? '', code } })
    showToast('The policy is cancelled; the refund is on its way')
    onClose()
    onDone()
  }

  return (
    <div className="stack">
      <Rows
        rows={[
          { label: 'Premium paid', value: rupees(refund.premium) },
          {
            label: `Cover of ${refund.days_covered} ${refund.days_covered === 1 ? 'day' : 'days'}`,
            value: `− ${rupees(refund.deductions)}`,
          },
          { label: 'Refund', value: <b>{rupees(refund.refund)}</b> },
        ]}
      />
      <Notice kind="wait" title="The cover ends at once">
        The refund goes to the account it was paid from, in 5 to 7 working days.
      </Notice>
      {sent ? (
        <CustomerCode sent={sent} action="Cancel the policy" onCode={cancel} onAgain={ask} />
      ) : (
        <>
          <TextArea
            label="Why is it given back?"
            value={reason}
            maxLength={500}
            error={error}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button look="primary" busy={busy} onClick={() => void begin()}>
            Send the customer a code
          </Button>
        </>
      )}
    </div>
  )
}
