import { Sheet } from '../../ui/Sheet.tsx'
import { NoteForm } from './NoteForm.tsx'
import { say } from './status/job-words.ts'

interface RetrySheetProps {
  /** What is tried again; nothing while the sheet is closed. */
  subject?: string
  /** What will happen. */
  effect: string
  /** Answers the words of the toast. */
  retry: (reason: string) => Promise<string>
  onClose: () => void
}

/** Says what trying again does and asks why, before anything happens. */
export function RetrySheet({ subject, effect, retry, onClose }: RetrySheetProps) {
  return (
    <Sheet open={subject !== undefined} onClose={onClose} title={say('office-jobs.retry_title')}>
      {subject !== undefined && (
        <div className="stack">
          <h3>{subject}</h3>
          <p>{effect}</p>
          <NoteForm
            label={say('office-jobs.reason')}
            hint={say('office-jobs.reason_hint')}
            rows={2}
            maxLength={500}
            button={say('office-jobs.retry')}
            look="primary"
            save={retry}
          />
        </div>
      )}
    </Sheet>
  )
}
