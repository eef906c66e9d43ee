import { showMoment } from '../../../kit/show-moment.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import css from '../Office.module.css'
import { say } from './words.ts'

export interface ShownSecret {
  secret: string
  /** Until then the one before it signs too. */
  old_secret_until?: string
}

/** The secret is shown this once: the portal keeps it sealed and never gives it out again. */
export function SecretSheet({ shown, onClose }: { shown: ShownSecret | undefined; onClose: () => void }) {
  return (
    <Sheet
      open={shown !== undefined}
      onClose={onClose}
      title={say('office-events.secret')}
      actions={<Button onClick={onClose}>{say('office-events.close')}</Button>}
    >
      {shown && (
        <div className="stack">
          <p className={css.mono}>{shown.secret}</p>
          <Notice>{say('office-events.secret_note')}</Notice>
          {shown.old_secret_until && (
            <p>{say('office-events.rotated_note', { time: showMoment(shown.old_secret_until) })}</p>
          )}
        </div>
      )}
    </Sheet>
  )
}
