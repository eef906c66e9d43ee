import type { Day } from '../../kernel/day.ts'
import type { RateTables } from './rate-tables.ts'

/** The day on which the version in force on `day` gives way to the next one, if that is known. */
export function findVersionEnd(versions: readonly RateTables[], day: Day): Day | undefined {
  return versions
    .map((one) => one.effectiveFrom)
    .filter((from) => from > day)
    .sort()[0]
}
