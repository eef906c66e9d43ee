import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase, createPool, type Database } from '../../server/src/db/database.ts'

export async function until(isSo: () => boolean, what: string): Promise<void> {
  for (const deadline = Date.now() + 240_000; !isSo(); await wait(200))
    if (Date.now() > deadline) throw new Error(`There are no ${what} after four minutes.`)
}

/** A look at the database, past the servers. */
export async function withDatabase<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const pool = createPool(url, { connections: 2, statementMs: 120_000 })
  try {
    return await work(createDatabase(pool))
  } finally {
    await pool.end()
  }
}
