import { checkTables, type TableMistake, type TableProblem } from './check-tables.ts'
import type { Cell, FiledTables, RateTables, Table } from './rate-tables.ts'
import { TABLE_SHAPES } from './table-shapes.ts'

type LoadedTables = { ok: true; tables: FiledTables } | { ok: false; mistakes: TableMistake[] }

function checkLoaded(rates: FiledTables, formMistakes: readonly TableMistake[]): LoadedTables {
  const mistakes = [...formMistakes, ...checkTables(rates)]
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, tables: rates }
}

const HEADER = 'table,row,column,value'

/** One line for each cell. The first two lines after the header hold the version and its first day. */
export function tablesToCsv(rates: RateTables): string {
  const lines = [HEADER, `version,,,${rates.version}`, `effective_from,,,${rates.effectiveFrom}`]
  for (const [name, table] of Object.entries(rates.tables))
    for (const [row, cells] of Object.entries(table.rows))
      for (const [at, cell] of cells.entries())
        if (cell !== null) lines.push([name, row, table.columns[at] ?? '', String(cell)].map(quoted).join(','))
  return `${lines.join('\n')}\n`
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The fields of one CSV line; quoted fields may hold commas and doubled quotes. */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, inQuotes, plain]) => inQuotes?.replaceAll('""', '"') ?? plain?.trim() ?? '',
  )
}

/** A filing as CSV: `table,row,column,value`, the form that a spreadsheet saves. */
export function tablesFromCsv(text: string): LoadedTables {
  const [header, ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (header?.trim() !== HEADER) return { ok: false, mistakes: [{ table: 'file', problem: 'header', value: HEADER }] }
  const rates = { version: '', effectiveFrom: '', tables: {} as Record<string, Table> }
  const mistakes: TableMistake[] = []
  for (const line of lines) {
    if (line.trim() === '') continue
    const [name = '', row = '', column = '', value = '', ...more] = fieldsOf(line)
    // '7,311' without quotes would be read as 7.
    if (more.some((cell) => cell !== '')) mistakes.push({ table: name, row, column, problem: 'too_many_cells' })
    if (name === 'version') rates.version = value
    else if (name === 'effective_from') rates.effectiveFrom = value
    else if (!isKnownTable(name)) mistakes.push({ table: name, row, column, problem: 'unknown' })
    else {
      const problem = putCell(rates.tables, name, { row, column, value })
      if (problem) mistakes.push({ table: name, row, column, problem })
    }
  }
  return checkLoaded(rates as FiledTables, mistakes)
}

const isKnownTable = (name: string): name is keyof typeof TABLE_SHAPES => Object.hasOwn(TABLE_SHAPES, name)

function putCell(
  tables: Record<string, Table>,
  name: keyof typeof TABLE_SHAPES,
  { row, column, value }: { row: string; column: string; value: string },
): TableProblem | undefined {
  const shape = TABLE_SHAPES[name]
  const at = shape.columns.indexOf(column)
  if (at < 0) return 'column_unknown'
  tables[name] ??= { columns: [...shape.columns], rows: {} }
  const { rows } = tables[name]
  rows[row] ??= shape.columns.map(() => null)
  const cells = rows[row]
  if (cells[at] !== null) return 'twice'
  cells[at] = readCell(value, shape.kind(row, column) === 'text')
  return undefined
}

function readCell(value: string, isText: boolean): Cell {
  if (value === '') return null
  return isText || !/^\d+(\.\d+)?$/.test(value) ? value : Number(value)
}
