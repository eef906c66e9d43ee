import { addRegistrationNumber, getRegistrationNumber } from '@portal/contract/calls/inspection.ts'
import { normaliseRegistration } from '@portal/domain/places/registration.ts'
import { checkField } from '@portal/domain/validation/fields.ts'
import { useEffect, useState } from 'react'
import { toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure, sayIssue } from '../../kit/words.ts'
import { Plate } from '../../sale/car/Plate.tsx'
import { today } from '../../sale/state/today.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** A car sold as new gets its number later: given once, the papers are written again with it. */
export function AddRegistration({ policyId }: { policyId: string }) {
  const [number, setNumber] = useState<string>()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let here = true
    send(getRegistrationNumber, { params: { policy_id: policyId } }).then(
      ({ registration_number }) => here && setNumber(registration_number),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [policyId])

  async function save() {
    const registration_number = normaliseRegistration(typed)
    const [issue] = checkField('registration', registration_number, { today: today() })
    setError(issue && sayIssue(issue))
    if (issue) return
    setBusy(true)
    try {
      const saved = await send(addRegistrationNumber, {
        params: { policy_id: policyId },
        body: { registration_number },
      })
      setNumber(saved.registration_number)
      showToast('Number added. The papers are being written again.')
    } catch (failed) {
      const failure = toFailure(failed)
      const [wrong] = failure.issues
      if (failure.kind !== 'leaving') setError(wrong ? sayIssue(wrong) : sayFailure(failure))
    } finally {
      setBusy(false)
    }
  }

  if (number)
    return (
      <Card title="Registration number" end={<Plate number={number} />}>
        <p className="muted">The policy schedule and the certificate carry this number.</p>
      </Card>
    )
  return (
    <Card title="Registration number">
      <div className="stack">
        <p className="muted">The car was sold without a number. Add it as soon as the registering office gives it.</p>
        <TextField
          label="Number of the new car"
          autoComplete="off"
          maxLength={19}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div>
          <Button busy={busy} onClick={() => void save()}>
            Add the number
          </Button>
        </div>
      </div>
    </Card>
  )
}
