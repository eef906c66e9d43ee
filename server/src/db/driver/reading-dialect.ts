import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'

/** Kysely on a function that answers queries one by one, from wherever it likes: it cannot begin a transaction. */
export function createReadingDialect(answer: (query: CompiledQuery) => Promise<QueryResult<unknown>>): Dialect {
  const refuse = () => Promise.reject(new Error('reads of their own take no part in a transaction'))
  const connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery) => (await answer(query)) as QueryResult<Row>,
    // biome-ignore lint/correctness/useYield: kysely asks for it; nothing here reads by cursor.
    async *streamQuery() {
      throw new Error('rows are not streamed')
    },
  }
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
