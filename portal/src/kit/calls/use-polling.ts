import { useEffect, useRef } from 'react'
import type { Reading } from './use-read.ts'

/** Reads again every so often while somebody looks; without a pause (`undefined`) nothing can change any more. */
export function usePolling<Value>(reading: Reading<Value>, everyMs: number | undefined): void {
  const refresh = reading.status === 'ready' ? reading.refresh : undefined
  const latest = useRef(refresh)
  latest.current = refresh

  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(() => {
      // A dropped connection is passed over: the next read comes by itself.
      if (!document.hidden) latest.current?.().catch(() => undefined)
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
