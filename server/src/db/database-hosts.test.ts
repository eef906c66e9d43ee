import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listHostAddresses } from '../kernel/database-address.ts'
import { readSettings } from '../kernel/settings.ts'
import { databaseRoot } from '../testing/database-root.ts'
import { type OwnPostgres, startOwnPostgres } from '../testing/own-postgres.ts'
import { createClient, createDatabase, createPool, type Database } from './database.ts'
import { isDatabaseAway } from './driver/database-away.ts'
import { migrate } from './migrate.ts'

describe('an address with several hosts', () => {
  let primary: OwnPostgres
  let standby: OwnPostgres
  let url: string
  let pool: pg.Pool
  let db: Database
  beforeAll(async () => {
    primary = await startOwnPostgres(databaseRoot())
    standby = await startOwnPostgres(databaseRoot())
    for (const own of [primary, standby]) await admin(own, `create role cluster superuser login password 'same'`)
    await standby.stop()
    standby.makeStandby()
    await standby.start()
    url = `postgres://cluster:same@127.0.0.1:1,${new URL(standby.url).host},${new URL(primary.url).host}/portal`
    pool = createPool(url, { connections: 3 })
    db = createDatabase(pool)
  })
  afterAll(async () => {
    await db.destroy()
    await primary.remove()
    await standby.remove()
  })

  const portOf = async (of: pg.Pool) =>
    (await of.query<{ port: string }>(`select current_setting('port') as port`)).rows[0]!.port

  async function admin(own: OwnPostgres, statement: string): Promise<void> {
    const one = createPool(own.url, { connections: 1 })
    await one.query(statement)
    await one.end()
  }

  it('leads to the one that takes changes, for pools, for single connections and for migrations', async () => {
    expect(await portOf(pool)).toBe(new URL(primary.url).port)
    const client = createClient(url, {})
    await client.connect()
    expect((await client.query('select pg_is_in_recovery() as standby')).rows).toEqual([{ standby: false }])
    await client.end()
    expect(await migrate(url)).toContain('001_baseline.sql')
  })

  it('leads to one that only reads where that is asked for', async () => {
    const reading = createPool(`${url}?target_session_attrs=prefer-standby`, { connections: 1 })
    expect(await portOf(reading)).toBe(new URL(standby.url).port)
    await reading.end()
  })

  it('is asked anew after an outage, in which it counts as away', async () => {
    await sql`select 1`.execute(db)
    await primary.stop()
    const failed = await sql`select 1`.execute(db).catch((error: unknown) => error)
    expect(isDatabaseAway(failed)).toBe(true)
    await expect(sql`select 1`.execute(db)).rejects.toThrow('no host of the database takes changes')
    await primary.start()
    await vi.waitFor(async () => expect(await portOf(pool)).toBe(new URL(primary.url).port), { timeout: 20_000 })
  })
})

describe('the setting DATABASE_URL', () => {
  it('takes several hosts, with or without ports', () => {
    const DATABASE_URL = 'postgres://portal:a,b@one,two:6432,[::1]:5432/portal?target_session_attrs=read-write'
    expect(readSettings({ DATABASE_URL, DEMO: '1' }).databaseUrl).toBe(DATABASE_URL)
    expect(listHostAddresses(DATABASE_URL)[1]).toBe(
      'postgres://portal:a,b@two:6432/portal?target_session_attrs=read-write',
    )
  })

  it.each(['postgres://portal@one,two:port/portal', 'postgres://portal@one:99999,two/portal'])('refuses %s', (url) => {
    expect(() => readSettings({ DATABASE_URL: url, DEMO: '1' })).toThrow('DATABASE_URL must be an address')
  })

  it('must be there when DATABASE_DIRECT_URL is', () => {
    expect(() => readSettings({ DATABASE_DIRECT_URL: 'postgres://one/portal' })).toThrow('DATABASE_DIRECT_URL must be')
  })
})
