import pg from 'pg'
import { isStaleStatement, noteSchemaChange, PreparedStatements } from './prepared-statements.ts'
import { type Statement, StatementBatch, type StatementResult } from './statement-batch.ts'

type Callback = (error: Error | null, result?: StatementResult) => void

/** A connection that gives each statement with parameters a name, so that PostgreSQL parses and plans it once. */
export class PreparingClient extends pg.Client {
  readonly #prepared: PreparedStatements

  constructor(config: pg.ClientConfig & { preparedStatements?: number } = {}) {
    super(config)
    this.#prepared = new PreparedStatements(config.types as typeof pg.types, config.preparedStatements)
  }

  /** Ends the stream, and with it whatever waits for an answer, by the error of a lost connection. */
  breakOff(): void {
    const { stream } = (this as unknown as { connection: { stream: { destroy(): void } } }).connection
    stream.destroy()
  }

  /** As `pg.Client`: kysely and the pool give text and values, everything else is sent as it always was. */
  // biome-ignore lint/suspicious/noExplicitAny: the base method has a dozen overloads, of which none fits all.
  override query(text: any, values?: any, callback?: any): any {
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query(text, values, callback)
    const result = this.runBatch([{ text, values }]).then((results) => results[0]!)
    if (!callback) return result
    result.then(
      (only) => (callback as Callback)(null, only),
      (error: Error) => (callback as Callback)(error),
    )
  }

  /**
   * Sends the statements in one message; outside a transaction they are one. A stale plan is run again where nothing happened yet; inside a
   * transaction the whole of it must begin again. `isOwn` is false where the statements begin one.
   */
  async runBatch(statements: readonly Statement[], { isOwn = true } = {}): Promise<StatementResult[]> {
    const canRepeat = isOwn && this.getTransactionStatus() === 'I'
    try {
      return await this.#send(statements)
    } catch (error) {
      // The stack of the socket that received the error says nothing; the caller's does.
      if (error instanceof Error) Error.captureStackTrace(error)
      if (!isStaleStatement(error)) throw error
      noteSchemaChange()
      if (!canRepeat) throw error
      return this.#send(statements)
    }
  }

  #send(statements: readonly Statement[]): Promise<StatementResult[]> {
    return new Promise((resolve, reject) => {
      super.query(
        new StatementBatch(statements, this.#prepared, (error, results) => {
          if (error) reject(error)
          else resolve(results)
        }),
      )
    })
  }
}
