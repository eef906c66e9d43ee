import type { RateVersionRow } from '@portal/contract/calls/office-rates.ts'
import { draftRollBack, withdrawRateVersion } from '@portal/contract/calls/rate-drafts.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import inRow from '../../../kit/in-row.module.css'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { NoteForm } from '../NoteForm.tsx'
import { OfficeForm } from '../OfficeForm.tsx'
import { NewVersionFields, useNewVersionForm } from './new-version.tsx'
import { say } from './words.ts'

/** A version to come is withdrawn; one that was replaced is restored by a new version equal to it. */
export function VersionActions({ row, onChanged }: { row: RateVersionRow; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  if (row.state !== 'scheduled' && row.state !== 'past') return null
  const isScheduled = row.state === 'scheduled'
  const done = () => {
    setOpen(false)
    onChanged()
  }
  const title = say(isScheduled ? 'rates.withdraw_of' : 'rates.roll_back_to', { version: row.version })
  return (
    <>
      <Button small look="quiet" className={inRow.inRow} aria-label={title} onClick={() => setOpen(true)}>
        {isScheduled ? say('rates.withdraw') : say('rates.roll_back')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={title}>
        {isOpen && (isScheduled ? <Withdraw row={row} done={done} /> : <RollBack row={row} done={done} />)}
      </Sheet>
    </>
  )
}

function Withdraw({ row, done }: { row: RateVersionRow; done: () => void }) {
  return (
    <NoteForm
      label={say('rates.withdrawal_reason')}
      rows={3}
      maxLength={500}
      button={say('rates.withdraw')}
      look="danger"
      save={async (reason) => {
        await send(withdrawRateVersion, { params: { version: row.version }, body: { reason } })
        done()
        return say('rates.withdrawn')
      }}
    />
  )
}

function RollBack({ row, done }: { row: RateVersionRow; done: () => void }) {
  const form = useNewVersionForm()
  return (
    <OfficeForm
      form={form}
      button={say('rates.save_draft')}
      look="primary"
      save={async (values) => {
        await send(draftRollBack, { body: { ...values, version: values.version.trim(), restores: row.version } })
        done()
        return say('rates.draft_saved')
      }}
    >
      <p className="muted">{say('rates.roll_back_note', { version: row.version })}</p>
      <NewVersionFields form={form} />
    </OfficeForm>
  )
}
