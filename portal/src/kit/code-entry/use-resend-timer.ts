import { useEffect, useState } from 'react'

interface ResendTimer {
  isSent: boolean
  /** Seconds until the code may be sent again. */
  secondsLeft: number
  start: (seconds: number) => void
  clear: () => void
}

function readStoredTime(storageKey: string | undefined): number | undefined {
  if (!storageKey) return undefined
  try {
    const time = Number(sessionStorage.getItem(storageKey))
    return time > 0 ? time : undefined
  } catch {
    return undefined
  }
}

function storeTime(storageKey: string | undefined, time: number | undefined): void {
  if (!storageKey) return
  try {
    if (time === undefined) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, String(time))
  } catch {
    // Without storage a reload asks whether to send the code again.
  }
}

/** With a key, that a code was sent outlives a reload: the person comes back from the message to the field. */
export function useResendTimer(storageKey?: string): ResendTimer {
  const [resendAt, setResendAt] = useState(() => readStoredTime(storageKey))
  const [now, setNow] = useState(Date.now)
  const secondsLeft = resendAt === undefined ? 0 : Math.max(0, Math.ceil((resendAt - now) / 1000))

  useEffect(() => {
    if (secondsLeft === 0) return
    const tick = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(tick)
  }, [secondsLeft])

  function update(time: number | undefined) {
    setNow(Date.now())
    setResendAt(time)
    storeTime(storageKey, time)
  }

  return {
    isSent: resendAt !== undefined,
    secondsLeft,
    start: (seconds) => update(Date.now() + seconds * 1000),
    clear: () => update(undefined),
  }
}
