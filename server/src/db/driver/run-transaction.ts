import {
  type ConnectionProvider,
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely'
import type { PooledConnection } from './transaction-dialect.ts'

/** A transaction's own functions ask for neither: they only have to be there. */
const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<never>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const driver = dialect.createDriver()

/**
 * One transaction on one connection. Kysely's own would hold each query back until the one before it is answered; here those asked for at
 * once travel together.
 */
export function runTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const pooled = db.getExecutor()
  return pooled.provideConnection(async (given) => {
    const connection = given as PooledConnection
    let isOver = false
    const provider: ConnectionProvider = {
      provideConnection: async (consumer) => {
        // The connection may be another transaction's by now.
        if (isOver) throw new Error('the transaction is over')
        return consumer(connection)
      },
    }
    const executor = pooled.withConnectionProvider(provider)
    connection.begin()
    try {
      const result = await work(new Transaction<Tables>({ config: { dialect }, dialect, driver, executor }))
      isOver = true
      await connection.commit()
      return result
    } catch (error) {
      isOver = true
      await connection.rollback()
      throw error
    }
  })
}
