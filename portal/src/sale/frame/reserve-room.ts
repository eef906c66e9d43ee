/** The page keeps as much room below its content as the bar takes, however its words wrap. */
export function reserveRoom(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--bar-height', `${bar.offsetHeight}px`))
  watch.observe(bar)
  return () => {
    watch.disconnect()
    style.removeProperty('--bar-height')
  }
}
