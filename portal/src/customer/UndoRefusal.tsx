import { undoRefusal } from '@portal/contract/calls/pay.ts'
import { useState } from 'react'
import { toFailure } from '../kit/calls/call-failure.ts'
import { send } from '../kit/calls/clients.ts'
import { showMoment } from '../kit/moment.ts'
import { Button } from '../ui/Button.tsx'
import css from './customer.module.css'
import { sayFailure } from './show.ts'
import type { StageProps } from './stage.ts'
import { useSpeech } from './words.ts'

/** A no that is taken back on the day it was given. */
export function UndoRefusal({ until, show, look }: { until: string } & Pick<StageProps, 'show' | 'look'>) {
  const { say, lang } = useSpeech()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function undo() {
    if (busy) return
    setBusy(true)
    try {
      show(await send(undoRefusal, { body: {}, language: lang }))
    } catch (cause) {
      const failure = toFailure(cause)
      if (failure.status === 409 || failure.status === 410) await look()
      else setError(sayFailure(failure, say))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="stack-small">
      <p>{say('customer.undo_note', { time: showMoment(until) })}</p>
      <Button busy={busy} onClick={() => void undo()} wide>
        {say('customer.undo')}
      </Button>
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
