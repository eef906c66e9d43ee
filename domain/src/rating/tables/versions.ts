import type { Day } from '../../kernel/day.ts'
import { RATES_2026_04 } from './2026-04.ts'
import type { RateTables } from './rate-tables.ts'

/** Versions shipped with the project, oldest first. An insurer's own versions are loaded as data beside them. */
export const SHIPPED_VERSIONS: readonly RateTables[] = [RATES_2026_04]

/**
 * The version in force on a day: the latest whose effective day has come. Before the first version its rates are used,
 * so that an old premium date can still be worked out.
 */
export function versionInForce(versions: readonly RateTables[], day: Day): RateTables {
  const sorted = [...versions].sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))
  const inForce = sorted.findLast((one) => one.effectiveFrom <= day) ?? sorted[0]
  if (!inForce) throw new RangeError('no rate version is loaded')
  return inForce
}
