import { dayInKolkata } from '@portal/domain/kernel/day.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { type FormEvent, useState } from 'react'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { sayFailure, sayIssue } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface ChangeMobileProps {
  open: boolean
  busy: boolean
  onClose: () => void
  onChange: (mobile: string) => Promise<CallFailure | undefined>
}

export function ChangeMobile({ open, busy, onClose, onChange }: ChangeMobileProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const mobile = normaliseField('mobile', typed)
    const wrong = checkField('mobile', mobile, { today: dayInKolkata(Date.now()), path: 'mobile' })[0]
    if (wrong) {
      setError(sayIssue(wrong))
      return
    }
    const failure = await onChange(mobile)
    if (!failure) {
      setTyped('')
      setError(undefined)
      onClose()
    } else {
      const issue = failure.issues[0]
      setError(issue ? sayIssue(issue) : sayFailure(failure))
    }
  }

  return (
    <Sheet open={open} onClose={onClose} title="Change mobile number">
      <form className="stack" noValidate onSubmit={submit}>
        <p className="muted">
          The link sent before stops working. A new one goes to this number, and the customer agrees again.
        </p>
        <TextField
          label="Mobile number of the customer"
          prefix="+91"
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button look="primary" type="submit" busy={busy}>
          Send link to this number
        </Button>
      </form>
    </Sheet>
  )
}
