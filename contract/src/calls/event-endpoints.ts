import type { BusinessEvent } from '../wire/business-events.ts'
import { call } from '../wire/call.ts'

/** A receiver of business events. Events are sent in the order of their numbers; `behind` of them are not delivered yet. */
export interface EventEndpointRow {
  endpoint_id: string
  kind: 'webhook' | 'stream'
  name: string
  url: string
  /** Empty: all events. */
  names: BusinessEvent[]
  /** `stopped`: its receiver was away for two days, or answered 410. */
  state: 'active' | 'paused' | 'stopped'
  behind: number
  attempts: number
  /** When the next attempt is made, after one in vain. */
  next_attempt_at?: string
  /** `status_500`, `timeout` or a connection error. */
  last_error?: string
  delivered_at?: string
  old_secret_until?: string
  dead_letters: number
  created_by: string
  created_at: string
}

export const listEventEndpoints = call<undefined, { rows: EventEndpointRow[]; last_sequence: number }>(
  'listEventEndpoints',
  'GET',
  '/api/office/event-endpoints/',
)
/** The secret is shown once. */
export const createEventEndpoint = call<
  { name: string; url: string; names: BusinessEvent[] },
  EventEndpointRow & { secret: string }
>('createEventEndpoint', 'POST', '/api/office/event-endpoints/')
export const changeEventEndpoint = call<{ state?: 'active' | 'paused'; names?: BusinessEvent[] }, EventEndpointRow>(
  'changeEventEndpoint',
  'POST',
  '/api/office/event-endpoints/:endpoint_id/',
)
export const removeEventEndpoint = call<undefined, { endpoint_id: string }>(
  'removeEventEndpoint',
  'DELETE',
  '/api/office/event-endpoints/:endpoint_id/',
)
/** The old secret signs beside the new one for a day. */
export const rotateEventSecret = call<Record<string, never>, { secret: string; old_secret_until: string }>(
  'rotateEventSecret',
  'POST',
  '/api/office/event-endpoints/:endpoint_id/secret/',
)
interface EventAttempt {
  delivered: boolean
  error?: string
}
export const testEventEndpoint = call<Record<string, never>, EventAttempt>(
  'testEventEndpoint',
  'POST',
  '/api/office/event-endpoints/:endpoint_id/test/',
)
/** Sends everything again from a number or a moment on. */
export const replayEvents = call<{ sequence?: number; at?: string }, EventEndpointRow>(
  'replayEvents',
  'POST',
  '/api/office/event-endpoints/:endpoint_id/replay/',
)

export interface DeadLetterRow {
  endpoint_id: string
  endpoint_name: string
  sequence: number
  event_id: string
  name: BusinessEvent
  attempts: number
  error: string
  failed_at: string
  delivered_at?: string
}
/** Events that a receiver refused every time, newest first. Query: `after`. */
export const listDeadLetters = call<undefined, { rows: DeadLetterRow[]; next?: string }>(
  'listDeadLetters',
  'GET',
  '/api/office/event-dead-letters/',
)
export const retryDeadLetter = call<Record<string, never>, EventAttempt>(
  'retryDeadLetter',
  'POST',
  '/api/office/event-dead-letters/:endpoint_id/:sequence/retry/',
)
