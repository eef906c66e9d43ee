import type { ImportKind, ImportState } from '@portal/contract/calls/imports.ts'
import type { Generated } from 'kysely'
import type { Json, Sealed, Time } from './column-types.ts'

export interface ImportTable {
  id: string
  kind: ImportKind
  file_name: string
  /** Of policies: the system they come from. */
  source: string | null
  bytes: number
  received: Generated<number>
  state: ImportState
  /** In the order of the file; null until its first row has arrived. */
  columns: Generated<string[] | null>
  /** Encrypted: the beginning of a row whose end has not arrived. */
  rest_sealed: Generated<string | null>
  rows: Generated<number>
  /** Of the file, counted as a spreadsheet does: the header is row 1. */
  last_row: Generated<number>
  pages: Generated<number>
  next_page: Generated<number>
  created: Generated<number>
  known: Generated<number>
  wrong: Generated<number>
  send_welcome: Generated<boolean>
  uploaded_by: string
  started_by: Generated<string | null>
  created_at: Time
  page_at: Generated<Time | null>
  finished_at: Generated<Time | null>
}

interface ImportPageTable {
  import_id: string
  page: number
  sealed: string
}

/** What may stand only once in a file, hashed. */
interface ImportKeyTable {
  import_id: string
  key: string
  row: number
}

interface ImportMistakeTable {
  import_id: string
  row: number
  field: string
  code: string
  params: Json<Record<string, string | number>>
  value: Sealed<string>
}

export interface ImportTables {
  imports: ImportTable
  import_pages: ImportPageTable
  import_keys: ImportKeyTable
  import_mistakes: ImportMistakeTable
}
