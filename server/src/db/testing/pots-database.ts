import type pg from 'pg'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createDatabase, createPool, type Database } from '../database.ts'

/** A database with one table, `pots`, for tests of how statements travel. */
export interface PotsDatabase {
  url: string
  pool: pg.Pool
  db: Database
  close(): Promise<void>
}

export async function openPotsDatabase(connections: number): Promise<PotsDatabase> {
  const { url, drop } = await createTestDatabase('empty')
  const pool = createPool(url, { connections })
  await pool.query('create table pots (id int primary key, amount int not null)')
  return {
    url,
    pool,
    db: createDatabase(pool),
    async close() {
      await pool.end()
      await drop()
    },
  }
}
