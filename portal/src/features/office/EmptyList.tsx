import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/ErrorState.tsx'
import css from './Office.module.css'
import { say } from './words.ts'

export interface EmptyListWords {
  /** 'No payments found'. */
  title: string
  /** Where a search or a filter leaves nothing, if the title says more than that. */
  narrowedTitle?: string
  /** Nothing is searched or filtered: what appears here, and when. */
  says: string
}

interface EmptyListProps {
  empty: EmptyListWords
  /** Where a search or a filter leaves nothing: removes all of them. */
  onClear?: (() => void) | undefined
}

/** An empty list of the office. Only who has searched or filtered is told to change that. */
export function EmptyList({ empty, onClear }: EmptyListProps) {
  return (
    <div className={css.pad}>
      <EmptyState
        title={(onClear && empty.narrowedTitle) ?? empty.title}
        says={onClear ? say('office.nothing_matches') : empty.says}
      >
        {onClear && <Button onClick={onClear}>{say('office.clear_filters')}</Button>}
      </EmptyState>
    </div>
  )
}
