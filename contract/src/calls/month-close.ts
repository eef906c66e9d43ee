import type { Rupees } from '@portal/domain/kernel/money.ts'
import { call } from '../wire/call.ts'

/** What finance hands over at the end of a month. */
export const registers = ['gst', 'sac', 'premium', 'commission', 'unallocated'] as const
export type Register = (typeof registers)[number]

/** Where a register and the ledger must come to the same. */
export const monthChecks = ['premium', 'gst', 'commission', 'deposits'] as const
export interface MonthCheck {
  kind: (typeof monthChecks)[number]
  register: Rupees
  ledger: Rupees
  difference: Rupees
}

export interface RegisterColumn {
  /** In the language of who reads it, as in the file. */
  title: string
  is_number?: true
}

export interface MonthView {
  /** '2026-10' */
  month: string
  /** Every month with entries, newest first. */
  months: string[]
  closed?: { by: string; at: string }
  /** Why it cannot be closed now: it is not over, one before it is open, bills are still being recorded, or something differs. */
  blocked?: 'not_over' | 'earlier_open' | 'unrecorded' | 'differs'
  /** Bills that an earlier release has booked and this one has not recorded yet. */
  unrecorded: number
  checks: MonthCheck[]
  registers: { id: Register; columns: RegisterColumn[] }[]
}
/** Query: `month`; without it the oldest month that is over and not closed. */
export const getMonth = call<undefined, MonthView>('getMonth', 'GET', '/api/office/months/')
/** Final: what is booked later belongs to a later month. */
export const closeMonth = call<{ month: string }, MonthView>('closeMonth', 'POST', '/api/office/months/close/')

export interface RegisterRow {
  id: string
  cells: string[]
}
/** Query: `month`, `register`, `section` of the GST return, `after`. */
export const listRegister = call<undefined, { rows: RegisterRow[]; next?: string }>(
  'listRegister',
  'GET',
  '/api/office/registers/',
)
/** A CSV or XLSX file, not JSON; it takes the same query as the list, and `format`. */
export const exportRegister = call<undefined, string>('exportRegister', 'GET', '/api/export/registers/')
/** What the partner of this code earned in the month, as the partner gets it: a PDF, not JSON. */
export const getPartnerStatement = call<undefined, string>(
  'getPartnerStatement',
  'GET',
  '/api/export/commission-statements/:month/:code/pdf/',
)
