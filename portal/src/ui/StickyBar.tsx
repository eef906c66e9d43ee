import type { ReactNode, Ref } from 'react'
import css from './StickyBar.module.css'

interface StickyBarProps {
  start?: ReactNode
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** The bar at the foot of a phone: what it costs, and the one action. On wide screens it stands at the end of its column. */
export function StickyBar({ start, ref, children }: StickyBarProps) {
  return (
    <div className={css.bar} ref={ref}>
      {start && <div className={css.start}>{start}</div>}
      <div className={css.actions}>{children}</div>
    </div>
  )
}
