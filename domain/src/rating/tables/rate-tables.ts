import type { Day } from '../../kernel/day.ts'

/** A cell: a factor, a rate or rupees as printed in the filing; a text where a row lists things; null where the row does not apply. */
export type Cell = number | string | null

/** Columns named once, then each row's cells in that order: the shape in which a filing is printed and read. */
export interface Table {
  columns: string[]
  rows: Record<string, Cell[]>
}

/** What only one line of products is rated with, and what every line needs. What each row means is said in `table-shapes.ts`. */
export const familyTableNames = [
  'plan',
  'age',
  'si',
  'variant',
  'deductible',
  'deductible_options',
  'zone',
  'cover',
  'underwriting',
] as const
export const carTableNames = [
  'car',
  'car_depreciation',
  'car_od',
  'car_tp',
  'car_ncb',
  'car_voluntary',
  'car_addon',
  'car_zone',
] as const
/** A filing without covers of a car does not sell them; one without rules follows the first ones. */
const optionalTableNames = ['car_cover', 'rules'] as const

/** The tables a version must hold. */
export type TableName =
  | (typeof familyTableNames | typeof carTableNames | typeof optionalTableNames)[number]
  | 'tax'
  | 'commission'

/** Rates of one filed version: the whole filing, or the part of it that one line of products is rated with. */
export interface RateTables {
  version: string
  effectiveFrom: Day
  tables: Partial<Record<TableName, Table>>
}

/** One filed version of every rate: data, replaced as a whole from its effective day on. */
export interface FiledTables extends RateTables {
  tables: Record<Exclude<TableName, OptionalTable>, Table> & Partial<Record<OptionalTable, Table>>
}

type OptionalTable = (typeof optionalTableNames)[number]

/** A table that must be there: the validator has proved that a filing has it, and each line keeps its own. */
export function tableOf(rates: RateTables, name: TableName): Table {
  const table = rates.tables[name]
  if (!table) throw new RangeError(`${rates.version}: no table ${name}`)
  return table
}

export const isOptionalTable = (name: TableName): name is OptionalTable =>
  optionalTableNames.includes(name as OptionalTable)

/** The database keeps rows in an order of its own: whoever needs one makes it. */
export const rowsOf = (rates: RateTables, name: TableName): string[] => Object.keys(tableOf(rates, name).rows)

/** The cell at a row and column, or undefined when the table has none. */
export function cellAt(rates: RateTables, table: TableName, row: string, column: string): Cell | undefined {
  const one = isOptionalTable(table) ? rates.tables[table] : tableOf(rates, table)
  const cell = one?.rows[row]?.[one.columns.indexOf(column)]
  return cell ?? undefined
}

/** A number that must be there: rating cannot go on without it, and the validator has proved that it is. */
export function numberAt(rates: RateTables, table: TableName, row: string, column: string): number {
  const cell = cellAt(rates, table, row, column)
  if (typeof cell !== 'number') throw new RangeError(`${rates.version}: no number in ${table}, ${row}, ${column}`)
  return cell
}
