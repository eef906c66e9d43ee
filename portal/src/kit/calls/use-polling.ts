import { useEffect, useRef } from 'react'
import type { Reading } from './use-read.ts'

/** Reads again at an interval while the page is visible; `undefined` stops, once nothing can change any more. */
export function usePolling<Value>(reading: Reading<Value>, everyMs: number | undefined): void {
  const refresh = reading.status === 'ready' ? reading.refresh : undefined
  const latest = useRef(refresh)
  latest.current = refresh

  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(() => {
      // A dropped connection is ignored: the next read follows.
      if (!document.hidden) latest.current?.().catch(() => undefined)
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
