import { createDatabase, createPool, type Database } from '../../../server/src/db/database.ts'
import { buildTestApp, type TestApp } from '../../../server/src/testing/test-app.ts'
import { type BookTemplate, bookSettings, bookTime } from './make-template.ts'

/** A book that is measured: the whole server on its database, at noon of the book's day. */
export interface Book {
  policies: number
  template: BookTemplate
  url: string
  test: TestApp
  db: Database
  /** Runs SQL without triggers and without the server's limits, to prepare what is measured. */
  prepare(statement: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  close(): Promise<void>
}

export async function openBook(url: string, template: BookTemplate, policies: number): Promise<Book> {
  // The server's own limits hold: what takes longer fails here as it would there.
  const pool = createPool(url, { connections: 8 })
  const db = createDatabase(pool)
  const database = { url, drop: async () => undefined }
  const test = await buildTestApp({ database, settings: bookSettings, now: bookTime, deps: { pool, db } })
  const preparing = createPool(url, { connections: 1, statementMs: 600_000, lockMs: 600_000 })
  return {
    policies,
    template,
    url,
    test,
    db,
    async prepare(statement, values) {
      const client = await preparing.connect()
      try {
        await client.query('set session_replication_role = replica')
        return await client.query(statement, values)
      } finally {
        client.release()
      }
    },
    async close() {
      await test.close()
      await pool.end()
      await preparing.end()
    },
  }
}
