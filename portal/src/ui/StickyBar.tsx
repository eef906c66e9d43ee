import type { ReactNode } from 'react'
import css from './StickyBar.module.css'

/** The bar at the foot of a phone: what it costs, and the one action. On desktop it stands at the end of the form. */
export function StickyBar({ start, children }: { start?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.bar}>
      {start && <div className={css.start}>{start}</div>}
      <div className={css.actions}>{children}</div>
    </div>
  )
}
