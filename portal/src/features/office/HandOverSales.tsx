import { handOverSales, type PartnerRow } from '@portal/contract/calls/office-admin.ts'
import { type FormEvent, useState } from 'react'
import { send } from '../../kit/calls/clients.ts'
import { sayIssue } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useOfficeAction } from './use-office-action.ts'

/** For a partner who may not sell: customers of open sales go on with another. */
export function HandOverSales({ partner, onChanged }: { partner: PartnerRow; onChanged: () => void }) {
  const [to, setTo] = useState('')
  const { run, busy, failure } = useOfficeAction()
  const issue = failure?.issues.find((one) => one.path === 'to')

  function submit(event: FormEvent) {
    event.preventDefault()
    const code = to.trim().toUpperCase()
    void run('hand over', async () => {
      const params = { partner_id: partner.partner_id }
      const { moved, left } = await send(handOverSales, { params, body: { to: code } })
      onChanged()
      const rest = left > 0 ? ` ${left} remain: a payment is under way or there are more than 200.` : ''
      return `${moved === 1 ? '1 sale' : `${moved} sales`} handed over to ${code}.${rest}`
    })
  }

  return (
    <form className="stack-small" noValidate onSubmit={submit}>
      <TextField
        label="Hand over open sales to"
        hint="Code of a partner with a valid licence. Open payment links are cancelled; both partners are told."
        autoComplete="off"
        maxLength={20}
        value={to}
        error={issue && sayIssue(issue)}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" busy={busy === 'hand over'}>
        Hand over sales
      </Button>
    </form>
  )
}
