import { call } from '../wire/call.ts'

export const importKinds = ['partners', 'family_policies', 'car_policies'] as const
/** Settlement reports, each in the form of its gateway; only finance may bring them in. */
export const settlementFileKinds = ['razorpay_settlement', 'payu_settlement'] as const
export type ImportKind = (typeof importKinds)[number] | (typeof settlementFileKinds)[number]

/** `receiving` until the whole file has arrived; `checking` changes nothing but counts; `checked` waits for a person. */
export const importStates = ['receiving', 'checking', 'checked', 'importing', 'done', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]

export const importLimits = {
  /** Of a file: about 100,000 policies with six members each. */
  bytes: 100 * 1024 * 1024,
  /** Of the part of a file that one call carries, before it is encoded. */
  partBytes: 512 * 1024,
} as const

export interface ImportView {
  import_id: string
  kind: ImportKind
  file_name: string
  /** Of policies: the system they come from. */
  source?: string
  state: ImportState
  bytes: number
  /** The next part begins here. */
  received: number
  rows: number
  /** Rows gone through by the present check or import, or by the last one. */
  done: number
  /** Created by the import, or that it would create. */
  created: number
  /** There already, and left as they are. */
  known: number
  /** Rows with mistakes, which are left out. */
  wrong: number
  send_welcome: boolean
  uploaded_by: string
  created_at: string
  finished_at?: string
}

export interface NewImport {
  kind: ImportKind
  file_name: string
  bytes: number
  source?: string
}

/** Query: `after`. */
export const listImports = call<undefined, { rows: ImportView[]; next?: string }>(
  'listImports',
  'GET',
  '/api/office/imports/',
)
export const createImport = call<NewImport, ImportView>('createImport', 'POST', '/api/office/imports/')
export const getImport = call<undefined, ImportView>('getImport', 'GET', '/api/office/imports/:import_id/')
/** `at`: the place of the part's first byte; `content` in base64. After the last part the file is checked. A part sent twice changes nothing. */
export const sendImportPart = call<{ at: number; content: string }, ImportView>(
  'sendImportPart',
  'POST',
  '/api/office/imports/:import_id/parts/',
)
/** After the check: imports the rows without mistakes. `send_welcome` invites each new partner by mail and SMS. */
export const startImport = call<{ send_welcome: boolean }, ImportView>(
  'startImport',
  'POST',
  '/api/office/imports/:import_id/start/',
)
/** What is imported already stays. */
export const cancelImport = call<Record<string, never>, ImportView>(
  'cancelImport',
  'POST',
  '/api/office/imports/:import_id/cancel/',
)
/** The mistakes as a CSV file: row, column, value and what to do. */
export const exportImportMistakes = call<undefined, string>(
  'exportImportMistakes',
  'GET',
  '/api/office/imports/:import_id/mistakes/csv/',
)
/** A CSV file with the columns of a kind and a sample row. */
export const getImportTemplate = call<undefined, string>(
  'getImportTemplate',
  'GET',
  '/api/office/import-templates/:kind/csv/',
)
