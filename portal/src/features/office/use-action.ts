import { useState } from 'react'
import { showToast } from '../../app/toasts.ts'
import { sayFailure } from '../../app/words.ts'
import { type CallFailure, toFailure } from '../../calls/call-failure.ts'

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
