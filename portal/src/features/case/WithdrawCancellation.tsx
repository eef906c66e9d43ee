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
import { say } from './words.ts'

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
      showToast(say('case.withdrawal_requested', { sent_to: request.sent_to }))
    } catch (cause) {
      const failure = toFailure(cause)
      if (failure.kind !== 'leaving') showToast(sayFailure(failure), 'error')
    } finally {
      setBusy(false)
      onDone()
    }
  }

  return (
    <Notice kind="wait" title={say('case.cover_ends_on', { day: showDay(cancels_on) })}>
      <p>{say('case.refund_after_cover', { amount: showAmount(cancel_refund) })}</p>
      <Button small busy={busy} onClick={() => void ask()}>
        {say('case.send_withdrawal')}
      </Button>
    </Notice>
  )
}
