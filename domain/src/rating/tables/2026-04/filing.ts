import type { RateTables, Table } from '../rate-tables.ts'

/** What every part of the demonstration filing has in common. */
export const FILING_2026_04: Pick<RateTables, 'version' | 'effectiveFrom'> = {
  version: '2026-04',
  effectiveFrom: '2026-04-01',
}

export const TAX_2026_04: Table = {
  columns: ['arogya-sanjeevani', 'health', 'topup', 'car'],
  rows: { '2017-07-01': [0.18, 0.18, 0.18, 0.18], '2025-09-22': [0, 0, 0, 0.18] },
}
