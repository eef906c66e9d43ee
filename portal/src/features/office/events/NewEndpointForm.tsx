import { createEventEndpoint } from '@portal/contract/calls/event-endpoints.ts'
import { businessEvents } from '@portal/contract/wire/business-events.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import { send } from '../../../kit/calls/clients.ts'
import { FormChecklist, FormText } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { OfficeForm } from '../OfficeForm.tsx'
import { eventAreas } from './event-areas.ts'
import type { ShownSecret } from './SecretSheet.tsx'
import { say, sayArea } from './words.ts'

interface NewEndpointValues {
  name: string
  url: string
  areas: string[]
}

export function NewEndpointForm({ onMade }: { onMade: (made: ShownSecret) => void }) {
  const form = useStepForm<NewEndpointValues>({ start: { name: '', url: '', areas: [] }, check: checkNewEndpoint })
  return (
    <OfficeForm
      form={form}
      save={async ({ name, url, areas }) => {
        const names = businessEvents.filter((event) => areas.includes(event.split('.')[0]!))
        const { secret } = await send(createEventEndpoint, { body: { name: name.trim(), url: url.trim(), names } })
        form.reset()
        onMade({ secret })
        return say('office-events.created')
      }}
      button={say('office-events.add')}
      look="primary"
    >
      <FormText form={form} name="name" label={say('office-events.name')} maxLength={60} />
      <FormText
        form={form}
        name="url"
        label={say('office-events.url')}
        hint={say('office-events.url_hint')}
        maxLength={500}
      />
      <FormChecklist
        form={form}
        name="areas"
        label={say('office-events.filter')}
        hint={say('office-events.filter_hint')}
        choices={eventAreas.map((value) => ({ value, label: sayArea(value) }))}
      />
    </OfficeForm>
  )
}

/** The server checks where the address leads. */
function checkNewEndpoint({ name, url }: NewEndpointValues): Issue[] {
  const required = Object.entries({ name, url }).filter(([, value]) => value.trim() === '')
  return required.map(([path]): Issue => ({ path, code: 'required' }))
}
