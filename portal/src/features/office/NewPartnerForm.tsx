import { createPartner, type NewPartner } from '@portal/contract/calls/office-admin.ts'
import { type FormEvent, useState } from 'react'
import { send } from '../../kit/calls/clients.ts'
import { sayIssue } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField, TextField } from '../../ui/TextField.tsx'
import { useOfficeAction } from './use-office-action.ts'

type Kind = 'agent' | 'posp' | 'underwriter' | 'finance' | 'admin'
const kinds: readonly { value: Kind; label: string }[] = [
  { value: 'agent', label: 'Partner, agent' },
  { value: 'posp', label: 'Partner, POSP' },
  { value: 'underwriter', label: 'Underwriter' },
  { value: 'finance', label: 'Finance' },
  { value: 'admin', label: 'Administrator' },
]
const empty = { code: '', name: '', email: '', mobile: '' }

/** The new person sets a first password by the link of the welcome message. */
export function NewPartnerForm({ onMade }: { onMade: () => void }) {
  const [values, setValues] = useState(empty)
  const [kind, setKind] = useState<Kind>('agent')
  const { run, busy, failure } = useOfficeAction()
  const errorOf = (path: string) => {
    const issue = failure?.issues.find((one) => one.path === path)
    if (!issue) return undefined
    return issue.code === 'taken' ? 'This is already in use' : sayIssue(issue)
  }
  const field = (name: keyof typeof empty) => ({
    value: values[name],
    error: errorOf(name),
    required: true,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const isPartner = kind === 'agent' || kind === 'posp'
    const body: NewPartner = {
      ...values,
      code: values.code.trim().toUpperCase(),
      ...(isPartner ? { role: 'partner' as const, licence: kind } : { role: kind }),
    }
    void run('create', async () => {
      await send(createPartner, { body })
      onMade()
      return `${body.name} is welcomed by e-mail and SMS with a link to set a password`
    })
  }

  return (
    <form className="stack" onSubmit={submit}>
      <SelectField
        label="Role"
        options={kinds}
        value={kind}
        onChange={(event) => setKind(event.target.value as Kind)}
      />
      <TextField label="Code" hint="Letters and digits, at least 3" maxLength={20} {...field('code')} />
      <TextField label="Name" maxLength={100} {...field('name')} />
      <TextField label="E-mail" type="email" maxLength={100} {...field('email')} />
      <TextField label="Mobile" inputMode="numeric" maxLength={15} {...field('mobile')} />
      <Button look="primary" type="submit" busy={busy === 'create'}>
        Create account
      </Button>
    </form>
  )
}
