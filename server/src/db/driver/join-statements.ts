import type { Statement } from './statement-batch.ts'

/** A statement that writes one row, and can be written together with others of the same text: around their rows stand these. */
export interface JoinableRow {
  before: string
  after: string
  /** What the values are, where it does not follow from the place they are written to. */
  types: readonly (string | undefined)[]
}

/**
 * The statements of several changes as one list: those of equal changes stand together, and what writes one row becomes one statement for all, because
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
    group[0]!.flatMap((_, place) => joinRows(group.map((change) => change[place]!))),
  )
}

/** Few sizes, so that few texts are prepared. */
const sizes = [32, 24, 16, 12, 8, 6, 4, 3, 2] as const

function joinRows(statements: readonly Statement[]): Statement[] {
  const row = statements[0]!.joinable
  const joined: Statement[] = []
  let place = 0
  if (row)
    for (const size of sizes)
      for (; statements.length - place >= size; place += size) {
        const values = statements.slice(place, place + size).flatMap((one) => one.values)
        joined.push({ text: textOf(row, size), values })
      }
  return [...joined, ...statements.slice(place).map(({ text, values }) => ({ text, values }))]
}

const texts = new Map<string, string>()

function textOf({ before, after, types }: JoinableRow, rows: number): string {
  const key = `${rows} ${before}`
  const existing = texts.get(key)
  if (existing) return existing
  const places = Array.from({ length: rows }, (_, row) => placesOf(types, row * types.length))
  const text = `${before} ${places.join(', ')}${after}`
  texts.set(key, text)
  return text
}

/** `($1, $2::jsonb)` */
export function placesOf(types: readonly (string | undefined)[], from = 0): string {
  return `(${types.map((type, column) => `$${from + column + 1}${type ? `::${type}` : ''}`).join(', ')})`
}
