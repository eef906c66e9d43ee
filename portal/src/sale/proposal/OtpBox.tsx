import { type SendOtp, type SentOtp, sendOtp, type VerifiedOtp, verifyOtp } from '@portal/contract/calls/otp.ts'
import { useEffect, useRef, useState } from 'react'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { useCodeEntry } from '../../kit/use-code-entry.ts'
import { Button } from '../../ui/Button.tsx'
import { OtpField } from '../../ui/OtpField.tsx'

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
  const entry = useCodeEntry()
  const field = useRef<HTMLInputElement>(null)

  // The button that asked for the code has gone: its place is the code's.
  useEffect(() => {
    if (sent) field.current?.focus()
  }, [sent])

  const request = () =>
    entry.attempt(async () => {
      const body = await ask()
      if (!body) return
      if (isFailure(body)) return entry.tell(body)
      const answer = await send(sendOtp, { body })
      setSent(answer)
      entry.startAgain(answer.resend_after_seconds)
    })

  if (!sent)
    return (
      <div className="stack-small">
        <div>
          <Button small busy={entry.busy} onClick={() => void request()}>
            {action}
          </Button>
        </div>
        {entry.error && (
          <p role="alert" className="small">
            {entry.error}
          </p>
        )}
      </div>
    )

  const verify = () =>
    entry.give(digits, async (code) => onVerified(await send(verifyOtp, { body: { otp_id: sent.otp_id, code } })))
  return (
    <div className="stack-small">
      <OtpField
        ref={field}
        onEnter={() => void (entry.busy || verify())}
        label={`Code sent to ${sent.sent_to}`}
        digits={sent.digits}
        value={entry.code}
        onCode={entry.setCode}
        error={entry.error}
      />
      <div className="row">
        <Button small look="primary" busy={entry.busy} onClick={() => void verify()}>
          Verify
        </Button>
        <Button small look="quiet" busy={entry.busy || entry.isWaiting} onClick={() => void request()}>
          {entry.againWords}
        </Button>
      </div>
    </div>
  )
}
