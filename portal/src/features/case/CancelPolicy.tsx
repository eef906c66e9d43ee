import {
  type CancellationKind,
  type CancellationQuote,
  quoteCancellation,
  requestCancellation,
} from '@portal/contract/calls/policy.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { showAmount } from '../../kit/show-amount.ts'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Rows } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextArea } from '../../ui/TextField.tsx'

interface CancelPolicyProps {
  kind: CancellationKind
  policyId: string
  onClose: () => void
  onDone: () => void
}

/** Ending a policy, in the free look or later: what returns is shown before anybody is asked. */
export function CancelPolicy({ kind, onClose, ...rest }: CancelPolicyProps) {
  const quoted = useCall(quoteCancellation, { params: { policy_id: rest.policyId } })
  return (
    <Sheet open onClose={onClose} title={kind === 'free_look' ? 'Cancel in the free look' : 'Cancel the policy'}>
      <Loaded reading={quoted} lines={4} failed="The refund could not be worked out">
        {(quote) => <Cancel quote={quote} onClose={onClose} {...rest} />}
      </Loaded>
    </Sheet>
  )
}

function Cancel({ policyId, quote, onClose, onDone }: Omit<CancelPolicyProps, 'kind'> & { quote: CancellationQuote }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isLater = quote.kind === 'pro_rata'

  async function ask() {
    if (reason.trim() === '') return setError('Please say why')
    setBusy(true)
    setError(undefined)
    try {
      const body = { reason: reason.trim() }
      const request = await send(requestCancellation, { params: { policy_id: policyId }, body })
      showToast(`Sent to ${request.sent_to}. The cancellation waits for the customer’s confirmation.`)
      onClose()
      onDone()
    } catch (cause) {
      const failure = toFailure(cause)
      if (failure.kind !== 'leaving') setError(sayFailure(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="stack">
      <Rows
        rows={[
          { label: 'Refund', value: showAmount(quote.refund), strong: true },
          { label: 'Premium paid', value: showAmount(quote.premium) },
          {
            label: `Cover of ${quote.days_covered} ${quote.days_covered === 1 ? 'day' : 'days'}`,
            value: `− ${showAmount(quote.deductions)}`,
          },
        ]}
      />
      <Notice kind="wait" title={endsWhen(quote)}>
        {isLater ? 'After this day the' : 'The'} refund goes to the account it was paid from, in 5 to 7 working days.
      </Notice>
      <TextArea
        label={isLater ? 'Why is it cancelled?' : 'Why is it given back?'}
        value={reason}
        maxLength={500}
        error={error}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button look="primary" busy={busy} onClick={() => void ask()}>
        Send to customer for confirmation
      </Button>
    </div>
  )
}

function endsWhen({ kind, days_covered, last_day, cancelled_from }: CancellationQuote): string {
  if (kind === 'free_look')
    return `The cover ends at once: the policy is cancelled with effect from ${showDay(cancelled_from)}`
  return days_covered > 0
    ? `The cover ends at the end of ${showDay(last_day)}`
    : `The policy ends on ${showDay(last_day)}, before its cover begins`
}
