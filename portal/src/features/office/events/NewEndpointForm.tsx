import { createEventEndpoint } from '@portal/contract/calls/event-endpoints.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import { send } from '../../../kit/calls/clients.ts'
import { FormText } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { OfficeForm } from '../OfficeForm.tsx'
import { AreasField } from './AreasField.tsx'
import { namesIn } from './event-areas.ts'
import type { ShownSecret } from './SecretSheet.tsx'
import { say } from './words.ts'

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
        const body = { name: name.trim(), url: url.trim(), names: namesIn(areas) }
        const { secret } = await send(createEventEndpoint, { body })
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
        inputMode="url"
        autoCapitalize="none"
        maxLength={500}
      />
      <AreasField form={form} />
    </OfficeForm>
  )
}

/** The server checks where the address leads. */
function checkNewEndpoint({ name, url }: NewEndpointValues): Issue[] {
  const required = Object.entries({ name, url }).filter(([, value]) => value.trim() === '')
  return required.map(([path]): Issue => ({ path, code: 'required' }))
}
