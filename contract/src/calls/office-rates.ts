import type { Day } from '@portal/domain/kernel/day.ts'
import type { TableMistake } from '@portal/domain/rating/tables/check-tables.ts'
import { call } from '../wire/call.ts'

export interface RateVersionRow {
  version: string
  effective_from: Day
  state: 'past' | 'in_force' | 'scheduled' | 'withdrawn'
  loaded_at: string
  /** Of a version that was drafted in the office. */
  drafted_by?: string
  approved_by?: string
  withdrawn_by?: string
}
export interface RateChange {
  table: string
  row: string
  column: string
  before: string
  after: string
}
export interface RatePreview {
  version: string
  effective_from: Day
  /** Compared with the version in force; the first 200. */
  changes: RateChange[]
  changed: number
}
/** In `data` of the 422 that refuses a file. */
export interface RefusedRates {
  mistakes: TableMistake[]
}
export const listRateVersions = call<undefined, { rows: RateVersionRow[] }>(
  'listRateVersions',
  'GET',
  '/api/office/rates/',
)
/** The version as a CSV file, to be edited and sent back. */
export const exportRates = call<undefined, string>('exportRates', 'GET', '/api/office/rates/:version/csv/')
export const previewRates = call<{ csv: string }, RatePreview>('previewRates', 'POST', '/api/office/rates/preview/')
