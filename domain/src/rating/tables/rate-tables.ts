import type { Day } from '../../kernel/day.ts'

/** A cell: a factor, a rate or rupees as printed in the filing; a text where a row lists things; null where the row does not apply. */
export type Cell = number | string | null

/** Columns named once, then each row's cells in that order: the shape in which a filing is printed and read. */
export interface Table {
  columns: string[]
  rows: Record<string, Cell[]>
}

/** The tables a version must hold. What each row means is said in `table-shapes.ts`, which the validator reads. */
export type TableName =
  | 'plan'
  | 'age'
  | 'si'
  | 'variant'
  | 'deductible'
  | 'deductible_options'
  | 'zone'
  | 'cover'
  | 'tax'
  | 'underwriting'
  | 'commission'
  | 'car'
  | 'car_depreciation'
  | 'car_od'
  | 'car_tp'
  | 'car_ncb'
  | 'car_voluntary'
  | 'car_addon'
  | 'car_zone'

/** One filed version of every rate: data, replaced as a whole from its effective day on. */
export interface RateTables {
  version: string
  effectiveFrom: Day
  tables: Record<TableName, Table>
}

/** The cell at a row and column, or undefined when the table has none. */
export function cellAt(rates: RateTables, table: TableName, row: string, column: string): Cell | undefined {
  const one = rates.tables[table]
  const cell = one.rows[row]?.[one.columns.indexOf(column)]
  return cell ?? undefined
}

/** A number that must be there: rating cannot go on without it, and the validator has proved that it is. */
export function numberAt(rates: RateTables, table: TableName, row: string, column: string): number {
  const cell = cellAt(rates, table, row, column)
  if (typeof cell !== 'number') throw new RangeError(`${rates.version}: no number in ${table}, ${row}, ${column}`)
  return cell
}
