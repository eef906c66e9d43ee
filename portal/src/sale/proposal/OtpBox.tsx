import { type SendOtp, type SentOtp, sendOtp, type VerifiedOtp, verifyOtp } from '@portal/contract/calls/otp.ts'
import { dayInKolkata } from '@portal/domain/kernel/day.ts'
import { checkField } from '@portal/domain/validation/fields.ts'
import { useState } from 'react'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { useCodeEntry } from '../../kit/code-entry/use-code-entry.ts'
import { sayFailure, sayIssue } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { OtpField } from '../../ui/OtpField.tsx'
import { say } from './words.ts'

interface OtpBoxProps {
  /** What is sent to ask for a code; a failure when something has to be put right first. */
  ask: () => Promise<SendOtp | CallFailure | undefined>
  digits: 4 | 6
  action: string
  onVerified: (done: VerifiedOtp) => void
}

const isFailure = (value: SendOtp | CallFailure): value is CallFailure => 'kind' in value

function explain(failure: CallFailure): string | undefined {
  if (failure.kind === 'leaving') return undefined
  const [issue] = failure.issues
  return issue ? sayIssue(issue) : sayFailure(failure)
}

/** Sends a code to the customer, who reads it out, and checks it. */
export function OtpBox({ ask, digits, action, onVerified }: OtpBoxProps) {
  const [sent, setSent] = useState<SentOtp>()
  const entry = useCodeEntry({ explain })
  const { busy, error, secondsLeft } = entry

  const request = () =>
    entry.requestCode(async () => {
      const body = await ask()
      if (!body) return undefined
      if (isFailure(body)) {
        entry.refuse(explain(body))
        return undefined
      }
      const answer = await send(sendOtp, { body })
      setSent(answer)
      return answer
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

  function verify({ otp_id }: SentOtp) {
    const [issue] = checkField(digits === 4 ? 'otp4' : 'otp6', entry.code, { today: dayInKolkata(Date.now()) })
    if (issue) entry.refuse(sayIssue(issue))
    else void entry.verifyCode(async (code) => onVerified(await send(verifyOtp, { body: { otp_id, code } })))
  }
  return (
    <div className="stack-small">
      <OtpField
        ref={entry.field}
        onEnter={() => busy || verify(sent)}
        label={say('proposal.code_sent_to', { sent_to: sent.sent_to })}
        digits={sent.digits}
        value={entry.code}
        onCode={entry.setCode}
        error={error}
      />
      <div className="row">
        <Button small look="primary" busy={busy} onClick={() => verify(sent)}>
          {say('proposal.verify')}
        </Button>
        <Button small look="quiet" busy={busy || secondsLeft > 0} onClick={() => void request()}>
          {secondsLeft > 0 ? say('proposal.send_again_in', { secondsleft: secondsLeft }) : say('proposal.send_again')}
        </Button>
      </div>
    </div>
  )
}
