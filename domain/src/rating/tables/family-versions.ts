import { FAMILY_TABLES_2026_04 } from './2026-04/family.ts'
import { FILING_2026_04, TAX_2026_04 } from './2026-04/filing.ts'
import { RULES_2026_04 } from './2026-04/rules.ts'
import { FILING_2026_11 } from './2026-11/filing.ts'
import type { RateTables } from './rate-tables.ts'

/** What the shipped versions hold for health and top-up, oldest first. */
export const FAMILY_VERSIONS: readonly RateTables[] = [FILING_2026_04, FILING_2026_11].map((filing) => ({
  ...filing,
  tables: { ...FAMILY_TABLES_2026_04, rules: RULES_2026_04, tax: TAX_2026_04 },
}))
