import { type PolicyView, requestCancellationWithdrawal } from '@portal/contract/calls/policy.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface WithdrawCancellationProps {
  policy: PolicyView
  onDone: () => void
}

/** A policy under notice: when cover ends, and the request to the customer to keep it. */
export function WithdrawCancellation({ policy, onDone }: WithdrawCancellationProps) {
  const { policy_id, cancels_on = '', cancel_refund = '0' } = policy
  const [busy, setBusy] = useState(false)

  async function ask() {
    setBusy(true)
    try {
      const request = await send(requestCancellationWithdrawal, { params: { policy_id } })
      showToast(`Sent to ${request.sent_to}. The withdrawal waits for the customer’s confirmation.`)
    } catch (cause) {
      const failure = toFailure(cause)
      if (failure.kind !== 'leaving') showToast(sayFailure(failure), 'error')
    } finally {
      setBusy(false)
      onDone()
    }
  }

  return (
    <Notice kind="wait" title={`Cover ends on ${showDay(cancels_on)}`}>
      <p>
        {showAmount(cancel_refund)} returns to the customer after it. Until that day the customer can withdraw the
        cancellation and keep the policy.
      </p>
      <Button small busy={busy} onClick={() => void ask()}>
        Send withdrawal to customer
      </Button>
    </Notice>
  )
}
