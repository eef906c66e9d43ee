import { addYears, type Day } from '../kernel/day.ts'

interface InsuredPeriod {
  starts: Day
  /** The last day of cover. */
  ends: Day
  /** Claims that were reported and not withdrawn. */
  claims: number
}

/** Whole years of cover without a claim, counted back from the last policy until one with a claim. Years still running do not count. */
export function countClaimFreeYears(periods: readonly InsuredPeriod[], today: Day): number {
  const newestFirst = [...periods].sort((one, other) => (one.ends < other.ends ? 1 : -1))
  const lastClaim = newestFirst.findIndex(({ claims }) => claims > 0)
  const free = lastClaim < 0 ? newestFirst : newestFirst.slice(0, lastClaim)
  return free.reduce((years, period) => years + completedYears(period, today), 0)
}

function completedYears({ starts, ends }: InsuredPeriod, today: Day): number {
  let years = 0
  // A year from 01/04 ends on 31/03: it is complete once the day after it has come.
  while (addYears(starts, years + 1) <= today && addYears(starts, years) <= ends) years += 1
  return years
}
