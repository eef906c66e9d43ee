import { type PayPage, reportMistake } from '@portal/contract/calls/pay.ts'
import { useRef, useState } from 'react'
import { toFailure } from '../kit/calls/call-failure.ts'
import { send } from '../kit/calls/clients.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { TextArea } from '../ui/TextField.tsx'
import css from './customer.module.css'
import { sayFailure } from './show.ts'
import { useSpeech } from './words.ts'

const most = 500

interface SomethingWrongProps {
  /** What was being read: words about one proposal must not close another's link. */
  contentHash: string
  show: (page: PayPage) => void
  look: () => Promise<void>
}

/** The way back to the agent: before agreeing, so that nobody agrees to a wrong answer for want of another button. */
export function SomethingWrong({ contentHash, show, look }: SomethingWrongProps) {
  const { say } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  const [what, setWhat] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  async function tell() {
    if (busy) return
    if (!what.trim()) {
      setError(say('customer.wrong_missing'))
      field.current?.focus()
      return
    }
    setBusy(true)
    try {
      show(await send(reportMistake, { body: { what: what.trim(), content_hash: contentHash } }))
    } catch (cause) {
      const failure = toFailure(cause)
      setError(sayFailure(failure, say))
      if (failure.status === 409 || failure.status === 410) await look()
    } finally {
      setBusy(false)
    }
  }

  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)} wide>
        {say('customer.something_wrong')}
      </Button>
    )
  return (
    <Card title={say('customer.wrong_title')}>
      <div className={css.wrong}>
        <TextArea
          ref={field}
          id="wrong"
          label={say('customer.wrong_label')}
          hint={say('customer.wrong_hint')}
          error={error}
          value={what}
          maxLength={most}
          rows={4}
          onChange={(event) => setWhat(event.target.value)}
        />
        <div className="row">
          <Button look="primary" busy={busy} onClick={() => void tell()}>
            {say('customer.wrong_send')}
          </Button>
          <Button look="quiet" onClick={() => setOpen(false)}>
            {say('customer.cancel')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
