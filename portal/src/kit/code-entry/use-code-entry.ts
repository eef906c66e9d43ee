import { useEffect, useRef, useState } from 'react'
import { type CallFailure, toFailure } from '../calls/call-failure.ts'
import { useResendTimer } from './use-resend-timer.ts'

interface CodeEntryOptions {
  /** Under this key it outlives a reload that a code was sent. */
  storageKey?: string
  /** The words for a failure; none when the page is being left. */
  explain: (failure: CallFailure) => string | undefined | Promise<string | undefined>
}

/** A one-time code that is sent, typed and checked, and may be sent again after a while. */
export function useCodeEntry({ storageKey, explain }: CodeEntryOptions) {
  const timer = useResendTimer(storageKey)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { isSent, secondsLeft } = timer

  // The button that asked for the code has gone: the code field takes its place.
  useEffect(() => {
    if (isSent) field.current?.focus()
  }, [isSent])

  function refuse(words: string | undefined) {
    setError(words)
    field.current?.focus()
  }

  async function run(action: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await action()
    } catch (cause) {
      refuse(await explain(toFailure(cause)))
    } finally {
      setBusy(false)
    }
  }

  return {
    code,
    setCode,
    error,
    refuse,
    busy,
    field,
    isSent,
    secondsLeft,
    /** Asks for a code; `send` answers nothing when something has to be corrected first. */
    requestCode: (send: () => Promise<{ resend_after_seconds: number } | undefined>) =>
      run(async () => {
        const sent = await send()
        if (!sent) return
        setCode('')
        timer.start(sent.resend_after_seconds)
      }),
    verifyCode: (verify: (code: string) => Promise<void>) =>
      run(async () => {
        await verify(code)
        timer.clear()
      }),
  }
}
