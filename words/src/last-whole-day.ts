import { type Day, dayInKolkata } from '@portal/domain/kernel/day.ts'

/** The last day of what works to the end of it; undefined where it stops before, so that its hour must be said too. */
export function lastWholeDay(expires: number): Day | undefined {
  // What ends at midnight is valid on the day before.
  const day = dayInKolkata(expires - 1)
  return dayInKolkata(expires + 1) > day ? day : undefined
}
