import { useEffect, useState } from 'react'

interface ResendTimer {
  isSent: boolean
  /** Seconds until the code may be sent again. */
  left: number
  start: (seconds: number) => void
  forget: () => void
}

function readUntil(key: string): number | undefined {
  try {
    const kept = Number(sessionStorage.getItem(key))
    return kept > 0 ? kept : undefined
  } catch {
    return undefined
  }
}

/** That a code was sent outlives a reload: the person comes back from the message to the field, not to the first question. */
export function useResendTimer(key: string): ResendTimer {
  const [until, setUntil] = useState(() => readUntil(key))
  const [now, setNow] = useState(Date.now)
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))

  useEffect(() => {
    if (left === 0) return
    const tick = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(tick)
  }, [left])

  function keep(next: number | undefined) {
    setNow(Date.now())
    setUntil(next)
    try {
      if (next === undefined) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, String(next))
    } catch {
      // Without storage a reload asks whether to send the code again.
    }
  }

  return {
    isSent: until !== undefined,
    left,
    start: (seconds) => keep(Date.now() + seconds * 1000),
    forget: () => keep(undefined),
  }
}
