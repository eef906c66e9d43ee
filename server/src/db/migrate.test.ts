import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { findMissingMigrations, listMigrations, type Migration, migrate } from './migrate.ts'

let database: TestDatabase
afterEach(() => database.drop())

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})

async function ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

describe('migrations', () => {
  it('run once when ten servers start at the same time on an empty database', async () => {
    database = await createTestDatabase('empty')
    const done = await Promise.all(Array.from({ length: 10 }, () => migrate(database.url)))
    const names = listMigrations().map((one) => one.name)
    expect(done.filter((list) => list.length > 0)).toEqual([names])
    expect((await ask('select name from schema_migrations order by name')).map((row) => row.name)).toEqual(names)
  })

  it('are reported missing on an empty database, and not after they ran', async () => {
    database = await createTestDatabase('empty')
    const lacks = async () => {
      const pool = new pg.Pool({ connectionString: database.url })
      return findMissingMigrations(pool).finally(() => pool.end())
    }
    expect(await lacks()).toEqual(listMigrations().map((one) => one.name))
    await migrate(database.url)
    expect(await lacks()).toEqual([])
  })

  it('find nothing to do the second time', async () => {
    database = await createTestDatabase()
    expect(await migrate(database.url)).toEqual([])
  })

  it('leave nothing behind when one fails, and continue from there once it is fixed', async () => {
    database = await createTestDatabase('empty')
    const good = migration('001_good.sql', 'create table good (id int)')
    const bad = migration('002_bad.sql', 'create table half (id int); select 1/0')
    await expect(migrate(database.url, { migrations: [good, bad] })).rejects.toThrow('The migration 002_bad.sql failed')
    expect(await ask("select to_regclass('good')::text as good, to_regclass('half')::text as half")).toEqual([
      { good: 'good', half: null },
    ])
    const mended = migration('002_bad.sql', 'create table half (id int)')
    expect(await migrate(database.url, { migrations: [good, mended] })).toEqual(['002_bad.sql'])
  })

  it('leave nothing behind when the connection is killed, and release the lock', async () => {
    database = await createTestDatabase('empty')
    const slow = migration('001_slow.sql', 'create table slow (id int); select pg_sleep(30)')
    const running = expect(migrate(database.url, { migrations: [slow] })).rejects.toThrow()
    await killWhenAsleep()
    await running
    expect(await ask("select to_regclass('slow')::text as slow")).toEqual([{ slow: null }])
    expect(
      await migrate(database.url, { migrations: [migration('001_slow.sql', 'create table slow (id int)')] }),
    ).toEqual(['001_slow.sql'])
  })

  it('refuse a file that was changed after it had been applied', async () => {
    database = await createTestDatabase('empty')
    await migrate(database.url, { migrations: [migration('001_a.sql', 'create table a (id int)')] })
    await expect(
      migrate(database.url, { migrations: [migration('001_a.sql', 'create table a (id bigint)')] }),
    ).rejects.toThrow('was changed')
  })

  it('refuse a PostgreSQL without fsync where it must be durable', async () => {
    database = await createTestDatabase('empty')
    const [row] = await ask<{ setting: string }>("select setting from pg_settings where name = 'fsync'")
    const attempt = migrate(database.url, { mustBeDurable: true, migrations: [] })
    if (row?.setting === 'off') await expect(attempt).rejects.toThrow('fsync off')
    else await attempt
  })
})

async function killWhenAsleep(): Promise<void> {
  const killed = `select count(pg_terminate_backend(pid)) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and wait_event = 'PgSleep'`
  while (Number((await ask<{ count: string }>(killed))[0]?.count) === 0) await new Promise((done) => setImmediate(done))
}
