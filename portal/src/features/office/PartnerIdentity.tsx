import { type PartnerRow, recordPartnerIdentity } from '@portal/contract/calls/office-admin.ts'
import { normaliseField } from '@portal/domain/validation/fields.ts'
import { type FormEvent, useState } from 'react'
import { send } from '../../kit/calls/clients.ts'
import { sayIssue } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useOfficeAction } from './use-office-action.ts'

/** PAN and birth date from the partner's papers: a sale to the partner is recognised by them. */
export function PartnerIdentity({ partner, onChanged }: { partner: PartnerRow; onChanged: () => void }) {
  const [pan, setPan] = useState('')
  const [dob, setDob] = useState('')
  const { run, busy, failure } = useOfficeAction()
  const errorOf = (path: string) => {
    const issue = failure?.issues.find((one) => one.path === path)
    return issue && sayIssue(issue)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const body = { pan: pan.trim(), dob: normaliseField('birthDate', dob) }
    void run('identity', async () => {
      await send(recordPartnerIdentity, { params: { partner_id: partner.partner_id }, body, version: partner.version })
      onChanged()
      return 'PAN and date of birth recorded'
    })
  }

  return (
    <form className="stack-small" noValidate onSubmit={submit}>
      <p className="muted">
        {partner.has_identity
          ? 'PAN and date of birth are recorded. Enter both to replace them.'
          : 'Without PAN and date of birth the partner cannot buy a policy for themselves.'}
      </p>
      <TextField
        label="PAN"
        autoComplete="off"
        maxLength={12}
        value={pan}
        error={errorOf('pan')}
        onChange={(event) => setPan(event.target.value)}
      />
      <TextField
        label="Date of birth"
        hint="dd/mm/yyyy"
        inputMode="numeric"
        maxLength={10}
        value={dob}
        error={errorOf('dob')}
        onChange={(event) => setDob(event.target.value)}
      />
      <Button type="submit" busy={busy === 'identity'}>
        Record PAN and date of birth
      </Button>
    </form>
  )
}
