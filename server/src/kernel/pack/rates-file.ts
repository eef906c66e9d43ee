import { tablesFromCsv } from '@portal/domain/rating/tables/load-tables.ts'
import type { FiledTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { say } from '@portal/words/say.ts'
import { readCells } from './positioned-csv.ts'

interface Mistake {
  line: number
  column: number
  says: string
}

/** The rates an insurer begins with, in the form of its office's upload. */
export function readRates(csv: string): { rates?: FiledTables; mistakes: Mistake[] } {
  const read = tablesFromCsv(csv)
  if (read.ok) return { rates: read.tables, mistakes: [] }
  const lines = readCells(csv)
  const mistakes = read.mistakes.map(({ table, row, column, problem, value = '' }) => {
    const named = [table, row, column].filter(Boolean)
    // A cell by all its names; a row or a table that lacks something by its first line, or that of the table it should stand in.
    const at =
      lines.find((cells) => named.every((name, place) => cells[place]?.text === name)) ??
      lines.find((cells) => cells[0]?.text === table)
    const { line, column: place } = (named.length === 3 || !row ? at?.[3] : undefined) ??
      at?.[0] ?? { line: 1, column: 1 }
    return {
      line,
      column: place,
      says: `${named.join(', ')}: ${say(`office-admin.rate_problem.${problem}`, { value })}`,
    }
  })
  return { mistakes }
}
