import { currentTrace } from '../kernel/trace.ts'
import { deferInsert } from './send-together.ts'
import type { WorkWith } from './work-with.ts'

interface AuditEvent {
  /** The chain it belongs to: a quote id, proposal id, policy id, or `partner:P1001`. */
  case_id: string
  /** `partner:P1001`, `customer`, `office:U3001`, `system`. */
  actor: string
  event: string
  data?: Record<string, unknown>
}

/** In the data of an event: the trace of the request or job that caused it. Its hash covers it, as all data. */
export const traceKey = 'trace_id'

/** Appends one event in the transaction of the change it records, before its next statement; the database chains it to the previous event. */
export async function audit({ tx, deps }: WorkWith<{ now: () => number }>, event: AuditEvent): Promise<void> {
  const trace = currentTrace()
  const data = JSON.stringify(trace ? { ...event.data, [traceKey]: trace.traceId } : (event.data ?? {}))
  const at = new Date(deps.now()).toISOString()
  await deferInsert(tx, 'audit_events', { case_id: event.case_id, actor: event.actor, event: event.event, data, at })
}
