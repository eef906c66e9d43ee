import type { Static, TObject } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'

interface Position {
  line: number
  column: number
}

interface Cell extends Position {
  text: string
}

/** The cells of comma-separated values (RFC 4180), each with its place. Empty lines are passed over. */
export function readCells(source: string): Cell[][] {
  const text = source.replace(/^\ufeff/, '')
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy
  const rows: Cell[][] = []
  let row: Cell[] = []
  let line = 1
  let lineStart = 0
  while (cells.lastIndex < text.length) {
    const at = cells.lastIndex
    const cell = cells.exec(text)
    if (!cell) return [...rows, [...row, { text: '', line, column: at - lineStart + 1 }]]
    row.push({ text: cell[1]?.replaceAll('""', '"') ?? cell[2]!.trim(), line, column: at - lineStart + 1 })
    if (cell[3] === ',' && cells.lastIndex < text.length) continue
    rows.push(row)
    row = []
    line += cell[0].split(/\r\n|\n|\r/).length - 1
    lineStart = cells.lastIndex
  }
  return rows.filter((cells) => cells.some(({ text }) => text !== ''))
}

interface PositionedTable<Row> {
  rows: Row[]
  /** Where a cell of a row stands. */
  positionOf(row: number, column: string): Position
  mistakes: readonly (Position & { says: string })[]
}

/** A table whose first line names its columns, in any order; `schema` says what each cell must be. */
export function readTable<Schema extends TObject>(source: string, schema: Schema): PositionedTable<Static<Schema>> {
  const [header = [], ...lines] = readCells(source)
  const columns = Object.keys(schema.properties)
  const names = header.map(({ text }) => text)
  const start = { line: 1, column: 1 }
  const headerMistakes = [
    ...columns
      .filter((column) => !names.includes(column))
      .map((column) => ({ ...start, says: `the column ${column} is missing` })),
    ...header
      .filter(({ text }, at) => !columns.includes(text) || names.indexOf(text) !== at)
      .map(({ text, line, column }) => ({
        line,
        column,
        says: columns.includes(text) ? `the column ${text} stands twice` : `the column ${text} is not known here`,
      })),
  ]
  const rows = lines.map((cells) =>
    Object.fromEntries(columns.map((column) => [column, cells[names.indexOf(column)]?.text ?? ''])),
  )
  const positionOf = (row: number, column: string): Position => {
    const cells = lines[row] ?? []
    const { line, column: place } = cells[names.indexOf(column)] ?? cells.at(-1) ?? start
    return { line, column: place }
  }
  const cellMistakes = rows.flatMap((row, index) =>
    [...Value.Errors(schema, row)].map(({ path, schema: { description } }) => {
      const column = path.slice(1)
      return { ...positionOf(index, column), says: `${column} must be ${description}` }
    }),
  )
  const surplus = lines.flatMap((cells) =>
    cells
      .slice(header.length)
      .filter(({ text }) => text !== '')
      .slice(0, 1)
      .map(({ line, column }) => ({ line, column, says: 'stands in no column: put a value with commas in quotes' })),
  )
  // Wrong columns would report each of their cells again.
  return {
    rows,
    positionOf,
    mistakes: headerMistakes.length > 0 ? headerMistakes : [...once(cellMistakes), ...surplus],
  }
}

/** A cell that breaks two rules of its form is named once. */
function once(mistakes: (Position & { says: string })[]) {
  const bySentence = new Map(mistakes.map((one) => [`${one.line}:${one.column}:${one.says}`, one]))
  return [...bySentence.values()]
}
