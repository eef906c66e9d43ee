import { type EventEndpointRow, replayEvents } from '@portal/contract/calls/event-endpoints.ts'
import { send } from '../../../kit/calls/clients.ts'
import { FormChoice, FormDate, FormText } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { OfficeForm } from '../OfficeForm.tsx'
import { checkReplay, noReplay, type ReplayValues, readReplay } from './read-replay.ts'
import { say } from './words.ts'

interface ReplayFormProps {
  row: EventEndpointRow
  last: number
  onDone: () => void
}

/** Sends everything again from a number or a moment on. */
export function ReplayForm({ row, last, onDone }: ReplayFormProps) {
  const form = useStepForm<ReplayValues>({ start: noReplay, check: checkReplay })
  return (
    <OfficeForm
      form={form}
      save={async (values) => {
        await send(replayEvents, { params: { endpoint_id: row.endpoint_id }, body: readReplay(values) })
        onDone()
        return say('office-events.replayed')
      }}
      button={say('office-events.replay')}
      look="primary"
    >
      <FormChoice
        form={form}
        name="by"
        label={say('office-events.replay_by')}
        choices={[
          { value: 'number', label: say('office-events.number') },
          { value: 'time', label: say('office-events.date_and_time') },
        ]}
      />
      {form.watch('by') === 'number' ? (
        <FormText
          form={form}
          name="sequence"
          label={say('office-events.replay_from')}
          hint={say('office-events.replay_hint', { last })}
          inputMode="numeric"
          maxLength={15}
        />
      ) : (
        <>
          <FormDate form={form} name="day" label={say('office-events.replay_day')} />
          <FormText
            form={form}
            name="time"
            label={say('office-events.replay_time')}
            hint={say('office-events.replay_time_hint')}
            maxLength={5}
          />
        </>
      )}
    </OfficeForm>
  )
}
