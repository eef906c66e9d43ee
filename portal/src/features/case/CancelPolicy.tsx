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
import { sayCount } from '../../speech/speaker.ts'
import { Button } from '../../ui/Button.tsx'
import { Rows } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { say } from './words.ts'

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
    <Sheet open onClose={onClose} title={say(kind === 'free_look' ? 'case.return_policy' : 'case.cancel_policy')}>
      <Loaded reading={quoted} lines={4} failed={say('case.refund_failed')}>
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
    if (reason.trim() === '') return setError(say('case.reason_missing'))
    setBusy(true)
    setError(undefined)
    try {
      const body = { reason: reason.trim() }
      const request = await send(requestCancellation, { params: { policy_id: policyId }, body })
      showToast(say('case.cancellation_requested', { sent_to: request.sent_to }))
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
          { label: say('case.refund'), value: showAmount(quote.refund), strong: true },
          { label: say('case.premium_paid'), value: showAmount(quote.premium) },
          {
            label: sayCount(say, 'case.days_of_cover', quote.days_covered),
            value: showAmount(`-${quote.deductions}`),
          },
        ]}
      />
      <Notice kind="wait" title={endsWhen(quote)}>
        {say(isLater ? 'case.refund_after_notice' : 'case.refund_at_once')}
      </Notice>
      <TextArea
        label={say(isLater ? 'case.reason_for_cancellation' : 'case.reason_for_return')}
        value={reason}
        maxLength={500}
        error={error}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button look="primary" busy={busy} onClick={() => void ask()}>
        {say('case.send_for_confirmation')}
      </Button>
    </div>
  )
}

function endsWhen({ kind, days_covered, last_day, cancelled_from }: CancellationQuote): string {
  if (kind === 'free_look') return say('case.ends_at_once', { day: showDay(cancelled_from) })
  return days_covered > 0
    ? say('case.last_day_of_cover', { day: showDay(last_day) })
    : say('case.ends_before_start', { day: showDay(last_day) })
}
