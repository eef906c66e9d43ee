import { everyPage } from '../kernel/every-page.ts'
import type { SheetCell } from './sheet.ts'

/** So many at a time, so that a long list is never in memory as a whole. */
const rowsPerRead = 500

/** A list from its first page to its last, as the rows of a sheet. */
export async function* readPages<Row>(
  readPage: (place: { after?: string }, size: number) => Promise<{ rows: Row[]; next?: string | undefined }>,
  cellsOf: (row: Row) => SheetCell[],
): AsyncGenerator<SheetCell[][]> {
  for await (const rows of everyPage((after) => readPage(after ? { after } : {}, rowsPerRead))) yield rows.map(cellsOf)
}
