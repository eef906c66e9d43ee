import { isDay } from '../../kernel/day.ts'
import { preExistingDiseases } from '../../people/diseases.ts'
import { allAddons } from '../../products/addons.ts'
import { type CarExtraCover, carAddons, ownCarAddons } from '../../products/car.ts'
import { FAMILY_PRODUCTS } from '../../products/catalogue.ts'
import { lakhs } from '../../products/sum-insured.ts'
import { parseDeductibles } from '../deductible-options.ts'
import { ageBands } from './age-bands.ts'
import { checkRules } from './check-rules.ts'
import { type Cell, type FiledTables, isOptionalTable, type Table, type TableName } from './rate-tables.ts'
import { type CellKind, TABLE_SHAPES } from './table-shapes.ts'

/** What can be wrong in a filing; the office reads it in words, with the value at fault. */
export type TableProblem =
  | 'header'
  | 'missing'
  | 'unknown'
  | 'empty'
  | 'twice'
  | 'column_missing'
  | 'column_unknown'
  | 'row_missing'
  | 'row_unknown'
  | 'not_text'
  | 'not_number'
  | 'too_small'
  | 'too_large'
  | 'decimals'
  | 'band_start'
  | 'last_band'
  | 'not_list'
  | 'no_factor'
  | 'one_price'
  | 'one_other'
  | 'version'
  | 'date'
  | 'past_date'
  | 'taken'
  | 'not_condition'
  | 'policy_condition'
  | 'not_choice'
  | 'no_loading'
  | 'not_shown'
  | 'too_many_cells'

/** A mistake in a filing, named so that the person who typed it finds the cell. */
export interface TableMistake {
  table: string
  row?: string
  column?: string
  problem: TableProblem
  value?: string
}

const DECIMALS: Record<Exclude<CellKind, 'text'>, number> = { factor: 4, share: 4, fine_share: 5, rupees: 2, whole: 0 }
const MOST: Record<Exclude<CellKind, 'text'>, number> = {
  factor: 100,
  share: 1,
  fine_share: 1,
  rupees: 10_000_000,
  whole: 100_000,
}

type CellMistake = Pick<TableMistake, 'problem' | 'value'>

function cellMistake(cell: Cell | undefined, kind: CellKind, mayBeEmpty: boolean): CellMistake | undefined {
  if (cell === null || cell === undefined || cell === '') return mayBeEmpty ? undefined : { problem: 'empty' }
  const value = String(cell)
  if (kind === 'text') return typeof cell === 'string' ? undefined : { problem: 'not_text', value }
  if (typeof cell !== 'number' || !Number.isFinite(cell)) return { problem: 'not_number', value }
  if (cell < 0 || (kind === 'factor' && cell === 0)) return { problem: 'too_small', value }
  if (cell > MOST[kind]) return { problem: 'too_large', value }
  const scale = 10 ** DECIMALS[kind]
  if (Math.abs(cell * scale - Math.round(cell * scale)) > 1e-6)
    return { problem: 'decimals', value: String(DECIMALS[kind]) }
  return undefined
}

function checkTable(name: TableName, table: Table | undefined): TableMistake[] {
  const shape = TABLE_SHAPES[name]
  if (!table || !Array.isArray(table.columns) || typeof table.rows !== 'object' || table.rows === null)
    return [{ table: name, problem: 'missing' }]
  const mistakes: TableMistake[] = []
  for (const column of shape.columns)
    if (!table.columns.includes(column)) mistakes.push({ table: name, column, problem: 'column_missing' })
  for (const column of table.columns)
    if (!shape.columns.includes(column)) mistakes.push({ table: name, column, problem: 'column_unknown' })
  for (const row of shape.rows) if (!table.rows[row]) mistakes.push({ table: name, row, problem: 'row_missing' })
  for (const [row, cells] of Object.entries(table.rows)) {
    if (!shape.rows.includes(row) && !shape.further?.test(row)) {
      mistakes.push({ table: name, row, problem: 'row_unknown' })
      continue
    }
    for (const [at, column] of table.columns.entries()) {
      if (!shape.columns.includes(column)) continue
      const mistake = cellMistake(cells[at], shape.kind(row, column), shape.mayBeEmpty ?? false)
      if (mistake) mistakes.push({ table: name, row, column, ...mistake })
    }
  }
  return mistakes
}

/** Which cells price each cover of a car. */
const COVER_PRICES: Record<CarExtraCover, readonly string[]> = {
  kit: ['of_value', 'flat'],
  electrical: ['of_value'],
  passenger_pa: ['of_sum'],
  driver_pa: ['of_sum'],
  driver_liability: ['flat'],
}

const ADDON_PRICES = ['of_idv', 'flat', 'of_own_damage']

/** Only Zero Depreciation has a row for each age; a cover of the insurer's own has one, with one price. */
function checkCarAddons({ columns, rows }: Table): TableMistake[] {
  const known = carAddons()
  const unknown = Object.keys(rows).filter((row) => !known.includes(row) && !/^zero_dep=\d+$/.test(row))
  const countPrices = (row: string) =>
    ADDON_PRICES.filter((column) => typeof rows[row]?.[columns.indexOf(column)] === 'number').length
  const unpriced = ownCarAddons().filter((addon) => countPrices(addon) !== 1)
  return [
    ...unknown.map((row): TableMistake => ({ table: 'car_addon', row, problem: 'row_unknown' })),
    ...unpriced.map((row): TableMistake => ({ table: 'car_addon', row, problem: 'one_price' })),
  ]
}

/** What a single cell cannot show: gaps between rows, and things that one table promises and another does not hold. */
function checkTogether({ tables }: FiledTables): TableMistake[] {
  const mistakes: TableMistake[] = []
  let next = 0
  for (const { row, from, to } of ageBands(Object.keys(tables.age.rows))) {
    if (from !== next) mistakes.push({ table: 'age', row, problem: 'band_start', value: String(next) })
    next = to + 1
  }
  if (next !== Infinity) mistakes.push({ table: 'age', problem: 'last_band' })
  for (const product of Object.values(FAMILY_PRODUCTS)) {
    const at = tables.si.columns.indexOf(product.id)
    for (const sum of new Set(product.variants.flatMap((variant) => product.sumsInsured(variant)))) {
      const row = String(Number(sum) / Number(lakhs(1)))
      if (typeof tables.si.rows[row]?.[at] !== 'number')
        mistakes.push({ table: 'si', row, column: product.id, problem: 'empty' })
      if (product.hasDeductible && !tables.deductible_options.rows[row])
        mistakes.push({ table: 'deductible_options', row, problem: 'row_missing' })
    }
  }
  for (const [row, [list]] of Object.entries(tables.deductible_options.rows)) {
    const values = parseDeductibles(String(list))
    const unknown = values?.find((value) => !tables.deductible.rows[String(value)])
    const at = { table: 'deductible_options', row, column: 'options' }
    if (!values) mistakes.push({ ...at, problem: 'not_list', value: String(list) })
    else if (unknown !== undefined) mistakes.push({ ...at, problem: 'no_factor', value: String(unknown) })
  }
  for (const { key, options } of allAddons()) {
    const rows = tables.cover.rows[key] ? [key] : (options ?? []).map((option) => `${key}=${option}`)
    for (const row of rows.length > 0 ? rows : [key])
      if (tables.cover.rows[row]?.filter((cell) => typeof cell === 'number').length !== 1)
        mistakes.push({ table: 'cover', row, problem: 'one_price' })
  }
  mistakes.push(...checkCarAddons(tables.car_addon))
  for (const [row, columns] of Object.entries(COVER_PRICES)) {
    const table = tables.car_cover
    for (const column of table ? columns : [])
      if (typeof table?.rows[row]?.[table.columns.indexOf(column)] !== 'number')
        mistakes.push({ table: 'car_cover', row, column, problem: 'empty' })
  }
  for (const disease of preExistingDiseases)
    if (!tables.underwriting.rows[disease])
      mistakes.push({ table: 'underwriting', row: disease, problem: 'row_missing' })
  const others = Object.entries(tables.zone.rows).filter(([, cells]) => cells.includes('others'))
  if (others.length !== 1) mistakes.push({ table: 'zone', column: 'pincodes', problem: 'one_other' })
  return mistakes
}

/** Every mistake of a filing; an empty list means that it can be rated with. */
export function checkTables(rates: FiledTables): TableMistake[] {
  const mistakes: TableMistake[] = []
  if (!/^[\w.-]{1,40}$/.test(rates.version)) mistakes.push({ table: 'version', problem: 'version' })
  if (!isDay(rates.effectiveFrom)) mistakes.push({ table: 'effective_from', problem: 'date' })
  for (const name of Object.keys(rates.tables))
    if (!(name in TABLE_SHAPES)) mistakes.push({ table: name, problem: 'unknown' })
  for (const name of Object.keys(TABLE_SHAPES) as TableName[])
    if (rates.tables[name] || !isOptionalTable(name)) mistakes.push(...checkTable(name, rates.tables[name]))
  return mistakes.length > 0 ? mistakes : [...checkTogether(rates), ...checkRules(rates)]
}
