import { type CloudEvent, cloudEventType, dataSchemaOf, testEventType } from '@portal/contract/wire/business-events.ts'
import type { Selectable } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import type { BusinessEventTable } from '../db/tables/business-events.ts'
import { newId } from '../kernel/ids.ts'

export type RecordedEvent = Selectable<BusinessEventTable>

const sequenceDigits = 16

/** A recorded event as CloudEvents 1.0, structured JSON. */
export function toCloudEvent({ settings }: Pick<Deps, 'settings'>, event: RecordedEvent): CloudEvent {
  return {
    specversion: '1.0',
    id: event.id,
    source: settings.publicUrl,
    type: cloudEventType(event.name),
    subject: event.subject,
    time: event.at,
    datacontenttype: 'application/json',
    dataschema: dataSchemaOf(event.name),
    sequence: String(event.sequence).padStart(sequenceDigits, '0'),
    data: event.data,
  }
}

/** What an endpoint is sent when somebody tries it. */
export function makeTestEvent(deps: Pick<Deps, 'settings' | 'now'>, endpointId: string): CloudEvent {
  return {
    specversion: '1.0',
    id: newId('EV'),
    source: deps.settings.publicUrl,
    type: testEventType,
    subject: endpointId,
    time: timeNow(deps),
    datacontenttype: 'application/json',
    data: {},
  }
}
