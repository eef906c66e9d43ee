import type { Statement } from './statement-batch.ts'

/** An insert of one row, which can be written together with others of the same text. */
export interface RowInsert {
  /** The text up to the rows. */
  into: string
  columns: number
}

/**
 * The statements of several changes as one list: those of equal changes stand together, and their inserts become inserts of several rows, because
 * PostgreSQL prepares triggers, checks and indexes once for each statement. Within a change the order stays.
 */
export function joinStatements(changes: readonly (readonly Statement[])[]): Statement[] {
  const groups = new Map<string, (readonly Statement[])[]>()
  for (const change of changes) {
    const form = change.map(({ text }) => text).join('\n')
    const group = groups.get(form)
    if (group) group.push(change)
    else groups.set(form, [change])
  }
  return [...groups.values()].flatMap((group) =>
    group[0]!.flatMap((_, place) => joinInserts(group.map((change) => change[place]!))),
  )
}

/** Few sizes, so that few texts are prepared. */
const sizes = [16, 8, 4, 2] as const

function joinInserts(statements: readonly Statement[]): Statement[] {
  const insert = statements[0]!.insert
  if (!insert) return statements.map(({ text, values }) => ({ text, values }))
  const joined: Statement[] = []
  let place = 0
  for (const size of sizes)
    for (; statements.length - place >= size; place += size) {
      const values = statements.slice(place, place + size).flatMap((one) => one.values)
      joined.push({ text: textOf(insert, size), values })
    }
  return [...joined, ...statements.slice(place).map(({ text, values }) => ({ text, values }))]
}

const texts = new Map<string, string>()

function textOf({ into, columns }: RowInsert, rows: number): string {
  const key = `${rows} ${into}`
  const existing = texts.get(key)
  if (existing) return existing
  const text = `${into} ${Array.from({ length: rows }, (_, row) => placesOf(columns, row * columns)).join(', ')}`
  texts.set(key, text)
  return text
}

/** `($1, $2)` */
export function placesOf(columns: number, from = 0): string {
  return `(${Array.from({ length: columns }, (_, column) => `$${from + column + 1}`).join(', ')})`
}
