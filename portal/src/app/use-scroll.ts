import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const positions = new Map<string, number>()

/** A new screen begins at its top; going back returns to where one was, as soon as the page is long enough again. */
export function useScroll(): void {
  const { key, hash, pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'

  useEffect(() => {
    const keep = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed search or state of the same page keeps its place
  useLayoutEffect(() => {
    if (hash) return
    const top = isBack ? positions.get(key) : 0
    if (top === undefined) return
    window.scrollTo(0, top)
    if (top > 0) return restoreWhenLongEnough(top)
  }, [pathname, hash])
}

/** The screen's own data may still be on its way: the place is taken up again when it has made the page long enough. */
function restoreWhenLongEnough(top: number): () => void {
  const watch = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < top + window.innerHeight) return
    window.scrollTo(0, top)
    stop()
  })
  const stop = () => {
    watch.disconnect()
    for (const event of ['wheel', 'touchmove', 'keydown'] as const) window.removeEventListener(event, stop)
  }
  watch.observe(document.body)
  for (const event of ['wheel', 'touchmove', 'keydown'] as const)
    window.addEventListener(event, stop, { passive: true })
  return stop
}
