import { getSandbox, mishapKinds, type SandboxView, setSandbox } from '@portal/contract/calls/office-sandbox.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Segmented } from '../../../ui/Choices.tsx'
import { EmptyState } from '../../../ui/ErrorState.tsx'
import { Changing } from '../Changing.tsx'
import css from '../Office.module.css'
import { OfficePage } from '../OfficePage.tsx'
import { useOfficeAction } from '../use-office-action.ts'
import { say } from './words.ts'

const shares = [
  ['0', 'office-admin.share_never'],
  ['0.3', 'office-admin.share_often'],
  ['1', 'office-admin.share_always'],
] as const

export default function Sandbox() {
  const reading = useCall(getSandbox)
  return (
    <OfficePage title={say('office-admin.sandbox')} needs="use sandbox" intro={say('office-admin.sandbox_intro')}>
      <Loaded reading={reading} failed={say('office-admin.sandbox_not_loaded')}>
        {(view) =>
          view.available ? (
            <Switches view={view} />
          ) : (
            <EmptyState title={say('office-admin.no_sandbox')} says={say('office-admin.no_sandbox_note')} />
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
      <div className={`stack-small ${css.form}`}>
        {mishapKinds.map((kind) => (
          <Segmented
            key={kind}
            label={say(`office-admin.mishap.${kind}`)}
            hint={say(`office-admin.mishap.${kind}_note`)}
            choices={shares.map(([value, code]) => ({ value, label: say(code) }))}
            value={String(rates[kind])}
            onChoose={(value) => setRates({ ...rates, [kind]: Number(value) })}
          />
        ))}
      </div>
      <Changing>
        <div className="row">
          <Button look="primary" busy={busy === 'save'} onClick={() => save(rates, say('office-admin.settings_saved'))}>
            {say('office-admin.save_settings')}
          </Button>
          <Button onClick={() => save(noMishaps, say('office-admin.settings_reset'))}>
            {say('office-admin.reset_settings')}
          </Button>
        </div>
      </Changing>
    </Card>
  )
}
