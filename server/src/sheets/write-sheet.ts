import { csvLine, toCsv } from '../documents/csv.ts'
import type { Sheet, SheetFormat } from './sheet.ts'
import { xlsxOf } from './xlsx.ts'

/** The file, piece by piece. */
export const writeSheet = (sheet: Sheet, format: SheetFormat): AsyncIterable<string | Buffer> =>
  format === 'xlsx' ? xlsxOf(sheet) : csvOf(sheet)

async function* csvOf({ columns, pages }: Sheet): AsyncGenerator<string> {
  yield toCsv(
    columns.map(({ title }) => title),
    [],
  )
  for await (const rows of pages) yield rows.map(csvLine).join('')
}
