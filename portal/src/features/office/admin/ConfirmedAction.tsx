import { type ReactNode, useId, useState } from 'react'
import { Button, type Look } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { NoteForm } from '../NoteForm.tsx'
import { say } from './account-words.ts'

interface Opening {
  /** What the button does: 'Suspend account'. */
  label: string
  look?: Look['look']
  /** What it means for the account, before anything happens. */
  effect: string
}

/** A button whose press only asks: what it would do, why it is done, and whether to go on. */
export function Asking({ label, look, effect, children }: Opening & { children: (close: () => void) => ReactNode }) {
  const [isAsking, setAsking] = useState(false)
  const titleId = useId()
  if (!isAsking)
    return (
      <Button look={look} onClick={() => setAsking(true)}>
        {label}
      </Button>
    )
  return (
    <Card>
      <section className="stack-small" aria-labelledby={titleId}>
        <h3 id={titleId}>{label}</h3>
        <p>{effect}</p>
        {children(() => setAsking(false))}
        <Button look="quiet" onClick={() => setAsking(false)}>
          {say('office-accounts.cancel')}
        </Button>
      </section>
    </Card>
  )
}

/** One with a reason, which stands with the change in the audit trail. `act` answers the words of the toast. */
export function ConfirmedAction({ act, ...opening }: Opening & { act: (reason: string) => Promise<string> }) {
  return (
    <Asking {...opening}>
      {() => (
        <NoteForm
          label={say('office-accounts.reason')}
          hint={say('office-accounts.reason_hint')}
          rows={2}
          maxLength={500}
          button={opening.label}
          look={opening.look ?? 'primary'}
          save={act}
        />
      )}
    </Asking>
  )
}
