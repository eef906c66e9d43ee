import { type Day, isDay, parseDay } from '@portal/domain/kernel/day.ts'
import type { IssueCode } from '@portal/domain/kernel/issue-code.ts'
import type { ImportProblem } from '@portal/words/en/import-problems.ts'
import { parse } from 'csv-parse/sync'

/** What is wrong with a cell, in the words of every other form, or with a file. */
export interface Problem {
  /** The column, or `file`. */
  path: string
  code: IssueCode | ImportProblem
  params?: Record<string, string | number>
}

export class FileRefused extends Error {
  override name = 'FileRefused'
  readonly problem: Problem

  constructor(code: ImportProblem, params: Record<string, string | number> = {}) {
    super(code)
    this.problem = { path: 'file', code, params }
  }
}

const quote = 0x22
const lineFeed = 0x0a
/** A longer row has a quotation mark that is opened and never closed. */
const longestRow = 64 * 1024
const byteOrderMark = '\ufeff'

/** Splits bytes behind the last line end that stands outside of quotation marks: a row whose end has not arrived waits for the next part. */
export function splitAtLastRow(bytes: Buffer): { whole: Buffer; rest: Buffer } {
  let isQuoted = false
  let end = 0
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === quote) isQuoted = !isQuoted
    else if (bytes[at] === lineFeed && !isQuoted) end = at + 1
  }
  return { whole: bytes.subarray(0, end), rest: bytes.subarray(end) }
}

export function refuseEndlessRow(rest: Buffer, row: number): void {
  if (rest.length > longestRow) throw new FileRefused('import.quote', { row })
}

/** The rows of whole lines. `lastRow`: those before them, so that a refusal names the row as a spreadsheet counts it. */
export function readRows(bytes: Buffer, lastRow: number): string[][] {
  const text = decode(bytes).replace(lastRow === 0 ? byteOrderMark : '', '')
  try {
    return parse(text, { relax_column_count: true, max_record_size: longestRow })
  } catch (error) {
    const rows = (error as { records?: number }).records ?? 0
    throw new FileRefused('import.quote', { row: lastRow + rows + 1 })
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** A spreadsheet's other encodings would turn names into something else without a word. */
function decode(bytes: Buffer): string {
  try {
    const text = utf8.decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Refused below, as is text of two bytes a letter.
  }
  throw new FileRefused('import.encoding')
}

export interface ImportColumn {
  name: string
  /** The column must be there; whether a cell may be empty its row's check says. */
  isRequired?: true
  sample: string
}

const nameOf = (header: string) =>
  header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

/** The columns of a file in its own order. `hasOthers`: columns that are not known are passed over. */
export function readHeader(
  header: readonly string[],
  columns: readonly ImportColumn[],
  { hasOthers = false } = {},
): string[] {
  const names = header.map(nameOf)
  const known = new Set(columns.map(({ name }) => name))
  const missing = columns.filter(({ name, isRequired }) => isRequired && !names.includes(name)).map(({ name }) => name)
  const unknown = names.filter((name, place) => (known.has(name) ? names.indexOf(name) !== place : !hasOthers))
  if (missing.length > 0) throw new FileRefused('import.missing_columns', { columns: missing.join(', ') })
  if (unknown.length > 0) throw new FileRefused('import.unknown_columns', { columns: unknown.slice(0, 10).join(', ') })
  return names
}

export type Cells = Readonly<Record<string, string>>

/** A row of a file with its number in it. */
export interface FileRow {
  row: number
  cells: string[]
}

/** Characters that no cell holds on purpose. */
const controls = /(?![\t\n\r])\p{Cc}/u

/** The cells by their columns, or what is wrong with the row as a whole. */
export function nameCells(columns: readonly string[], { cells }: FileRow): { cells: Cells; problems: Problem[] } {
  const named = Object.fromEntries(columns.map((name, place) => [name, (cells[place] ?? '').trim()]))
  const problems: Problem[] =
    cells.length === columns.length
      ? columns.flatMap((path) => (controls.test(named[path]!) ? [{ path, code: 'invalid' as const }] : []))
      : [{ path: columns[0]!, code: 'import.cells', params: { cells: cells.length, columns: columns.length } }]
  return { cells: named, problems }
}

/** 31/03/2027 as people write it, or 2027-03-31 as systems do. */
export const readDay = (typed: string): Day | undefined => parseDay(typed) ?? (isDay(typed) ? typed : undefined)

export const isEmptyRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
