import { type PayPage, reportMistake } from '@portal/contract/calls/pay.ts'
import { useState } from 'react'
import { send } from '../kit/calls/clients.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { useCustomerAction } from './use-customer-action.ts'
import { useSpeech } from './words.ts'

interface SomethingWrongProps {
  /** What was being read: words about one proposal must not close another's link. */
  contentHash: string
  show: (page: PayPage) => void
  refresh: () => Promise<void>
}

/** The way back to the agent: before agreeing, so that nobody agrees to a wrong answer for want of another button. */
export function SomethingWrong({ contentHash, show, refresh }: SomethingWrongProps) {
  const { say } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  const { run, busy, error } = useCustomerAction(refresh)
  const report = (what: string) =>
    run('report', async () => show(await send(reportMistake, { body: { what, content_hash: contentHash } })))

  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)} wide>
        {say('customer.something_wrong')}
      </Button>
    )
  return (
    <Card title={say('customer.wrong_title')}>
      <ReasonForm
        id="wrong"
        label={say('customer.wrong_label')}
        hint={say('customer.wrong_hint')}
        missing={say('customer.wrong_missing')}
        error={error}
        sendLabel={say('customer.wrong_send')}
        sendLook="primary"
        busy={busy !== undefined}
        onSend={(what) => void report(what)}
        cancelLabel={say('customer.cancel')}
        onCancel={() => setOpen(false)}
      />
    </Card>
  )
}
