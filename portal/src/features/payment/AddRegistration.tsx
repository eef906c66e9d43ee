import { addRegistrationNumber, getRegistrationNumber } from '@portal/contract/calls/inspection.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import { normaliseRegistration } from '@portal/domain/places/registration.ts'
import { checkField } from '@portal/domain/validation/fields.ts'
import { useState } from 'react'
import { send } from '../../kit/calls/clients.ts'
import { useAction } from '../../kit/calls/use-action.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure, sayIssue } from '../../kit/words.ts'
import { Plate } from '../../sale/car/Plate.tsx'
import { today } from '../../sale/state/today.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { say } from './words.ts'

/** A new car gets its registration number after the policy: added once, the documents are issued again with it. */
export function AddRegistration({ policyId }: { policyId: string }) {
  const reading = useCall(getRegistrationNumber, { params: { policy_id: policyId } })
  const [typed, setTyped] = useState('')
  const [issue, setIssue] = useState<Issue>()
  const { run, busy, failure } = useAction()

  async function save() {
    const registration_number = normaliseRegistration(typed)
    const [invalid] = checkField('registration', registration_number, { today: today() })
    setIssue(invalid)
    if (invalid) return
    await run('save', async () => {
      const params = { policy_id: policyId }
      const saved = await send(addRegistrationNumber, { params, body: { registration_number } })
      if (reading.status === 'ready') reading.set(saved)
      showToast(say('payment.registration_added'))
    })
  }

  const number = reading.status === 'ready' ? reading.data.registration_number : undefined
  const shownIssue = issue ?? failure?.issues[0]
  const error = shownIssue ? sayIssue(shownIssue) : failure && failure.kind !== 'leaving' && sayFailure(failure)
  if (number)
    return (
      <Card title={say('payment.registration_number')} end={<Plate number={number} />}>
        <p className="muted">{say('payment.registration_shown')}</p>
      </Card>
    )
  return (
    <Card title={say('payment.registration_number')}>
      <div className="stack">
        <p className="muted">{say('payment.registration_note')}</p>
        <TextField
          label={say('payment.registration_number')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={19}
          value={typed}
          error={error || undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div>
          <Button busy={busy !== undefined} onClick={() => void save()}>
            {say('payment.add_registration')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
