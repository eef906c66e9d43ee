import { type PolicyView, withdrawHomeCancellation } from '@portal/contract/calls/policy.ts'
import { useState } from 'react'
import { toFailure } from '../kit/calls/call-failure.ts'
import { send } from '../kit/calls/clients.ts'
import { Button } from '../ui/Button.tsx'
import css from './customer.module.css'
import { sayFailure } from './show.ts'
import { useSpeech } from './words.ts'

/** Withdraws a notice of cancellation before its day: cover goes on, so one tap is enough. */
export function KeepPolicy({ onKept }: { onKept: (policy: PolicyView) => void }) {
  const { say } = useSpeech()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function keep() {
    setBusy(true)
    setError(undefined)
    try {
      onKept(await send(withdrawHomeCancellation))
    } catch (cause) {
      setError(sayFailure(toFailure(cause), say))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
      <Button busy={busy} onClick={() => void keep()} wide>
        {say('customer.keep_policy')}
      </Button>
    </>
  )
}
