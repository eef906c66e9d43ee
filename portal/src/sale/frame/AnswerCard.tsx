import type { WordedGroup } from '@portal/words/answer-sheet.ts'
import type { ReactNode } from 'react'
import { AnswerRows } from '../../kit/AnswerRows.tsx'
import { Card } from '../../ui/Card.tsx'

interface AnswerCardProps {
  title: string
  groups: readonly WordedGroup[]
  /** At the end of the title's line: Edit. */
  end?: ReactNode
}

/** The answers of one part of a sale as rows. */
export function AnswerCard({ title, groups, end }: AnswerCardProps) {
  return (
    <Card title={title} end={end}>
      {groups.map((group) => (
        <section key={group.title} className="stack-small">
          {groups.length > 1 && group.title !== title && <h3>{group.title}</h3>}
          <AnswerRows rows={group.rows} />
        </section>
      ))}
    </Card>
  )
}
