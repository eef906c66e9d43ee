import { listEventEndpoints } from '@portal/contract/calls/event-endpoints.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/ErrorState.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Changing } from '../Changing.tsx'
import css from '../Office.module.css'
import { OfficePage } from '../OfficePage.tsx'
import { useTab } from '../use-tab.ts'
import { DeadLetters } from './DeadLetters.tsx'
import { EndpointCard } from './EndpointCard.tsx'
import { FailedUploads } from './FailedUploads.tsx'
import { NewEndpointForm } from './NewEndpointForm.tsx'
import { SecretSheet, type ShownSecret } from './SecretSheet.tsx'
import { say } from './words.ts'

/** Where business events are sent, and what could not be delivered. */
export default function Events() {
  const [tab, setTab] = useTab(['endpoints', 'undelivered', 'motor'])
  return (
    <OfficePage title={say('office-events.title')} needs="manage event endpoints" intro={say('office-events.intro')}>
      <Tabs
        label={say('office-events.title')}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { id: 'endpoints', label: say('office-events.endpoints') },
          { id: 'undelivered', label: say('office-events.dead_letters') },
          { id: 'motor', label: say('office-events.motor') },
        ]}
      >
        {tab === 'endpoints' && <Endpoints />}
        {tab === 'undelivered' && <DeadLetters />}
        {tab === 'motor' && <FailedUploads />}
      </Tabs>
    </OfficePage>
  )
}

function Endpoints() {
  const endpoints = useCall(listEventEndpoints, { isKeptFresh: true })
  const [secret, setSecret] = useState<ShownSecret>()
  const reload = () => endpoints.status === 'ready' && endpoints.reload()
  return (
    <div className="stack">
      <Loaded reading={endpoints} failed={say('office-events.not_loaded')}>
        {({ rows, last_sequence }) =>
          rows.length === 0 ? (
            <EmptyState title={say('office-events.none')} says={say('office-events.none_note')} />
          ) : (
            <div className="columns">
              {rows.map((row) => (
                <EndpointCard
                  key={row.endpoint_id}
                  row={row}
                  lastSequence={last_sequence}
                  onChanged={reload}
                  onSecret={setSecret}
                />
              ))}
            </div>
          )
        }
      </Loaded>
      <Changing>
        <Card title={say('office-events.add')}>
          <div className={css.form}>
            <NewEndpointForm
              onMade={(made) => {
                setSecret(made)
                reload()
              }}
            />
          </div>
        </Card>
      </Changing>
      <SecretSheet shown={secret} onClose={() => setSecret(undefined)} />
    </div>
  )
}
