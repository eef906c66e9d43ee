import type { ReactNode } from 'react'
import css from './views.module.css'

interface SortButtonProps {
  /** Where the list is sorted by this column; `aria-sort` says the same. */
  arrow?: string
  onSort: () => void
  children: ReactNode
}

export function SortButton({ arrow, onSort, children }: SortButtonProps) {
  return (
    <button type="button" className={css.sort} onClick={onSort}>
      {children}
      <span aria-hidden="true" className={css.arrow}>
        {arrow}
      </span>
    </button>
  )
}
