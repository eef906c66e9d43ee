import { RATES_2026_04 } from './2026-04.ts'
import { CAR_TABLES_2026_11 } from './2026-11/car.ts'
import { FILING_2026_11 } from './2026-11/filing.ts'
import type { FiledTables } from './rate-tables.ts'

/** The demonstration filing with the covers of a car that the first one did not price; every other rate is the same. */
export const RATES_2026_11: FiledTables = {
  ...FILING_2026_11,
  tables: { ...RATES_2026_04.tables, ...CAR_TABLES_2026_11 },
}
