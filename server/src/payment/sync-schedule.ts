const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Waits between reads of the gateway: 1 minute, five times 5 minutes, hourly to 24 hours, daily to 5 days. */
const syncWaits: readonly number[] = [
  minute,
  ...Array<number>(5).fill(5 * minute),
  ...Array<number>(23).fill(hour),
  ...Array<number>(4).fill(day),
]

/** Time of the read after `step` reads; undefined after five days. */
export function nextSyncTime(now: number, step: number): number | undefined {
  const waitMs = syncWaits[step]
  return waitMs === undefined ? undefined : now + waitMs
}
