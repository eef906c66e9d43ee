import type { WordedRow } from '@portal/words/answer-sheet.ts'
import { Rows } from '../ui/Card.tsx'
import { UnbrokenNumbers } from '../ui/Unbroken.tsx'
import css from './AnswerRows.module.css'

/** Rows of the answer sheet as the server words them; unanswered questions are muted. */
export function AnswerRows({ rows }: { rows: readonly WordedRow[] }) {
  return (
    <Rows
      rows={rows.map(({ label, value, unanswered }) => ({
        label,
        value: (
          <span className={unanswered ? css.unanswered : css.lines}>
            <UnbrokenNumbers text={value} />
          </span>
        ),
      }))}
    />
  )
}
