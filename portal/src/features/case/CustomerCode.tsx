import type { SentOtp } from '@portal/contract/calls/otp.ts'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { useCodeEntry } from '../../kit/use-code-entry.ts'
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
  const entry = useCodeEntry(sent.resend_after_seconds)

  const again = () =>
    entry.attempt(async () => {
      const failure = await onAgain()
      if (failure) entry.tell(failure)
      else entry.startAgain(sent.resend_after_seconds)
    })

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void entry.give(4, onCode)
      }}
    >
      <OtpField
        label={`Code sent to ${sent.sent_to}`}
        digits={sent.digits}
        value={entry.code}
        onCode={entry.setCode}
        error={entry.error}
      />
      <div className="row">
        <Button look="primary" type="submit" busy={entry.busy}>
          {action}
        </Button>
        <Button look="quiet" disabled={entry.busy || entry.isWaiting} onClick={() => void again()}>
          {entry.againWords}
        </Button>
      </div>
    </form>
  )
}
