import type { PersonSale } from '@portal/contract/calls/privacy.ts'
import { createDeskCase } from '@portal/contract/calls/service-desk.ts'
import {
  type DeskChannel,
  type DeskKind,
  type DeskTopic,
  deskChannels,
  topicsOf,
} from '@portal/domain/policy/desk-case.ts'
import { useNavigate } from 'react-router'
import { send } from '../../../kit/calls/clients.ts'
import { FormDate, FormSelect, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { today } from '../../../sale/state/today.ts'
import { OfficeForm } from '../OfficeForm.tsx'
import { say } from './words.ts'

/** Records what the customer says; its own page is opened then. */
export function NewDeskCase({ kind, sale }: { kind: DeskKind; sale: PersonSale }) {
  const navigate = useNavigate()
  const topics = topicsOf(kind, sale.product)
  const form = useStepForm<{
    topic: DeskTopic
    channel: DeskChannel
    happened_on: string
    told: string
    reference: string
  }>({
    start: { topic: topics[0]!, channel: 'phone', happened_on: '', told: '', reference: '' },
    check: ({ told, happened_on }) => [
      ...(told.trim().length < 3 ? [{ path: 'told', code: 'required' as const }] : []),
      ...(kind === 'claim' && !happened_on ? [{ path: 'happened_on', code: 'required' as const }] : []),
      ...(happened_on > today() ? [{ path: 'happened_on', code: 'date.future' as const }] : []),
    ],
  })
  const channel = form.watch('channel')
  return (
    <OfficeForm
      form={form}
      save={async ({ topic, channel, happened_on, told, reference }) => {
        const { case_id, number } = await send(createDeskCase, {
          body: {
            kind,
            quote_id: sale.quote_id,
            topic,
            channel,
            told: told.trim(),
            ...(kind === 'claim' && { happened_on }),
            ...(reference.trim() && { reference: reference.trim() }),
          },
        })
        navigate(`/office/desk/${case_id}`)
        return say('desk.recorded', { number })
      }}
      button={say('desk.record_it')}
      look="primary"
    >
      <p>
        <span className="number">{sale.policy_number ?? sale.number}</span>
        {sale.name && `, ${sale.name}`}
      </p>
      <FormSelect
        form={form}
        name="topic"
        label={say(`desk.topic.${kind}`)}
        options={topics.map((value) => ({ value, label: say(`desk.topic.${value}`) }))}
      />
      {kind === 'claim' && <FormDate form={form} name="happened_on" label={say('desk.happened_on')} />}
      <FormSelect
        form={form}
        name="channel"
        label={say('desk.channel')}
        options={deskChannels.map((value) => ({ value, label: say(`desk.channel.${value}`) }))}
      />
      {channel === 'regulator' && (
        <FormText form={form} name="reference" label={say('desk.regulator_number')} maxLength={40} />
      )}
      <FormTextArea
        form={form}
        name="told"
        label={say('desk.told')}
        hint={say('desk.told_hint')}
        rows={4}
        maxLength={2000}
      />
    </OfficeForm>
  )
}
