import type { OutsideParty } from '@portal/contract/calls/outside-parties.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import type { IntegrationFailure } from './outcome.ts'

export interface PartyHealth {
  party: OutsideParty
  /** Number of calls, by `ok` or the kind of failure. */
  outcomes: Map<string, number>
  /** Never true of a party without a breaker. */
  isOpen: boolean
  /** When its breaker last opened or closed. */
  changedAt: number | undefined
}

type CountedOutcome = { ok: true } | Pick<IntegrationFailure, 'ok' | 'kind'>

const parties = new Map<OutsideParty, { outcomes: Map<string, number>; breaker: CircuitBreaker | undefined }>()

/** Counts the calls to one party from now on. A client that is made anew, with another key, goes on with its counts. */
export function followParty(party: OutsideParty, breaker?: CircuitBreaker): (outcome: CountedOutcome) => void {
  const outcomes = parties.get(party)?.outcomes ?? new Map<string, number>()
  parties.set(party, { outcomes, breaker })
  return (outcome) => {
    const name = outcome.ok ? 'ok' : outcome.kind
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
  }
}

export function partyHealth(): PartyHealth[] {
  return [...parties].map(([party, { outcomes, breaker }]) => ({
    party,
    outcomes,
    isOpen: breaker?.isOpen() ?? false,
    changedAt: breaker?.changedAt(),
  }))
}
