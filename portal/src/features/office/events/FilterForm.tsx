import { changeEventEndpoint, type EventEndpointRow } from '@portal/contract/calls/event-endpoints.ts'
import { send } from '../../../kit/calls/clients.ts'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { OfficeForm } from '../OfficeForm.tsx'
import { AreasField } from './AreasField.tsx'
import { areasOf, namesIn } from './event-areas.ts'
import { say } from './words.ts'

/** Which events an endpoint is sent from now on. */
export function FilterForm({ row, onDone }: { row: EventEndpointRow; onDone: () => void }) {
  const form = useStepForm<{ areas: string[] }>({ start: { areas: areasOf(row.names) }, check: () => [] })
  return (
    <OfficeForm
      form={form}
      save={async ({ areas }) => {
        const params = { endpoint_id: row.endpoint_id }
        await send(changeEventEndpoint, { params, body: { names: namesIn(areas) } })
        onDone()
        return say('office-events.filter_saved')
      }}
      button={say('office-events.save_filter')}
      look="primary"
    >
      <AreasField form={form} />
    </OfficeForm>
  )
}
