import pg from 'pg'
import type { DatabaseHosts } from './database-hosts.ts'
import { isReachable } from './is-reachable.ts'
import { isStaleStatement, noteSchemaChange, PreparedStatements } from './prepared-statements.ts'
import { type Statement, StatementBatch, type StatementResult } from './statement-batch.ts'

const driverStartup = pg.Client.prototype as unknown as { getStartupConf(): Record<string, string> }
/** After so long without an answer the host is asked whether it is still there. */
const silenceMs = 4000
const beginning = /^begin\b/i

type Callback = (error: Error | null, result?: StatementResult) => void

interface PreparingConfig extends pg.ClientConfig {
  preparedStatements?: number
  /** Behind a pooler in transaction mode: sets the limits of a transaction, since a session keeps none. */
  limits?: Statement
  hosts?: DatabaseHosts
}

/** A connection that gives each statement with parameters a name, so that PostgreSQL parses and plans it once. */
export class PreparingClient extends pg.Client {
  readonly #prepared: PreparedStatements
  readonly #limits: Statement | undefined
  readonly #hosts: DatabaseHosts | undefined

  constructor(config: PreparingConfig = {}) {
    super(config)
    this.#prepared = new PreparedStatements(config.types as typeof pg.types, config.preparedStatements)
    this.#limits = config.limits
    this.#hosts = config.hosts
  }

  /** What the driver asks for when it opens the connection. A pooler passes the time zone on, and refuses most other settings. */
  getStartupConf(): Record<string, string> {
    return { ...driverStartup.getStartupConf.call(this), timezone: 'UTC' }
  }

  // biome-ignore lint/suspicious/noExplicitAny: with a callback it answers nothing, without one a promise.
  override connect(callback?: any): any {
    if (!this.#hosts) return super.connect(callback)
    const connected = this.#connectToHost(this.#hosts)
    if (!callback) return connected
    connected.then(
      () => callback(null, this),
      (error: Error) => callback(error),
    )
  }

  async #connectToHost(hosts: DatabaseHosts): Promise<this> {
    const host = await hosts.find()
    Object.assign(this, host)
    const doubt = () => hosts.doubt(host)
    this.on('error', doubt)
    try {
      await super.connect()
    } catch (error) {
      doubt()
      throw error
    }
    return this
  }

  /** Ends the stream, and with it whatever waits for an answer, by the error of a lost connection. */
  breakOff(): void {
    const { stream } = (this as unknown as { connection: { stream: { destroy(): void } } }).connection
    stream.destroy()
  }

  /** As `pg.Client`: kysely and the pool give text and values, everything else is sent as it always was. */
  // biome-ignore lint/suspicious/noExplicitAny: the base method has a dozen overloads, of which none fits all.
  override query(text: any, values?: any, callback?: any): any {
    const isPlain = typeof text === 'string' && values === undefined && this.#limits !== undefined
    if (typeof text !== 'string' || !(Array.isArray(values) || isPlain)) return super.query(text, values, callback)
    const result = this.runBatch([{ text, values: values ?? [] }]).then((results) => results[0]!)
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

  async #send(statements: readonly Statement[]): Promise<StatementResult[]> {
    if (!this.#limits || this.getTransactionStatus() !== 'I') return this.#sendAll(statements)
    const place = beginning.test(statements[0]?.text ?? '') ? 1 : 0
    const results = await this.#sendAll(statements.toSpliced(place, 0, this.#limits))
    return results.toSpliced(place, 1)
  }

  async #sendAll(statements: readonly Statement[]): Promise<StatementResult[]> {
    let isOver = false
    // A host that was cut off closes nothing: without this its answer would be waited for until the kernel gives up.
    const watch = setInterval(async () => {
      const isThere = await isReachable(this)
      if (!isThere && !isOver) this.breakOff()
    }, silenceMs)
    try {
      return await this.#sendBatch(statements)
    } finally {
      isOver = true
      clearInterval(watch)
    }
  }

  #sendBatch(statements: readonly Statement[]): Promise<StatementResult[]> {
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
