import { RULES_2026_04 } from './2026-04/rules.ts'
import type { RateTables } from './rate-tables.ts'

/** A version that was filed without rules follows the first ones. */
export function withRules<Rates extends RateTables>(rates: Rates): Rates {
  return rates.tables.rules ? rates : { ...rates, tables: { ...rates.tables, rules: RULES_2026_04 } }
}
