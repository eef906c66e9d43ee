import { type SendOtp, type SentOtp, sendOtp, type VerifiedOtp, verifyOtp } from '@portal/contract/calls/otp.ts'
import { checkField } from '@portal/domain/validation/fields.ts'
import { useEffect, useState } from 'react'
import { sayFailure, sayIssue } from '../../app/words.ts'
import { type CallFailure, toFailure } from '../../calls/call-failure.ts'
import { send } from '../../calls/clients.ts'
import { Button } from '../../ui/Button.tsx'
import { OtpField } from '../../ui/OtpField.tsx'
import { today } from '../frame/use-rate-tables.ts'

interface OtpBoxProps {
  /** What is sent to ask for a code; a failure when something has to be put right first. */
  ask: () => Promise<SendOtp | CallFailure | undefined>
  digits: 4 | 6
  action: string
  onVerified: (done: VerifiedOtp) => void
}

const isFailure = (value: SendOtp | CallFailure): value is CallFailure => 'kind' in value

/** Sends a code to the customer, who reads it out, and checks it. */
export function OtpBox({ ask, digits, action, onVerified }: OtpBoxProps) {
  const [sent, setSent] = useState<SentOtp>()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useState(0)

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

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (failed) {
      tell(toFailure(failed))
    } finally {
      setBusy(false)
    }
  }

  const request = () =>
    attempt(async () => {
      const body = await ask()
      if (!body) return
      if (isFailure(body)) return tell(body)
      const answer = await send(sendOtp, { body })
      setSent(answer)
      setCode('')
      setWait(answer.resend_after_seconds)
    })

  const verify = () =>
    attempt(async () => {
      const [issue] = checkField(digits === 4 ? 'otp4' : 'otp6', code, { today: today() })
      if (issue) return setError(sayIssue(issue))
      onVerified(await send(verifyOtp, { body: { otp_id: sent!.otp_id, code } }))
    })

  if (!sent)
    return (
      <div className="stack-small">
        <div>
          <Button small busy={busy} onClick={() => void request()}>
            {action}
          </Button>
        </div>
        {error && (
          <p role="alert" className="small">
            {error}
          </p>
        )}
      </div>
    )
  return (
    <div className="stack-small">
      <OtpField
        label={`Code sent to ${sent.sent_to}`}
        digits={sent.digits}
        value={code}
        onCode={setCode}
        error={error}
      />
      <div className="row">
        <Button small look="primary" busy={busy} onClick={() => void verify()}>
          Verify
        </Button>
        <Button small look="quiet" busy={busy || wait > 0} onClick={() => void request()}>
          {wait > 0 ? `Send again in ${wait} s` : 'Send again'}
        </Button>
      </div>
    </div>
  )
}
