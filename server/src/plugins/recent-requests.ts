const slotMs = 15_000
const slots = 20

/** Requests of the last five minutes. */
export interface RecentRequests {
  all: number
  /** Answered with a status from 500 on. */
  failed: number
  /** Refused by a rate limit. */
  limited: number
}

/** Counts requests in slots of 15 seconds, the oldest of which is used again. */
export function createRecentRequests(now: () => number = () => performance.now()) {
  const kept = Array.from({ length: slots }, () => ({ slot: -1, all: 0, failed: 0, limited: 0 }))
  const presentSlot = () => Math.floor(now() / slotMs)
  return {
    count(status: number): void {
      const slot = presentSlot()
      const place = slot % slots
      if (kept[place]!.slot !== slot) kept[place] = { slot, all: 0, failed: 0, limited: 0 }
      const counts = kept[place]!
      counts.all++
      if (status >= 500) counts.failed++
      if (status === 429) counts.limited++
    },
    read(): RecentRequests {
      const oldest = presentSlot() - slots
      const sum: RecentRequests = { all: 0, failed: 0, limited: 0 }
      for (const { slot, all, failed, limited } of kept) {
        if (slot <= oldest) continue
        sum.all += all
        sum.failed += failed
        sum.limited += limited
      }
      return sum
    },
  }
}
