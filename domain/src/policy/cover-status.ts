import type { Day } from '../kernel/day.ts'

/** What somebody who looks at a policy asks: does it give cover today? A policy that was issued may not have begun yet. */
export type CoverStatus = 'not_started' | 'in_force' | 'ended'

interface CoverPeriod {
  /** Cancelled or lapsed, whatever the calendar says. */
  isEnded: boolean
  starts: Day
  /** The last day of cover. */
  ends: Day
}

export function coverStatus({ isEnded, starts, ends }: CoverPeriod, today: Day): CoverStatus {
  if (isEnded || ends < today) return 'ended'
  return starts > today ? 'not_started' : 'in_force'
}
