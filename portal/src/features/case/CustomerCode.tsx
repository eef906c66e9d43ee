import type { SentOtp } from '@portal/contract/calls/otp.ts'
import { dayInKolkata } from '@portal/domain/day.ts'
import { checkField } from '@portal/domain/validation/fields.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { sayFailure, sayIssue } from '../../app/words.ts'
import { type CallFailure, toFailure } from '../../calls/call-failure.ts'
import { Button } from '../../ui/Button.tsx'
import { OtpField } from '../../ui/OtpField.tsx'

interface CustomerCodeProps {
  sent: SentOtp
  action: string
  /** Does it, with the code; throws what the server refuses. */
  onCode: (code: string) => Promise<void>
  /** Sends another code. */
  onAgain: () => Promise<CallFailure | undefined>
}

/** The code on the customer's phone, typed in by the partner. */
export function CustomerCode({ sent, action, onCode, onAgain }: CustomerCodeProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useState(sent.resend_after_seconds)

  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  const tell = (failure: CallFailure) => {
    if (failure.kind === 'leaving') return
    const [issue] = failure.issues
    setError(issue ? sayIssue(issue) : sayFailure(failure))
  }

  async function give(event: FormEvent) {
    event.preventDefault()
    const [issue] = checkField('otp4', code, { today: dayInKolkata(Date.now()) })
    if (issue) return setError(sayIssue(issue))
    setBusy(true)
    setError(undefined)
    try {
      await onCode(code)
    } catch (failed) {
      tell(toFailure(failed))
    } finally {
      setBusy(false)
    }
  }

  async function again() {
    setBusy(true)
    setError(undefined)
    const failure = await onAgain()
    setBusy(false)
    if (failure) return tell(failure)
    setCode('')
    setWait(sent.resend_after_seconds)
  }

  return (
    <form className="stack" noValidate onSubmit={give}>
      <OtpField
        label={`Code sent to ${sent.sent_to}`}
        digits={sent.digits}
        value={code}
        onCode={setCode}
        error={error}
      />
      <div className="row">
        <Button look="primary" type="submit" busy={busy}>
          {action}
        </Button>
        <Button look="quiet" disabled={busy || wait > 0} onClick={() => void again()}>
          {wait > 0 ? `Send again in ${wait} s` : 'Send again'}
        </Button>
      </div>
    </form>
  )
}
