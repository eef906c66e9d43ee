import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'

const lookEveryMs = 4000

/** Reads a page again and again while somebody looks at it; `isOver` stops it. */
export function useLive<Page>(read: () => Promise<Page>, isOver: (page: Page) => boolean) {
  const [page, setPage] = useState<Page>()
  const [failure, setFailure] = useState<CallFailure>()
  const latest = useRef(read)
  latest.current = read

  const look = useCallback(async () => {
    try {
      setPage(await latest.current())
      setFailure(undefined)
    } catch (error) {
      setFailure(toFailure(error))
    }
  }, [])

  useEffect(() => {
    void look()
  }, [look])

  const stops = page === undefined || isOver(page)
  useEffect(() => {
    if (stops) return
    const timer = setInterval(() => {
      if (!document.hidden) void look()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [stops, look])

  return { page, failure, look, setPage }
}
