import type { OutsideParty } from '@portal/contract/calls/outside-parties.ts'
import { inSpan } from '../kernel/spans.ts'
import { currentTraceparent } from '../kernel/trace.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import type { Outcome } from './outcome.ts'
import { followParty } from './party-health.ts'

/** Makes one call; `headers` tell the party which trace it belongs to. */
type PartyCall<Value> = (headers: { traceparent?: string }) => Promise<Outcome<Value>>

/** Every call to an outside party: counted by its outcome and, as a span of its trace, timed. The operation names no id and no person. */
export function createPartyCaller(party: OutsideParty, address: URL, breaker?: CircuitBreaker) {
  const count = followParty(party, breaker)
  const where = { 'server.address': address.hostname, ...(address.port && { 'server.port': Number(address.port) }) }
  return <Value>(operation: string, call: PartyCall<Value>): Promise<Outcome<Value>> =>
    inSpan({ name: `${operation} ${address.hostname}`, kind: 'client', attributes: where }, async (span) => {
      const traceparent = currentTraceparent()
      const outcome = await call(traceparent ? { traceparent } : {})
      count(outcome)
      if (!outcome.ok) {
        span.fail(outcome.kind)
        if (outcome.status !== undefined) span.set({ 'http.response.status_code': outcome.status })
      }
      return outcome
    })
}
