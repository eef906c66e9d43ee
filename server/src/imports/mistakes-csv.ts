import type { Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import type { Executor } from '../db/database.ts'
import { csvLine, toCsv } from '../documents/csv.ts'

const rowsPerRead = 1000
const columns = ['csv.row', 'csv.column', 'csv.value', 'csv.correction'] as const

/** The mistakes of a file, piece by piece. A value that a spreadsheet would run is shown as text. */
export async function* mistakesCsv(db: Executor, importId: string, lang: Lang): AsyncGenerator<string> {
  yield toCsv(
    columns.map((code) => say(code, {}, lang)),
    [],
  )
  let after = { row: 0, field: '' }
  for (;;) {
    const page = await db
      .selectFrom('import_mistakes')
      .select(['row', 'field', 'code', 'params', 'value'])
      .where('import_id', '=', importId)
      .where((where) =>
        where.or([
          where('row', '>', after.row),
          where.and([where('row', '=', after.row), where('field', '>', after.field)]),
        ]),
      )
      .orderBy('row')
      .orderBy('field')
      .limit(rowsPerRead)
      .execute()
    yield page
      .map(({ row, field, code, params, value }) => csvLine([row, field, value, say<string>(code, params, lang)]))
      .join('')
    if (page.length < rowsPerRead) return
    after = page.at(-1)!
  }
}
