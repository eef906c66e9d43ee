import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { prepareDatabase } from '../demo/prepare-database.ts'
import { awaitEnds, createPatientClient, sellAndPay, signIn } from '../payment/testing/sale-stream.ts'
import { verifyBooks } from '../payment/verify-books.ts'
import { databaseRoot } from '../testing/database-root.ts'
import { type OwnPostgres, startOwnPostgres } from '../testing/own-postgres.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { type PgBouncer, pgBouncerMissing, startPgBouncer } from '../testing/start-pgbouncer.ts'
import { createDatabase, createPool, type Database, transaction } from './database.ts'

const why = pgBouncerMissing ? `, not run: ${pgBouncerMissing}` : ''

describe.skipIf(pgBouncerMissing)(`behind PgBouncer in transaction mode${why}`, () => {
  let postgres: OwnPostgres
  let pooler: PgBouncer
  let db: Database
  beforeAll(async () => {
    postgres = await startOwnPostgres(databaseRoot())
    pooler = await startPgBouncer(postgres.serverUrl)
    db = createDatabase(createPool(pooler.url, { connections: 6, isPooled: true, isPrepared: false }))
  })
  afterAll(async () => {
    await db.destroy()
    await pooler.stop()
    await postgres.remove()
  })

  it('each transaction has the limits of the server, and leaves none behind', async () => {
    const limits = sql<{ statement: string; lock: string; zone: string }>`select
      current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('timezone') as zone`
    const expected = [{ statement: '3s', lock: '1s', zone: 'UTC' }]
    expect((await limits.execute(db)).rows).toEqual(expected)
    const inside = await transaction(db, async (tx) => {
      const before = await limits.execute(tx)
      await sql`select set_config('statement_timeout', '9s', true)`.execute(tx)
      return [before.rows, (await limits.execute(tx)).rows[0]?.statement]
    })
    expect(inside).toEqual([expected, '9s'])
    const session = new pg.Client({ connectionString: pooler.url })
    await session.connect()
    expect((await session.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
    await session.end()
    await expect(sql`select pg_sleep(${10})`.execute(db)).rejects.toMatchObject({ code: '57014' })
  })

  it('many transactions share few connections, and none sees the settings of another', async () => {
    const owner = createDatabase(createPool(postgres.url, { connections: 1 }))
    await sql`create table if not exists counters (id int primary key, n int)`.execute(owner)
    await sql`grant all on counters to portal_server`.execute(owner)
    await sql`insert into counters values (1, 0)`.execute(db)
    await Promise.all(
      Array.from({ length: 60 }, () =>
        transaction(db, async (tx) => {
          await sql`select set_config('lock_timeout', '30s', true), set_config('statement_timeout', '30s', true)`.execute(
            tx,
          )
          await sql`update counters set n = n + ${1} where id = 1`.execute(tx)
        }),
      ),
    )
    expect((await sql`select n from counters`.execute(db)).rows).toEqual([{ n: 60 }])
    await sql`drop table counters`.execute(owner)
    await owner.destroy()
  })

  it('a pooled address without the direct one is refused with what to do', async () => {
    const pool = createPool(pooler.url, { connections: 1 })
    const settings = { demo: true, databaseUrl: pooler.url, dataDir: '' }
    await expect(prepareDatabase(pool, { directUrl: pooler.url }, settings)).rejects.toThrow(
      'DATABASE_URL leads to PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself as well.',
    )
    await pool.end()
  })

  it('a server migrates, sells, takes payments and issues policies', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-pooled-'))
    chmodSync(dataDir, 0o711)
    const env = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: postgres.serverUrl,
      DATABASE_OWNER_URL: postgres.url,
      DEMO: '1',
    }
    const server = await startServerProcess({ dataDir, env })
    const pool = createPool(postgres.url, { connections: 2 })
    try {
      const direct = createDatabase(pool)
      await vi.waitFor(async () => expect((await fetch(`${server.address}/readyz`)).status).toBe(200), {
        timeout: 60_000,
      })
      const partner = await signIn(server.address)
      const visitor = () => createPatientClient(server.address)
      const payments = await Promise.all([1, 2, 3].map(() => sellAndPay({ db: direct, visitor }, partner)))
      expect(await awaitEnds(postgres.url, payments, 60_000)).toMatchObject(payments.map(() => ({ end: 'policy' })))
      expect((await verifyBooks(direct)).breaks).toEqual([])
      const listening = await pool.query(`select 1 from pg_stat_activity where query ilike 'listen%'`)
      expect(listening.rowCount).toBeGreaterThan(0)
    } finally {
      await pool.end()
      server.kill('SIGTERM')
      await server.ended
      rmSync(dataDir, { recursive: true, force: true })
    }
    // A start alone takes a minute on a crowded machine.
  }, 400_000)
})
