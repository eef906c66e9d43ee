import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A statement that PostgreSQL keeps, parsed and planned, for one connection. */
export interface StatementName {
  text: string
  statement: string
  isParsed: boolean
  reader?: RowReader
}

/** Makes an object of a row's texts. */
export interface RowReader {
  fields: pg.FieldDef[]
  read(texts: readonly (string | null)[]): Record<string, unknown>
}

type TypeParsers = Pick<typeof pg.types, 'getTypeParser'>

/** Each costs PostgreSQL some ten kilobytes for each connection. */
const mostStatements = 400
const mostNames = 5000

/** What is worth a name: planned again and again, or sent with every transaction. */
const planned = /^\s*(?:select|insert|update|delete|with|begin|commit)\b/i

const names = new Map<string, string>()

/** The same text has the same name on every connection and every server. */
function nameOf(statement: string): string {
  const existing = names.get(statement)
  if (existing) return existing
  const name = `p_${createHash('sha256').update(statement).digest('base64url').slice(0, 22)}`
  if (names.size >= mostNames) names.clear()
  names.set(statement, name)
  return name
}

/** Counts the changes of the schema that were noticed: after each one every connection prepares its statements anew. */
let schemaChanges = 0

/** The named statements of one connection, the longest unused of which give way. */
export class PreparedStatements {
  readonly #statements = new Map<string, StatementName>()
  readonly #types: TypeParsers
  readonly #most: number
  #closed: string[] = []
  #schemaChanges = schemaChanges

  /** With `most` 0 no statement gets a name. */
  constructor(types: TypeParsers, most = mostStatements) {
    this.#types = types
    this.#most = most
  }

  get size(): number {
    return this.#statements.size
  }

  /** Undefined for a statement that is sent without a name. */
  use(statement: string): StatementName | undefined {
    if (this.#most === 0 || !planned.test(statement)) return undefined
    if (this.#schemaChanges !== schemaChanges) {
      this.#schemaChanges = schemaChanges
      for (const name of this.#statements.values()) this.forget(name)
    }
    const existing = this.#statements.get(statement)
    const name = existing ?? { text: nameOf(statement), statement, isParsed: false }
    if (existing) this.#statements.delete(statement)
    else if (this.#statements.size >= this.#most) this.forget(this.#statements.values().next().value!)
    this.#statements.set(statement, name)
    return name
  }

  /** It is closed with the next statement that is sent. */
  forget(name: StatementName): void {
    if (this.#statements.get(name.statement) === name) this.#statements.delete(name.statement)
    this.#closed.push(name.text)
  }

  takeClosed(): string[] {
    const closed = this.#closed
    if (closed.length > 0) this.#closed = []
    return closed
  }

  readerOf(fields: pg.FieldDef[]): RowReader {
    const parsers = fields.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, 'text'))
    const columns = fields.map(({ name }) => name)
    const read = (texts: readonly (string | null)[]) => {
      const row: Record<string, unknown> = {}
      for (let index = 0; index < columns.length; index++) {
        const text = texts[index]!
        row[columns[index]!] = text === null ? null : parsers[index]!(text)
      }
      return row
    }
    return { fields, read }
  }
}

/** The plan no longer fits the tables, or a proxy gave the connection to another session. */
export function isStaleStatement(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  if (error.code === '26000') return true
  return error.code === '0A000' && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}

export function noteSchemaChange(): void {
  schemaChanges++
}
