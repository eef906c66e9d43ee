import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from './call-error.ts'

/** While the page is visible, what it shows is read again this often. */
const refreshEveryMs = 60_000
/** A page that becomes visible again is read at once, but not more often than this. */
const shortestPauseMs = 30_000

/** Reads one thing again, quietly: what is shown stays until the answer is there, and when there is none. */
export type Reader = () => Promise<void>

/** The page as far as it matters here, so that tests can stand in for the browser. */
interface WatchedPage {
  now: () => number
  isVisible: () => boolean
  /** Notifies when the page becomes visible again; answers how to stop. */
  onReturn: (notify: () => void) => () => void
  after: (ms: number, notify: () => void) => () => void
}

/** One per page: readings are refreshed one after the other, never two at once. */
export function createFreshness(page: WatchedPage) {
  const readers = new Set<Reader>()
  let began = 0
  let isReading = false
  let isSignedOut = false
  let stopTimer = () => {}
  let stopReturn = () => {}

  async function read(): Promise<void> {
    if (isReading) return
    isReading = true
    isSignedOut = false
    began = page.now()
    try {
      for (const reader of [...readers]) if (readers.has(reader)) await reader()
    } catch (error) {
      // Signed out: a person's next action leads to login, never a timer. Any other failure waits for the next round.
      if (error instanceof CallError && error.status === 401) isSignedOut = true
    } finally {
      isReading = false
    }
  }

  function wait(): void {
    stopTimer()
    stopTimer = page.after(refreshEveryMs, () => {
      if (!isSignedOut && page.isVisible() && page.now() - began >= shortestPauseMs) void read()
      wait()
    })
  }

  function start(): void {
    began = page.now()
    isSignedOut = false
    wait()
    // The partner may have signed in again in another tab.
    stopReturn = page.onReturn(() => {
      if (page.isVisible() && page.now() - began >= shortestPauseMs) void read()
    })
  }

  return {
    /** Reads at once, after an action on what is shown. */
    readNow: read,
    keep(reader: Reader): () => void {
      if (readers.size === 0) start()
      readers.add(reader)
      return () => {
        readers.delete(reader)
        if (readers.size > 0) return
        stopTimer()
        stopReturn()
      }
    },
  }
}

const freshness = createFreshness({
  now: () => Date.now(),
  isVisible: () => document.visibilityState === 'visible' && navigator.onLine,
  onReturn: (notify) => {
    document.addEventListener('visibilitychange', notify)
    window.addEventListener('focus', notify)
    return () => {
      document.removeEventListener('visibilitychange', notify)
      window.removeEventListener('focus', notify)
    }
  },
  after: (ms, notify) => {
    const timer = setTimeout(notify, ms)
    return () => clearTimeout(timer)
  },
})

export const readNow = freshness.readNow

/** Keeps what this component shows fresh while it is mounted; `undefined` keeps nothing. */
export function useFresh(reader: Reader | undefined): void {
  const latest = useRef(reader)
  useEffect(() => {
    latest.current = reader
  })
  const isKept = reader !== undefined
  useEffect(() => (isKept ? freshness.keep(async () => latest.current?.()) : undefined), [isKept])
}

/** A row that changes its place is taken out and put back by the browser, which forgets that it had the focus. */
export function keepingFocus(update: () => void): void {
  const focused = document.activeElement
  flushSync(update)
  if (focused instanceof HTMLElement && focused.isConnected && document.activeElement !== focused)
    focused.focus({ preventScroll: true })
}
