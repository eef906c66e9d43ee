import { changePartner, type PartnerChange, type PartnerRow } from '@portal/contract/calls/office-admin.ts'
import { parseDay, showDay } from '@portal/domain/kernel/day.ts'
import { type FormEvent, useState } from 'react'
import { send } from '../../kit/calls/clients.ts'
import { say, sayIssue } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useOfficeAction } from './use-office-action.ts'

const blockWords = {
  not_started: 'The licence is not valid yet',
  expired: 'The licence has expired',
  suspended: 'The licence is suspended',
}

/** Validity of the licence or POSP certificate. Outside it the partner can neither quote, send links nor earn, and customers cannot pay. */
export function PartnerLicence({ partner, onChanged }: { partner: PartnerRow; onChanged: () => void }) {
  const [from, setFrom] = useState(partner.licence_from ? showDay(partner.licence_from) : '')
  const [until, setUntil] = useState(partner.licence_until ? showDay(partner.licence_until) : '')
  const [wrong, setWrong] = useState<'from' | 'until'>()
  const { run, busy, failure } = useOfficeAction()
  const errorOf = (name: 'from' | 'until') => {
    if (wrong === name) return say('date.format')
    const issue = failure?.issues.find((one) => one.path === `licence_${name}`)
    return issue && sayIssue(issue)
  }
  const change = (name: string, body: PartnerChange, done: string) =>
    run(name, async () => {
      await send(changePartner, { params: { partner_id: partner.partner_id }, body, version: partner.version })
      onChanged()
      return done
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    const [first, last] = [parseDay(from), parseDay(until)]
    setWrong(first ? (last ? undefined : 'until') : 'from')
    if (first && last)
      void change('dates', { licence_from: first, licence_until: last }, 'Validity of the licence recorded')
  }

  return (
    <form className="stack-small" noValidate onSubmit={submit}>
      {partner.licence_block && (
        <Notice kind="bad" title={blockWords[partner.licence_block]}>
          No quotes, payment links, payments or commission.
        </Notice>
      )}
      <DateField label="Licence valid from" value={from} error={errorOf('from')} onText={setFrom} />
      <DateField label="Licence valid until" value={until} error={errorOf('until')} onText={setUntil} />
      <Button type="submit" busy={busy === 'dates'}>
        Save validity
      </Button>
      <Button
        look={partner.licence_suspended ? 'primary' : 'danger'}
        busy={busy === 'suspend'}
        onClick={() =>
          change(
            'suspend',
            { licence_suspended: !partner.licence_suspended },
            partner.licence_suspended ? 'Licence restored' : 'Licence suspended',
          )
        }
      >
        {partner.licence_suspended ? 'Restore licence' : 'Suspend licence'}
      </Button>
    </form>
  )
}
