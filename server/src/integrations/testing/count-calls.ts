import type { OutsideParty } from '@portal/contract/calls/outside-parties.ts'
import { partyHealth } from '../party-health.ts'

/** Counts the calls to a party from now on; other tests of the process have called it before. */
export function countCalls(party: OutsideParty): () => Record<string, number> {
  const outcomes = () => new Map(partyHealth().find((one) => one.party === party)?.outcomes)
  const before = outcomes()
  return () => {
    const more = [...outcomes()].map(([outcome, count]) => [outcome, count - (before.get(outcome) ?? 0)] as const)
    return Object.fromEntries(more.filter(([, count]) => count > 0))
  }
}
