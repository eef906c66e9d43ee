import type { Day } from '@portal/domain/kernel/day.ts'
import type { Selectable } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Tx } from '../db/database.ts'
import type { ImportTable } from '../db/tables/imports.ts'
import type { WorkWith } from '../db/work-with.ts'
import type { Cells, ImportColumn, Problem } from './import-file.ts'

/** What an operator's command has as well. */
export type ImportDeps = Pick<Deps, 'db' | 'now' | 'settings'>
export type ImportWork = WorkWith<ImportDeps>
export type ImportRow = Selectable<ImportTable>

export interface ReadRow<Value> {
  row: number
  value: Value
}

/** How the rows of one page stand to what is there already. */
export interface Comparison {
  /** Rows that would create what is there. */
  known: Set<number>
  problems: (Problem & { row: number })[]
}

/** What a file can hold. Everything about a page is read and written at once, never row by row. */
export interface ImportKindRules<Value> {
  columns: readonly ImportColumn[]
  /** Who reads one of them later learns from which system it came. */
  hasSource?: true
  /** The file is another system's own: columns that nobody asked for are passed over. */
  hasOtherColumns?: true
  readRow(cells: Cells, day: Day): { value: Value } | { problems: Problem[] }
  /** By column: values that may stand only once in a file. */
  keysOf(value: Value): Readonly<Record<string, string>>
  compare(tx: Tx, deps: ImportDeps, rows: readonly ReadRow<Value>[]): Promise<Comparison>
  /** `rows`: where in the file each value stands. Answers what the audit trail names; one that somebody else has created meanwhile is not among them. */
  create(work: ImportWork, imported: ImportRow, values: readonly Value[], rows: readonly number[]): Promise<string[]>
  /** After the last page, in the transaction that ends the import. */
  finish?(work: ImportWork): Promise<unknown>
}
