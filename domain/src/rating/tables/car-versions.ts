import { CAR_TABLES_2026_04 } from './2026-04/car.ts'
import { FILING_2026_04, TAX_2026_04 } from './2026-04/filing.ts'
import { CAR_TABLES_2026_11 } from './2026-11/car.ts'
import { FILING_2026_11 } from './2026-11/filing.ts'
import type { RateTables } from './rate-tables.ts'

/** What the shipped versions hold for cars, oldest first. */
export const CAR_VERSIONS: readonly RateTables[] = [
  { ...FILING_2026_04, tables: { ...CAR_TABLES_2026_04, tax: TAX_2026_04 } },
  { ...FILING_2026_11, tables: { ...CAR_TABLES_2026_11, tax: TAX_2026_04 } },
]
