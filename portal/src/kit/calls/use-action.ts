import { useState } from 'react'
import { type CallFailure, type Outcome, toFailure } from './call-failure.ts'

/** Runs one action at a time: which one is busy, and why the last one failed. Nothing runs while another one does. */
export function useAction<Name extends string = string>() {
  const [busy, setBusy] = useState<Name>()
  const [failure, setFailure] = useState<CallFailure>()

  async function run<Value>(name: Name, action: () => Promise<Value>): Promise<Outcome<Value> | undefined> {
    if (busy) return undefined
    setBusy(name)
    setFailure(undefined)
    try {
      return { ok: true, value: await action() }
    } catch (error) {
      const reason = toFailure(error)
      setFailure(reason)
      return { ok: false, failure: reason }
    } finally {
      setBusy(undefined)
    }
  }

  return { run, busy, failure }
}
