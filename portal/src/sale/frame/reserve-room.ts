import frame from './PageFrame.module.css'

/**
 * The page keeps as much room below its content as the bar takes over it, however its words wrap.
 * As plain properties of the two that need it: when a custom one changes, everything within is styled anew, since the look of selected text inherits it.
 */
export function reserveRoom(bar: HTMLElement | null) {
  if (!bar) return
  const page = bar.closest<HTMLElement>(`.${frame.page}`)
  const keep = (room: string) => {
    document.documentElement.style.scrollPaddingBottom = room && `calc(${room} + var(--clear))`
    if (page) page.style.marginBottom = room
  }
  const watch = new ResizeObserver(() =>
    keep(getComputedStyle(bar).position === 'fixed' ? `${bar.offsetHeight}px` : ''),
  )
  watch.observe(bar)
  return () => {
    watch.disconnect()
    keep('')
  }
}
