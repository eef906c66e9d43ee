import { useEffect, useRef } from 'react'
import type { Reading } from './use-read.ts'

/** For nobody's tap: what is shown stays where there is no answer. The next read follows. */
export function refreshQuietly<Value>(reading: Reading<Value>): void {
  if (reading.status === 'ready') reading.refresh().catch(() => undefined)
}

/** Reads again at an interval while the page is visible; `undefined` stops, once nothing can change any more. */
export function usePolling<Value>(reading: Reading<Value>, everyMs: number | undefined): void {
  const latest = useRef(reading)
  latest.current = reading

  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(() => {
      if (!document.hidden) refreshQuietly(latest.current)
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
