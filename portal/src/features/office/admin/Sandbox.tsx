import {
  getSandbox,
  type MishapKind,
  mishapKinds,
  type SandboxView,
  setSandbox,
} from '@portal/contract/calls/office-admin.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Segmented } from '../../../ui/Choices.tsx'
import { EmptyState } from '../../../ui/ErrorState.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { useOfficeAction } from '../use-office-action.ts'

const words: Record<MishapKind, { label: string; hint: string }> = {
  lostAnswer: { label: 'Lost answers', hint: 'A call is carried out, or not, and its answer never arrives' },
  lostNotification: { label: 'Lost notifications', hint: 'The gateway forgets to tell us' },
  duplicateNotification: { label: 'Double notifications', hint: 'The gateway tells us twice' },
  reorderedNotification: { label: 'Notifications out of order', hint: 'A later one overtakes an earlier one' },
  lateAuthorisation: { label: 'Late success', hint: 'A payment first looks failed, then succeeds' },
  amountMismatch: { label: 'Wrong amount', hint: 'The bank captures another amount than ordered' },
  refusedRefund: { label: 'Refund refused', hint: 'The gateway refuses to make a refund' },
  failedRefund: { label: 'Refund failed', hint: 'The gateway accepts a refund and the bank rejects it' },
}
const shares = [
  { value: '0', label: 'Never' },
  { value: '0.3', label: 'Often' },
  { value: '1', label: 'Always' },
]

export default function Sandbox() {
  const reading = useCall(getSandbox)
  return (
    <OfficePage
      title="Sandbox switches"
      needs="use sandbox"
      intro="Make the demo gateway fail and follow what happens to the money."
    >
      <Loaded reading={reading} failed="The switches could not be read">
        {(view) =>
          view.available ? (
            <Switches view={view} />
          ) : (
            <EmptyState title="No sandbox on this server" says="This server uses a real payment gateway." />
          )
        }
      </Loaded>
    </OfficePage>
  )
}

function Switches({ view }: { view: SandboxView }) {
  const [rates, setRates] = useState(view.rates)
  const { run, busy } = useOfficeAction()
  const save = (next: SandboxView['rates'], done: string) =>
    run('save', async () => {
      setRates((await send(setSandbox, { body: { rates: next } })).rates)
      return done
    })
  const noMishaps = Object.fromEntries(mishapKinds.map((kind) => [kind, 0])) as SandboxView['rates']
  return (
    <Card>
      {mishapKinds.map((kind) => (
        <Segmented
          key={kind}
          label={words[kind].label}
          hint={words[kind].hint}
          choices={shares}
          value={String(rates[kind])}
          onChoose={(value) => setRates({ ...rates, [kind]: Number(value) })}
        />
      ))}
      <div className="row">
        <Button look="primary" busy={busy === 'save'} onClick={() => save(rates, 'Sandbox settings saved')}>
          Save
        </Button>
        <Button onClick={() => save(noMishaps, 'Sandbox settings reset')}>Reset settings</Button>
      </div>
    </Card>
  )
}
