import { LastUsed } from '../kernel/last-used.ts'
import type { Counts } from '../kernel/permit.ts'

export interface MemoryCounts {
  /** Counts one for each key. Answers the seconds to wait when one of them is over its limit. */
  count(counts: Counts): number | undefined
}

/** More keys than people work at one server in a window; of more, those used last are kept. */
const keysKept = 20_000

/** For work that is frequent and cheap to repeat: counted on this server alone, without asking the database. */
export function createMemoryCounts({ now }: { now: () => number }): MemoryCounts {
  const windows = new LastUsed<{ endsAt: number; hits: number }>(keysKept)
  const hit = (key: string, perSeconds: number) => {
    const present = windows.get(key)
    if (present && now() < present.endsAt) {
      present.hits++
      return present
    }
    const begun = { endsAt: now() + perSeconds * 1000, hits: 1 }
    windows.set(key, begun)
    return begun
  }
  return {
    count({ keys, most, seconds }) {
      const waits = keys.flatMap((key, place) => {
        const { hits, endsAt } = hit(key, seconds[place]!)
        return hits > most[place]! ? [Math.max(1, Math.ceil((endsAt - now()) / 1000))] : []
      })
      return waits.length === 0 ? undefined : Math.max(...waits)
    },
  }
}
