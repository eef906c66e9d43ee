/// <reference path="./pg-utils.d.ts" />
import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import type { JoinableRow } from './join-statements.ts'
import type { PreparedStatements, RowReader, StatementName } from './prepared-statements.ts'
import type { ChangedRow } from './rows-in-work.ts'

export interface Statement {
  readonly text: string
  values: readonly unknown[]
  /** What its failure means to the caller, where it is told apart from that of the statements it travels with. */
  toError?: (error: Error) => Error
  /** Set where it writes one row. */
  joinable?: JoinableRow
  /** What it changes, where others may have read it without a lock. */
  changes?: ChangedRow
  /** Set when a deferred statement has left. */
  isSent?: boolean
}

export interface StatementResult {
  command: string
  rowCount: number | null
  rows: unknown[]
  fields: unknown[]
}

type Done = (error: Error | null, results: StatementResult[]) => void

/** What the driver's connection offers to a query that writes its own messages. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: unknown[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: { portal: string }): void
  close(message: { type: 'S'; name: string }): void
  sync(): void
}

interface SentStatement {
  statement: Statement
  /** Absent where statements are sent without a name. */
  name?: StatementName | undefined
  reader?: RowReader | undefined
  isParsed: boolean
}

/**
 * Statements sent in one message and answered in one: PostgreSQL runs them in order, as one transaction unless one is open already, and skips
 * what follows a failed one. The driver calls the `handle…` methods with the answers.
 */
export class StatementBatch implements pg.Submittable {
  readonly #statements: readonly Statement[]
  readonly #prepared: PreparedStatements
  readonly #done: Done
  #sent: SentStatement[] = []
  #results: StatementResult[] = []
  #rows: unknown[] = []
  #failure: Error | undefined

  constructor(statements: readonly Statement[], prepared: PreparedStatements, done: Done) {
    this.#statements = statements
    this.#prepared = prepared
    this.#done = done
  }

  submit(connection: pg.Connection): Error | null {
    const wire = connection as unknown as Wire
    let bound: unknown[][]
    try {
      // Converted before anything is written: a value that cannot be sent must not leave half a message.
      bound = this.#statements.map(({ values }) => values.map((value) => prepareValue(value)))
    } catch (error) {
      return error as Error
    }
    wire.stream.cork()
    try {
      this.#sent = this.#statements.map((statement, index) => this.#send(wire, statement, bound[index]!))
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
    return null
  }

  #send(wire: Wire, statement: Statement, values: unknown[]): SentStatement {
    const name = this.#prepared.use(statement.text)
    for (const closed of this.#prepared.takeClosed()) wire.close({ type: 'S', name: closed })
    const isParsed = name?.isParsed ?? false
    if (!isParsed) wire.parse({ name: name?.text ?? '', text: statement.text })
    if (name) name.isParsed = true
    wire.bind({ statement: name?.text ?? '', values })
    // The columns of a named statement never change: a change of the schema makes it fail.
    if (!name?.reader) wire.describe({ type: 'P', name: '' })
    wire.execute({ portal: '' })
    return { statement, name, reader: name?.reader, isParsed }
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const current = this.#current()
    current.reader = this.#prepared.readerOf(fields)
    if (current.name) current.name.reader = current.reader
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#failure) return
    try {
      this.#rows.push(this.#current().reader!.read(fields))
    } catch (error) {
      this.#failure = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const [command = '', ...counts] = text.split(' ')
    const count = counts.at(-1)
    this.#results.push({
      command,
      rowCount: count === undefined ? null : Number(count),
      rows: this.#rows,
      fields: this.#current().reader?.fields ?? [],
    })
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.#results.push({ command: '', rowCount: null, rows: [], fields: [] })
  }

  handleError(error: Error): void {
    // Whether the failed statement and those after it were parsed is not known.
    for (const { name, isParsed } of this.#sent.slice(this.#results.length))
      if (name && !isParsed) this.#prepared.forget(name)
    const { toError } = this.#sent[this.#results.length]?.statement ?? {}
    this.#done(toError ? toError(error) : error, [])
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.#done(this.#failure, [])
    else this.#done(null, this.#results)
  }

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail('COPY is not used here')
  }

  handleCopyData(): void {}

  #current(): SentStatement {
    return this.#sent[this.#results.length]!
  }
}
