import type { Day } from '../../kernel/day.ts'
import type { RateTables } from './rate-tables.ts'

/**
 * The version in force on a day: the latest whose effective day has come. Before the first version its rates are used,
 * so that an old premium date can still be worked out. Of two with the same day the later in the list corrects the other.
 */
export function versionInForce<Rates extends RateTables>(versions: readonly Rates[], day: Day): Rates {
  const sorted = [...versions].sort((a, b) =>
    a.effectiveFrom === b.effectiveFrom ? 0 : a.effectiveFrom < b.effectiveFrom ? -1 : 1,
  )
  const inForce = sorted.findLast((one) => one.effectiveFrom <= day) ?? sorted[0]
  if (!inForce) throw new RangeError('no rate version is loaded')
  return inForce
}
