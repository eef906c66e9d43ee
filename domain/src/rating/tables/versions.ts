import { RATES_2026_04 } from './2026-04.ts'
import { RATES_2026_11 } from './2026-11.ts'
import type { FiledTables } from './rate-tables.ts'

/** Versions shipped with the project, oldest first. An insurer's own versions are loaded as data beside them. */
export const SHIPPED_VERSIONS: readonly FiledTables[] = [RATES_2026_04, RATES_2026_11]
