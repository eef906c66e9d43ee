import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Rows } from '../../ui/Card.tsx'
import css from './KnownAnswers.module.css'

interface KnownAnswersProps {
  /** Where the answers come from. */
  source: string
  /** What Edit opens. */
  what: string
  rows: readonly { label: string; value: ReactNode }[]
  onEdit: () => void
}

/** Answers that are known already: their rows, and Edit to change them. */
export function KnownAnswers({ source, what, rows, onEdit }: KnownAnswersProps) {
  return (
    <div className={css.known}>
      <div className={css.top}>
        <span className="small muted">{source}</span>
        <Button look="quiet" small aria-label={`Edit ${what}`} onClick={onEdit}>
          Edit
        </Button>
      </div>
      <Rows rows={rows} />
    </div>
  )
}
