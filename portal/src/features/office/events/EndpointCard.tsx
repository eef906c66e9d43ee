import {
  changeEventEndpoint,
  type EventEndpointRow,
  removeEventEndpoint,
  rotateEventSecret,
  testEventEndpoint,
} from '@portal/contract/calls/event-endpoints.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { When } from '../../../kit/When.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card, Rows, Tag } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Changing } from '../Changing.tsx'
import css from '../Office.module.css'
import { useOfficeAction } from '../use-office-action.ts'
import { areasOf } from './event-areas.ts'
import { FilterForm } from './FilterForm.tsx'
import { ReplayForm } from './ReplayForm.tsx'
import type { ShownSecret } from './SecretSheet.tsx'
import { say, sayArea } from './words.ts'

const stateKinds = { active: 'good', paused: 'wait', stopped: 'bad' } as const

interface EndpointCardProps {
  row: EventEndpointRow
  lastSequence: number
  onChanged: () => void
  onSecret: (shown: ShownSecret) => void
}

export function EndpointCard({ row, lastSequence, onChanged, onSecret }: EndpointCardProps) {
  const { run, busy } = useOfficeAction()
  const [opened, setOpened] = useState<'filter' | 'replay' | 'remove'>()
  const params = { endpoint_id: row.endpoint_id }
  const isWebhook = row.kind === 'webhook'
  const close = () => setOpened(undefined)
  const closeChanged = () => {
    close()
    onChanged()
  }
  const setState = (state: 'active' | 'paused') =>
    run(state, async () => {
      await send(changeEventEndpoint, { params, body: { state } })
      onChanged()
      return say(state === 'active' ? 'office-events.resumed' : 'office-events.paused')
    })
  const test = () =>
    run('test', async () => {
      const { delivered, error = '' } = await send(testEventEndpoint, { params, body: {} })
      return delivered ? say('office-events.test_delivered') : say('office-events.test_failed', { error })
    })
  const rotate = () =>
    run('rotate', async () => {
      onSecret(await send(rotateEventSecret, { params, body: {} }))
      onChanged()
      return undefined
    })
  const remove = () =>
    run('remove', async () => {
      await send(removeEventEndpoint, { params })
      close()
      onChanged()
      return say('office-events.removed')
    })
  return (
    <Card title={row.name} end={<Tag kind={stateKinds[row.state]}>{say(`office-events.state.${row.state}`)}</Tag>}>
      <div className="stack">
        {isWebhook && <p className={css.mono}>{row.url}</p>}
        {row.state === 'stopped' && <Notice kind="bad">{say('office-events.stopped_note')}</Notice>}
        <Rows rows={factsOf(row)} />
        <Changing>
          <div className={css.bar}>
            {row.state === 'active' ? (
              <Button small busy={busy === 'paused'} onClick={() => setState('paused')}>
                {say('office-events.pause')}
              </Button>
            ) : (
              <Button small busy={busy === 'active'} onClick={() => setState('active')}>
                {say('office-events.resume')}
              </Button>
            )}
            <Button small busy={busy === 'test'} onClick={test}>
              {say('office-events.test')}
            </Button>
            <Button small onClick={() => setOpened('filter')}>
              {say('office-events.change_filter')}
            </Button>
            <Button small onClick={() => setOpened('replay')}>
              {say('office-events.replay')}
            </Button>
            {isWebhook && (
              <>
                <Button small busy={busy === 'rotate'} onClick={rotate}>
                  {say('office-events.rotate')}
                </Button>
                <Button small onClick={() => setOpened('remove')}>
                  {say('office-events.remove')}
                </Button>
              </>
            )}
          </div>
        </Changing>
      </div>
      <Sheet open={opened === 'replay'} onClose={close} title={say('office-events.replay_of', { name: row.name })}>
        <ReplayForm row={row} last={Math.max(1, lastSequence)} onDone={closeChanged} />
      </Sheet>
      <Sheet open={opened === 'filter'} onClose={close} title={say('office-events.filter_of', { name: row.name })}>
        <FilterForm row={row} onDone={closeChanged} />
      </Sheet>
      <Sheet
        open={opened === 'remove'}
        onClose={close}
        title={say('office-events.remove')}
        actions={
          <Button look="primary" busy={busy === 'remove'} onClick={remove}>
            {say('office-events.remove')}
          </Button>
        }
      >
        <p>{say('office-events.remove_sure', { name: row.name })}</p>
      </Sheet>
    </Card>
  )
}

function factsOf(row: EventEndpointRow) {
  const areas = areasOf(row.names)
  return [
    {
      label: say('office-events.filter'),
      value: areas.length === 0 ? say('office-events.all_events') : areas.map(sayArea).join(', '),
    },
    { label: say('office-events.behind'), value: row.behind },
    {
      label: say('office-events.last_delivery'),
      value: row.delivered_at ? <When at={row.delivered_at} /> : say('office-events.never'),
    },
    ...(row.last_error ? [{ label: say('office-events.error'), value: row.last_error }] : []),
    ...(row.next_attempt_at
      ? [{ label: say('office-events.next_attempt'), value: <When at={row.next_attempt_at} /> }]
      : []),
  ]
}
