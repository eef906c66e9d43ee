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
import { createJoinedChanges, type JoinedChanges } from './joined-changes.ts'
import { batchOf, deferredOf } from './marked-queries.ts'
import { measureStatements } from './measure-statements.ts'
import type { PreparingClient } from './preparing-client.ts'
import type { ChangedRow } from './rows-in-work.ts'
import type { Statement, StatementResult } from './statement-batch.ts'

/**
 * Kysely on the pool with as few round trips as a transaction allows: `begin` travels with the first statement, statements whose result nobody
 * needs with the next one, and the last of them with `commit`. A transaction of such statements alone is written together with those of other
 * requests. A connection is taken when the first statement leaves.
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
  readonly #changes: JoinedChanges

  constructor(pool: pg.Pool) {
    this.#pool = pool
    this.#changes = createJoinedChanges(pool)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(this.#pool, this.#changes)
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

/** A statement that has not left, and who waits for its answer; nobody where it was deferred. */
interface UnsentStatement {
  statement: Statement
  waiting?: { resolve: (result: StatementResult) => void; reject: (error: unknown) => void }
}

export class PooledConnection implements DatabaseConnection {
  readonly #pool: pg.Pool
  readonly #changes: JoinedChanges
  #connecting: Promise<pg.PoolClient> | undefined
  #client: PooledClient | undefined
  /** A transaction that PostgreSQL has not been told of. */
  #unsentBegin: Statement | undefined
  #isInTransaction = false
  /** In their order. */
  #unsent: UnsentStatement[] = []
  #isScheduled = false
  /** Rows that others may have read without a lock. */
  readonly #changed: ChangedRow[] = []
  #isBroken = false

  constructor(pool: pg.Pool, changes: JoinedChanges) {
    this.#pool = pool
    this.#changes = changes
  }

  async #connect(): Promise<PooledClient> {
    this.#connecting ??= this.#pool.connect()
    this.#client = (await this.#connecting) as unknown as PooledClient
    return this.#client
  }

  begin({ isolationLevel, accessMode }: TransactionSettings = {}): void {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    const mode = accessMode ? ` ${accessMode}` : ''
    this.#unsentBegin = { text: `begin${level}${mode}`, values: [] }
    this.#isInTransaction = true
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const deferred = deferredOf(query)
    if (deferred && this.#isInTransaction) {
      this.#unsent.push({ statement: deferred })
      return { rows: [] }
    }
    const batch = batchOf(query)
    return measureStatements(batch ?? [deferred ?? { text: query.sql }], () =>
      this.#runNow<Row>(query, deferred, batch),
    )
  }

  async #runNow<Row>(
    query: CompiledQuery,
    deferred: Statement | undefined,
    batch: readonly Statement[] | undefined,
  ): Promise<QueryResult<Row>> {
    if (batch) {
      const results = await (this.#isInTransaction
        ? Promise.all(batch.map((statement) => this.#sendSoon(statement)))
        : (await this.#connect()).runBatch(batch))
      return { rows: results.map(({ rows }) => rows) as Row[] }
    }
    const statement = deferred ?? { text: query.sql, values: query.parameters }
    if (this.#isInTransaction) return toQueryResult(await this.#sendSoon(statement))
    const [result] = await (await this.#connect()).runBatch([statement])
    return toQueryResult(result!)
  }

  /** What a transaction asks for at once, as by `Promise.all`, travels together. */
  #sendSoon(statement: Statement): Promise<StatementResult> {
    return new Promise((resolve, reject) => {
      this.#unsent.push({ statement, waiting: { resolve, reject } })
      if (this.#isScheduled) return
      this.#isScheduled = true
      // After the promises under way have asked for theirs.
      process.nextTick(() => {
        this.#isScheduled = false
        if (this.#unsent.some(({ waiting }) => waiting)) void this.#sendUnsent().catch(() => undefined)
      })
    })
  }

  /** Everything not sent yet, in its order, and `last` after it. Answers the result of the last statement. */
  async #sendUnsent(last?: Statement): Promise<StatementResult | undefined> {
    const client = await this.#connectToSend()
    if (this.#unsent.length === 0 && !last) return undefined
    const begin = this.#unsentBegin
    const unsent = this.#unsent
    this.#unsent = []
    this.#unsentBegin = undefined
    const statements = unsent.map(({ statement }) => statement)
    for (const { statement, waiting } of unsent) {
      if (!waiting) statement.isSent = true
      if (statement.changes) this.#beginChange(statement.changes)
    }
    if (begin) statements.unshift(begin)
    if (last) statements.push(last)
    try {
      const results = await client.runBatch(statements, { isOwn: begin === undefined })
      const first = begin ? 1 : 0
      for (let place = 0; place < unsent.length; place++) unsent[place]!.waiting?.resolve(results[first + place]!)
      return results.at(-1)
    } catch (error) {
      for (const { waiting } of unsent) waiting?.reject(error)
      throw error
    }
  }

  async #connectToSend(): Promise<PooledClient> {
    try {
      return await this.#connect()
    } catch (error) {
      for (const { waiting } of this.#unsent) waiting?.reject(error)
      this.#unsent = []
      throw error
    }
  }

  #takeDeferred(): Statement[] {
    const deferred = this.#unsent.map(({ statement }) => statement)
    this.#unsent = []
    for (const one of deferred) one.isSent = true
    return deferred
  }

  #beginChange(row: ChangedRow): void {
    this.#changes.rows.begin(row)
    this.#changed.push(row)
  }

  commit(): Promise<void> {
    return measureStatements([commit], () => this.#commitNow())
  }

  async #commitNow(): Promise<void> {
    // What waits for the connection leaves first.
    if (this.#connecting && !this.#client) await this.#connectToSend()
    if (!this.#unsentBegin) {
      const result = await this.#sendUnsent(commit)
      this.#isInTransaction = false
      // PostgreSQL answers so where an earlier statement had failed.
      if (result?.command === 'ROLLBACK') throw new Error('the transaction was rolled back instead of committed')
      return
    }
    const isPlain = this.#unsentBegin.text === 'begin'
    if (this.#unsent.length > 0 && !isPlain) await this.#sendUnsent(commit)
    else if (this.#unsent.some(({ waiting }) => waiting)) {
      // Statements in one message are one transaction without further words.
      this.#unsentBegin = undefined
      await this.#sendUnsent()
    } else if (this.#unsent.length > 0) await this.#changes.run(this.#takeDeferred())
    this.#unsentBegin = undefined
    this.#isInTransaction = false
  }

  async rollback(): Promise<void> {
    const wasSent = this.#isInTransaction && !this.#unsentBegin
    this.#unsentBegin = undefined
    this.#isInTransaction = false
    const unsent = this.#unsent
    this.#unsent = []
    for (const { waiting } of unsent) waiting?.reject(new Error('the transaction was rolled back before this was sent'))
    if (!wasSent) return
    try {
      await this.#client?.query('rollback')
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  release(): void {
    for (const row of this.#changed) this.#changes.rows.end(row)
    if (this.#client) this.#client.release(this.#isBroken)
    else
      this.#connecting?.then(
        (client) => client.release(),
        () => undefined,
      )
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
