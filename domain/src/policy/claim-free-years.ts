import { addDays, addYears, type Day } from '../kernel/day.ts'

interface InsuredPeriod {
  starts: Day
  /** The last day of cover. */
  ends: Day
  /** Claims that were reported and not withdrawn. */
  claims: number
}

/**
 * Whole years of cover since the last policy with a claim. Policies that run side by side, such as a health policy and its top-up, insure the
 * same year once. Years still running, or cut short by a cancellation, do not count.
 */
export function countClaimFreeYears(periods: readonly InsuredPeriod[], today: Day): number {
  const claimed = periods.filter(({ claims }) => claims > 0).map(({ ends }) => ends)
  const lastClaimed = claimed.sort().at(-1) ?? ''
  const years = periods.flatMap((period) => completedYears(period, today)).filter(({ from }) => from > lastClaimed)
  let counted = 0
  let countedTo = ''
  for (const { from, to } of years.sort((one, other) => (one.to < other.to ? -1 : 1))) {
    if (from < countedTo) continue
    counted += 1
    countedTo = to
  }
  return counted
}

/** Each from its first day to the day after it: a year from 01/04 ends on 31/03 and is complete on 01/04. */
function completedYears({ starts, ends }: InsuredPeriod, today: Day): { from: Day; to: Day }[] {
  const years: { from: Day; to: Day }[] = []
  const last = ends < today ? addDays(ends, 1) : today
  for (let to = addYears(starts, 1); to <= last; to = addYears(starts, years.length + 1))
    years.push({ from: addYears(starts, years.length), to })
  return years
}
