import { useState } from 'react'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure } from '../../kit/words.ts'

/** Reads the screen again when the answer is that somebody else has moved on; the refusal is still the caller's. */
export async function orOutdated<Value>(sent: Promise<Value>, onOutdated: () => void): Promise<Value> {
  try {
    return await sent
  } catch (error) {
    if (toFailure(error).status === 409) onOutdated()
    throw error
  }
}

/** Runs one thing at a time, tells how it went, and keeps why it failed. */
export function useAction() {
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<CallFailure>()
  async function run(name: string, work: () => Promise<string | undefined>): Promise<boolean> {
    setBusy(name)
    setFailure(undefined)
    try {
      const done = await work()
      if (done) showToast(done)
      return true
    } catch (error) {
      const why = toFailure(error)
      setFailure(why)
      showToast(why.issues.length > 0 ? why.message : sayFailure(why), 'error')
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return { run, busy, failure }
}
