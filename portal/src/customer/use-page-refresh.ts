import type { PayPage } from '@portal/contract/calls/pay.ts'
import { useCallback, useEffect, useState } from 'react'
import { mayChange, refreshDelayMs } from './stage-path.ts'

/** Refreshes a page that may change without the customer; answers how to begin again with short delays. */
export function usePageRefresh(page: PayPage | undefined, refresh: () => Promise<void>): () => void {
  const [refreshes, setRefreshes] = useState(0)

  useEffect(() => {
    if (!page || !mayChange(page, refreshes)) return
    const timer = setTimeout(async () => {
      if (!document.hidden) await refresh()
      // Counted also when it failed: the next refresh follows.
      setRefreshes((before) => before + 1)
    }, refreshDelayMs(refreshes))
    return () => clearTimeout(timer)
  }, [page, refreshes, refresh])

  useEffect(() => {
    const refreshWhenVisible = () => {
      if (!document.hidden && page && mayChange(page, 0)) void refresh()
    }
    // Back from the bank's page may restore this page as it was before paying.
    const refreshRestored = (event: PageTransitionEvent) => event.persisted && void refresh()
    document.addEventListener('visibilitychange', refreshWhenVisible)
    window.addEventListener('pageshow', refreshRestored)
    return () => {
      document.removeEventListener('visibilitychange', refreshWhenVisible)
      window.removeEventListener('pageshow', refreshRestored)
    }
  }, [page, refresh])

  return useCallback(() => setRefreshes(0), [])
}
