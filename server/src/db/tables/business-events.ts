import type { BusinessEvent } from '@portal/contract/wire/business-events.ts'
import type { Generated } from 'kysely'
import type { Json, Time } from './column-types.ts'

export interface BusinessEventTable {
  sequence: number
  id: string
  name: BusinessEvent
  subject: string
  data: Json<Record<string, unknown>>
  at: Time
}

interface EventPositionTable {
  is_only: Generated<boolean>
  audit_id: number
  sequence: number
}

export interface EventEndpointTable {
  id: string
  kind: 'webhook' | 'stream'
  name: string
  url: string
  /** Empty: all events. */
  names: string[]
  secrets_sealed: string | null
  old_secret_until: Time | null
  /** `stopped`: by the portal, because its receiver was away for days or wants no more. */
  state: 'active' | 'paused' | 'stopped'
  position: number
  attempts: Generated<number>
  due_at: Time
  /** Which server delivers at the moment, and until when nobody else does. */
  claim: string | null
  claimed_until: Time | null
  last_error: string | null
  delivered_at: Time | null
  created_by: string
  created_at: Time
}

interface EventDeadLetterTable {
  endpoint_id: string
  sequence: number
  event_id: string
  name: BusinessEvent
  attempts: number
  error: string
  failed_at: Time
  delivered_at: Time | null
}

export interface BusinessEventTables {
  business_events: BusinessEventTable
  event_position: EventPositionTable
  event_endpoints: EventEndpointTable
  event_dead_letters: EventDeadLetterTable
}
