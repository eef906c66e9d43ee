import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { useSpeech } from './words.ts'

/** A no to an offer, with the reason that the agent reads. */
export function DeclineOffer({ busy, onDecline }: { busy: boolean; onDecline: (reason: string) => void }) {
  const { say } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button look="quiet" onClick={() => setOpen(true)} wide>
        {say('customer.decline')}
      </Button>
    )
  return (
    <Card title={say('customer.decline_title')}>
      <ReasonForm
        id="decline"
        label={say('customer.decline_label')}
        missing={say('customer.decline_missing')}
        sendLabel={say('customer.decline_do')}
        sendLook="danger"
        busy={busy}
        onSend={onDecline}
        cancelLabel={say('customer.cancel')}
        onCancel={() => setOpen(false)}
      />
    </Card>
  )
}
