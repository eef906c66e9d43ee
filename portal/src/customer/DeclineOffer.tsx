import { useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { TextArea } from '../ui/TextField.tsx'
import css from './customer.module.css'
import { useSpeech } from './words.ts'

const most = 500

/** A no to an offer: asked why, and never given by one tap alone. */
export function DeclineOffer({ busy, onDecline }: { busy: boolean; onDecline: (reason: string) => void }) {
  const { say } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  function decline() {
    setMissing(!reason.trim())
    if (reason.trim()) onDecline(reason.trim())
    else field.current?.focus()
  }

  if (!isOpen)
    return (
      <Button look="quiet" onClick={() => setOpen(true)} wide>
        {say('customer.decline')}
      </Button>
    )
  return (
    <Card title={say('customer.decline_title')}>
      <div className={css.wrong}>
        <TextArea
          ref={field}
          id="decline"
          label={say('customer.decline_label')}
          error={isMissing && !reason.trim() ? say('customer.decline_missing') : undefined}
          value={reason}
          maxLength={most}
          rows={3}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="row">
          <Button look="danger" busy={busy} onClick={decline}>
            {say('customer.decline_do')}
          </Button>
          <Button look="quiet" onClick={() => setOpen(false)}>
            {say('customer.cancel')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
