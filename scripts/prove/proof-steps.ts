import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase, createPool, type Database } from '../../server/src/db/database.ts'
import type { SaleStream } from '../../server/src/payment/testing/sale-stream.ts'

export async function until(isSo: () => boolean, what: string): Promise<void> {
  for (const deadline = Date.now() + 240_000; !isSo(); await wait(200))
    if (Date.now() > deadline) throw new Error(`There are no ${what} after four minutes.`)
}

/** Says why sales were refused where none comes to its payment. */
export async function untilFirstPayments({ captured, refused }: SaleStream): Promise<void> {
  await until(() => captured.length >= 2, 'first payments').catch((error: Error) => {
    throw new Error(`${error.message} Refused: ${JSON.stringify(Object.fromEntries(refused))}`)
  })
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
