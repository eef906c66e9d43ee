import type { Outcome } from '../outcome.ts'

interface StreamedEvent {
  /** The broker takes an event with the same id once. */
  id: string
  type: string
  /** A CloudEvent in structured JSON. */
  body: string
}

/** A broker that keeps events for whoever reads them. */
export interface EventStream {
  /** Answers once the broker has stored it. */
  publish(event: StreamedEvent): Promise<Outcome<Record<string, never>>>
  close(): Promise<void>
}
