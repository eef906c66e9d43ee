import { dayInKolkata } from '@portal/domain/kernel/day.ts'
import { checkField } from '@portal/domain/validation/fields.ts'
import { useEffect, useState } from 'react'
import { type CallFailure, toFailure } from './calls/call-failure.ts'
import { sayFailure, sayIssue } from './words.ts'

/** A code that is typed, checked and may be sent again after a while. */
export function useCodeEntry(firstWait = 0) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useState(firstWait)

  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  function tell(failure: CallFailure): void {
    if (failure.kind === 'leaving') return
    const [issue] = failure.issues
    setError(issue ? sayIssue(issue) : sayFailure(failure))
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (failed) {
      tell(toFailure(failed))
    } finally {
      setBusy(false)
    }
  }

  return {
    code,
    setCode,
    error,
    busy,
    tell,
    attempt,
    /** Does the work with the code, once the code has its form. */
    give: (digits: 4 | 6, work: (code: string) => Promise<void>) =>
      attempt(async () => {
        const [issue] = checkField(digits === 4 ? 'otp4' : 'otp6', code, { today: dayInKolkata(Date.now()) })
        if (issue) return setError(sayIssue(issue))
        await work(code)
      }),
    /** Another code is on its way: the old one is gone. */
    startAgain: (seconds: number) => {
      setCode('')
      setWait(seconds)
    },
    isWaiting: wait > 0,
    againWords: wait > 0 ? `Send again in ${wait} s` : 'Send again',
  }
}
