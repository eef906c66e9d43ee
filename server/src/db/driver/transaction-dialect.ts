import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { batchOf, deferredOf } from './marked-queries.ts'
import type { PreparingClient } from './preparing-client.ts'
import type { Statement, StatementResult } from './statement-batch.ts'

/**
 * Kysely on the pool with as few round trips as a transaction allows: `begin` travels with the first statement, statements whose result nobody
 * needs with the next one, and the last of them with `commit`.
 */
export function createDialect(pool: pg.Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

type PooledClient = PreparingClient & pg.PoolClient

class PoolDriver implements Driver {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection((await this.#pool.connect()) as unknown as PooledClient)
  }

  async beginTransaction(connection: PooledConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings)
  }

  commitTransaction(connection: PooledConnection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: PooledConnection): Promise<void> {
    return connection.rollback()
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release()
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}

const commit: Statement = { text: 'commit', values: [] }

class PooledConnection implements DatabaseConnection {
  readonly #client: PooledClient
  /** A transaction that PostgreSQL has not been told of. */
  #unsentBegin: Statement | undefined
  #isInTransaction = false
  #deferred: Statement[] = []
  #isBroken = false

  constructor(client: PooledClient) {
    this.#client = client
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    const mode = accessMode ? ` ${accessMode}` : ''
    this.#unsentBegin = { text: `begin${level}${mode}`, values: [] }
    this.#isInTransaction = true
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const deferred = deferredOf(query)
    if (deferred && this.#isInTransaction) {
      this.#deferred.push(deferred)
      return { rows: [] }
    }
    const batch = batchOf(query)
    if (batch) {
      const results = await this.#send(batch)
      return { rows: results.slice(-batch.length).map(({ rows }) => rows) as Row[] }
    }
    const results = await this.#send([deferred ?? { text: query.sql, values: query.parameters }])
    return toQueryResult(results.at(-1)!)
  }

  /** With what was deferred before. */
  async #send(statements: readonly Statement[]): Promise<StatementResult[]> {
    const begin = this.#unsentBegin
    const deferred = this.#deferred
    if (deferred.length > 0) this.#deferred = []
    this.#unsentBegin = undefined
    for (const one of deferred) one.isSent = true
    return this.#client.runBatch([...(begin ? [begin] : []), ...deferred, ...statements], {
      isOwn: begin === undefined,
    })
  }

  async commit(): Promise<void> {
    if (!this.#unsentBegin) {
      const results = await this.#send([commit])
      this.#isInTransaction = false
      // PostgreSQL answers so where an earlier statement had failed.
      if (results.at(-1)?.command === 'ROLLBACK')
        throw new Error('the transaction was rolled back instead of committed')
      return
    }
    const isPlain = this.#unsentBegin.text === 'begin'
    if (this.#deferred.length > 0 && !isPlain) await this.#send([commit])
    else if (this.#deferred.length > 0) {
      // Statements in one message are one transaction without further words.
      this.#unsentBegin = undefined
      await this.#send([])
    }
    this.#unsentBegin = undefined
    this.#isInTransaction = false
  }

  async rollback(): Promise<void> {
    const wasSent = this.#isInTransaction && !this.#unsentBegin
    this.#unsentBegin = undefined
    this.#isInTransaction = false
    this.#deferred = []
    if (!wasSent) return
    try {
      await this.#client.query('rollback')
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  // biome-ignore lint/correctness/useYield: kysely asks for it; nothing here reads by cursor.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are not streamed')
  }
}

const counted: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function toQueryResult<Row>({ command, rowCount, rows }: StatementResult): QueryResult<Row> {
  if (rowCount === null || !counted.has(command)) return { rows: rows as Row[] }
  return { rows: rows as Row[], numAffectedRows: BigInt(rowCount) }
}
