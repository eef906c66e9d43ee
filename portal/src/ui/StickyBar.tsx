import type { ReactNode } from 'react'
import css from './StickyBar.module.css'

/** The page keeps as much room below its content as the bar takes, however its words wrap. */
function reserveRoom(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--bar-height', `${bar.offsetHeight}px`))
  watch.observe(bar)
  return () => {
    watch.disconnect()
    style.removeProperty('--bar-height')
  }
}

/** The bar at the foot of a phone: what it costs, and the one action. On wide screens it stands at the end of its column. */
export function StickyBar({ start, children }: { start?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.bar} ref={reserveRoom}>
      {start && <div className={css.start}>{start}</div>}
      <div className={css.actions}>{children}</div>
    </div>
  )
}
