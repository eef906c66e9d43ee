import { CAR_TABLES_2026_04 } from './2026-04/car.ts'
import { FAMILY_TABLES_2026_04 } from './2026-04/family.ts'
import { FILING_2026_04, TAX_2026_04 } from './2026-04/filing.ts'
import { RULES_2026_04 } from './2026-04/rules.ts'
import type { FiledTables } from './rate-tables.ts'

/** The demonstration filing: illustrative rates, not an insurer's. */
export const RATES_2026_04: FiledTables = {
  ...FILING_2026_04,
  tables: {
    ...FAMILY_TABLES_2026_04,
    rules: RULES_2026_04,
    tax: TAX_2026_04,
    commission: { columns: ['rate'], rows: { family: [0.15], own_damage: [0.15], third_party: [0.025] } },
    ...CAR_TABLES_2026_04,
  },
}
