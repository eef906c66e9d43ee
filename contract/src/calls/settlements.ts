import type { Day } from '@portal/domain/kernel/day.ts'
import type { Rupees } from '@portal/domain/kernel/money.ts'
import { call } from '../wire/call.ts'
import type { ImportView, NewImport } from './imports.ts'

/** Settlement reports of the gateways come in as files do: in parts, checked without changing anything, then imported. */
export const listSettlementFiles = call<undefined, { rows: ImportView[]; next?: string }>(
  'listSettlementFiles',
  'GET',
  '/api/office/settlement-files/',
)
export const createSettlementFile = call<NewImport, ImportView>(
  'createSettlementFile',
  'POST',
  '/api/office/settlement-files/',
)
export const getSettlementFile = call<undefined, ImportView>(
  'getSettlementFile',
  'GET',
  '/api/office/settlement-files/:import_id/',
)
/** `at`: the place of the part's first byte; `content` in base64. After the last part the file is checked. */
export const sendSettlementPart = call<{ at: number; content: string }, ImportView>(
  'sendSettlementPart',
  'POST',
  '/api/office/settlement-files/:import_id/parts/',
)
/** After the check: records every row without mistakes and compares it with our payments and refunds. */
export const startSettlementFile = call<{ send_welcome: boolean }, ImportView>(
  'startSettlementFile',
  'POST',
  '/api/office/settlement-files/:import_id/start/',
)
export const cancelSettlementFile = call<Record<string, never>, ImportView>(
  'cancelSettlementFile',
  'POST',
  '/api/office/settlement-files/:import_id/cancel/',
)
export const exportSettlementMistakes = call<undefined, string>(
  'exportSettlementMistakes',
  'GET',
  '/api/office/settlement-files/:import_id/mistakes/csv/',
)
/** A CSV file with the columns that are read and a sample row. */
export const getSettlementTemplate = call<undefined, string>(
  'getSettlementTemplate',
  'GET',
  '/api/office/settlement-templates/:kind/csv/',
)

/** One transfer of a gateway to the bank. */
export interface SettlementRow {
  /** The gateway's own. */
  number: string
  gateway: string
  /** The bank's number of the transfer. */
  utr: string
  settled_on: Day
  lines: number
  amount: Rupees
  fee: Rupees
  tax: Rupees
  /** What the bank statement shows. */
  net: Rupees
  /** Differences of its lines that nobody has resolved. */
  open: number
}
/** Query: `search` (a UTR or a settlement's number, whole), `after`. */
export const listSettlements = call<undefined, { rows: SettlementRow[]; next?: string }>(
  'listSettlements',
  'GET',
  '/api/office/settlements/',
)

/** What the gateway holds, by how long ago it was received. */
export const unsettledAges = ['on_time', 'late', 'very_late'] as const
export interface UnsettledTotal {
  age: (typeof unsettledAges)[number]
  /** Received in the last so many days, or before them. */
  days: number
  /** Payments less refunds. */
  amount: Rupees
  payments: number
  refunds: number
  oldest?: string
}
export interface SettlementTotals {
  unsettled: UnsettledTotal[]
  differences: { kind: DifferenceKind; count: number; amount: Rupees }[]
}
export const getSettlementTotals = call<undefined, SettlementTotals>(
  'getSettlementTotals',
  'GET',
  '/api/office/settlements/totals/',
)

/**
 * `missing_here`: the gateway has settled what we do not know; `missing_there`: it has not settled what we know; `settled_twice`: named by a second
 * transfer.
 */
export const differenceKinds = [
  'missing_here',
  'missing_there',
  'amount_differs',
  'fee_differs',
  'settled_twice',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** The same money as one of the three sides tells it. */
export interface DifferenceSide {
  /** Our proposal or refund, or the gateway's own number. */
  reference: string
  amount: Rupees
  fee?: Rupees
  tax?: Rupees
  status?: string
  at?: string
}

export interface DifferenceRow {
  difference_id: string
  kind: DifferenceKind
  /** What the difference comes to. */
  amount: Rupees
  state: 'open' | 'closed'
  opened_at: string
  /** Since when the money is on its way. */
  since: string
  is_refund: boolean
  payment_id?: string
  customer?: string
  ours?: DifferenceSide
  gateway?: DifferenceSide
  settlement?: DifferenceSide & { settlement_id: string; utr: string; settled_on: Day; net: Rupees; row: number }
  /** A write-off above the limit waits for a second person. */
  request?: { reason: string; asked_by: string; asked_at: string }
  closed_at?: string
  closed_by?: string
  ended_as?: 'matched' | 'written_off' | 'noted'
  resolution?: string
}
/** Query: `state`, `kind`, `search` (a number of ours, of the gateway or of the bank, whole), `after`. */
export const listDifferences = call<undefined, { rows: DifferenceRow[]; next?: string }>(
  'listDifferences',
  'GET',
  '/api/office/settlement-differences/',
)
/** A CSV or XLSX file, not JSON; it takes the same query as the list, and `format`. */
export const exportDifferences = call<undefined, string>(
  'exportDifferences',
  'GET',
  '/api/export/settlement-differences/',
)
/** Ends a difference with a reason; above the limit of refunds a second person has to approve first. */
export const resolveDifference = call<{ reason: string }, DifferenceRow>(
  'resolveDifference',
  'POST',
  '/api/office/settlement-differences/:difference_id/resolve/',
)
/** Looks for the payment or refund again that a line named. */
export const matchDifference = call<Record<string, never>, DifferenceRow>(
  'matchDifference',
  'POST',
  '/api/office/settlement-differences/:difference_id/match/',
)
