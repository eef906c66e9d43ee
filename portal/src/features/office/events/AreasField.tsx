import type { Path } from 'react-hook-form'
import { FormChecklist } from '../../../kit/form/fields.tsx'
import type { StepForm } from '../../../kit/form/use-step-form.ts'
import { eventAreas } from './event-areas.ts'
import { say, sayArea } from './words.ts'

/** Which kinds of events an endpoint is sent. */
export function AreasField<Values extends { areas: string[] }>({ form }: { form: StepForm<Values> }) {
  return (
    <FormChecklist
      form={form}
      name={'areas' as Path<Values>}
      label={say('office-events.filter')}
      hint={say('office-events.filter_hint')}
      choices={eventAreas.map((value) => ({ value, label: sayArea(value) }))}
    />
  )
}
