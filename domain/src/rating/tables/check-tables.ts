import { isDay } from '../../kernel/day.ts'
import { ADDONS } from '../../products/addons.ts'
import type { CarExtraCover } from '../../products/car.ts'
import { FAMILY_PRODUCTS } from '../../products/catalogue.ts'
import { lakhs } from '../../products/sum-insured.ts'
import { parseDeductibles } from '../deductible-options.ts'
import { type Cell, type FiledTables, isOptionalTable, type Table, type TableName } from './rate-tables.ts'
import { type CellKind, TABLE_SHAPES } from './table-shapes.ts'

/** A mistake in a filing, named so that the person who typed it finds the cell. */
export interface TableMistake {
  table: string
  row?: string
  column?: string
  problem: string
}

const DECIMALS: Record<Exclude<CellKind, 'text'>, number> = { factor: 4, share: 4, fine_share: 5, rupees: 2, whole: 0 }
const MOST: Record<Exclude<CellKind, 'text'>, number> = {
  factor: 100,
  share: 1,
  fine_share: 1,
  rupees: 10_000_000,
  whole: 100_000,
}

function cellProblem(cell: Cell | undefined, kind: CellKind, mayBeEmpty: boolean): string | undefined {
  if (cell === null || cell === undefined || cell === '') return mayBeEmpty ? undefined : 'is empty'
  if (kind === 'text') return typeof cell === 'string' ? undefined : 'is not a text'
  if (typeof cell !== 'number' || !Number.isFinite(cell)) return `is not a number: ${cell}`
  if (cell < 0 || (kind === 'factor' && cell === 0)) return `is too small: ${cell}`
  if (cell > MOST[kind]) return `is too large: ${cell}`
  const scale = 10 ** DECIMALS[kind]
  if (Math.abs(cell * scale - Math.round(cell * scale)) > 1e-6)
    return `has more than ${DECIMALS[kind]} decimals: ${cell}`
  return undefined
}

function checkTable(name: TableName, table: Table | undefined): TableMistake[] {
  const shape = TABLE_SHAPES[name]
  if (!table || !Array.isArray(table.columns) || typeof table.rows !== 'object' || table.rows === null)
    return [{ table: name, problem: 'is missing' }]
  const mistakes: TableMistake[] = []
  for (const column of shape.columns)
    if (!table.columns.includes(column)) mistakes.push({ table: name, column, problem: 'column is missing' })
  for (const column of table.columns)
    if (!shape.columns.includes(column)) mistakes.push({ table: name, column, problem: 'column is unknown' })
  for (const row of shape.rows) if (!table.rows[row]) mistakes.push({ table: name, row, problem: 'row is missing' })
  for (const [row, cells] of Object.entries(table.rows)) {
    if (!shape.rows.includes(row) && !shape.further?.test(row)) {
      mistakes.push({ table: name, row, problem: 'row is unknown' })
      continue
    }
    for (const [at, column] of table.columns.entries()) {
      if (!shape.columns.includes(column)) continue
      const problem = cellProblem(cells[at], shape.kind(row, column), shape.mayBeEmpty ?? false)
      if (problem) mistakes.push({ table: name, row, column, problem })
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

/** What a single cell cannot show: gaps between rows, and things that one table promises and another does not hold. */
function checkTogether({ tables }: FiledTables): TableMistake[] {
  const mistakes: TableMistake[] = []
  let next = 0
  for (const row of Object.keys(tables.age.rows)) {
    const [from, to] = row.endsWith('+') ? [Number.parseInt(row, 10), Infinity] : row.split('-').map(Number)
    if (from !== next) mistakes.push({ table: 'age', row, problem: `band should begin at ${next}` })
    next = Number(to) + 1
  }
  if (next !== Infinity) mistakes.push({ table: 'age', problem: 'has no last band' })
  for (const product of Object.values(FAMILY_PRODUCTS)) {
    const at = tables.si.columns.indexOf(product.id)
    for (const sum of new Set(product.variants.flatMap((variant) => product.sumsInsured(variant)))) {
      const row = String(Number(sum) / Number(lakhs(1)))
      if (typeof tables.si.rows[row]?.[at] !== 'number')
        mistakes.push({ table: 'si', row, column: product.id, problem: 'is empty' })
    }
  }
  for (const [row, [list]] of Object.entries(tables.deductible_options.rows)) {
    const values = parseDeductibles(String(list))
    const unknown = values?.find((value) => !tables.deductible.rows[String(value)])
    const at = { table: 'deductible_options', row, column: 'options' }
    if (!values) mistakes.push({ ...at, problem: `is not a list: ${list}` })
    else if (unknown !== undefined) mistakes.push({ ...at, problem: `${unknown} has no factor` })
  }
  for (const { key, options } of ADDONS) {
    const rows = tables.cover.rows[key] ? [key] : (options ?? []).map((option) => `${key}=${option}`)
    for (const row of rows.length > 0 ? rows : [key])
      if (tables.cover.rows[row]?.filter((cell) => typeof cell === 'number').length !== 1)
        mistakes.push({ table: 'cover', row, problem: 'needs exactly one price' })
  }
  for (const [row, columns] of Object.entries(COVER_PRICES)) {
    const table = tables.car_cover
    for (const column of table ? columns : [])
      if (typeof table?.rows[row]?.[table.columns.indexOf(column)] !== 'number')
        mistakes.push({ table: 'car_cover', row, column, problem: 'is empty' })
  }
  const others = Object.entries(tables.zone.rows).filter(([, cells]) => cells.includes('others'))
  if (others.length !== 1) mistakes.push({ table: 'zone', column: 'pincodes', problem: 'needs one row for others' })
  return mistakes
}

/** Every mistake of a filing; an empty list means that it can be rated with. */
export function checkTables(rates: FiledTables): TableMistake[] {
  const mistakes: TableMistake[] = []
  if (!/^[\w.-]{1,40}$/.test(rates.version))
    mistakes.push({ table: 'version', problem: 'is missing or has odd characters' })
  if (!isDay(rates.effectiveFrom)) mistakes.push({ table: 'effective_from', problem: 'is not a day like 2026-04-01' })
  for (const name of Object.keys(rates.tables))
    if (!(name in TABLE_SHAPES)) mistakes.push({ table: name, problem: 'is unknown' })
  for (const name of Object.keys(TABLE_SHAPES) as TableName[])
    if (rates.tables[name] || !isOptionalTable(name)) mistakes.push(...checkTable(name, rates.tables[name]))
  return mistakes.length > 0 ? mistakes : checkTogether(rates)
}
