import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from './call-error.ts'

/** While somebody looks, what is shown is read again this often. */
const roundMs = 60_000
/** Coming back to the page reads at once, but not more often than this. */
const restMs = 30_000

/** Reads one thing again, quietly: what is shown stays until the answer is there, and when there is none. */
export type Reader = () => Promise<void>

/** The page as far as it matters here, so that tests can stand in for the browser. */
export interface Looking {
  now: () => number
  isLooking: () => boolean
  /** Tells when somebody may have come back; answers how to stop. */
  onReturn: (tell: () => void) => () => void
  after: (ms: number, tell: () => void) => () => void
}

/** One for the page: everything that is kept fresh is read one after the other, never two at once. */
export function createFreshness(page: Looking) {
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
      // Signed out: the next thing somebody does leads to login, not a clock. Anything else waits for the next round.
      if (error instanceof CallError && error.status === 401) isSignedOut = true
    } finally {
      isReading = false
    }
  }

  function wait(): void {
    stopTimer()
    stopTimer = page.after(roundMs, () => {
      if (!isSignedOut && page.isLooking() && page.now() - began >= restMs) void read()
      wait()
    })
  }

  function start(): void {
    began = page.now()
    isSignedOut = false
    wait()
    // Somebody who comes back may have signed in again in another tab.
    stopReturn = page.onReturn(() => {
      if (page.isLooking() && page.now() - began >= restMs) void read()
    })
  }

  return {
    /** Something was done to what is shown: it is read again at once. */
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
  isLooking: () => document.visibilityState === 'visible' && navigator.onLine,
  onReturn: (tell) => {
    document.addEventListener('visibilitychange', tell)
    window.addEventListener('focus', tell)
    return () => {
      document.removeEventListener('visibilitychange', tell)
      window.removeEventListener('focus', tell)
    }
  },
  after: (ms, tell) => {
    const timer = setTimeout(tell, ms)
    return () => clearTimeout(timer)
  },
})

export const readNow = freshness.readNow

/** Keeps what this component shows fresh for as long as it stands; `undefined` keeps nothing. */
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
