import type { RateTables } from '../rate-tables.ts'

export const FILING_2026_11: Pick<RateTables, 'version' | 'effectiveFrom'> = {
  version: '2026-11',
  effectiveFrom: '2026-11-01',
}
