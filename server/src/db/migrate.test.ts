import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { findMissingMigrations, listMigrations, type Migration, migrate } from './migrate.ts'
import { readSteps } from './migration-steps.ts'

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

  it('wait for a lock in short tries, so that the portal works on beside them', async () => {
    database = await createTestDatabase('empty')
    await migrate(database.url, { migrations: [migration('001_a.sql', 'create table a (id int)')] })
    const reader = new pg.Client({ connectionString: database.url })
    await reader.connect()
    await reader.query('begin; select from a')
    const alter = migration('002_b.sql', 'alter table a add column b int')
    const running = migrate(database.url, {
      migrations: [alter],
      patience: { lockMs: 50, pauseMs: 10, tries: 10_000 },
    })
    // The reader's lock outlives several tries; between them another reader gets through.
    await vi.waitUntil(async () => (await countWaiting()) > 0, { timeout: 60_000, interval: 5 })
    expect(await ask('select count(*)::int as n from a')).toEqual([{ n: 0 }])
    await reader.query('commit')
    expect(await running).toEqual(['002_b.sql'])
    await reader.end()
  })

  it('say what to do when a lock is never free, and change nothing', async () => {
    database = await createTestDatabase('empty')
    await migrate(database.url, { migrations: [migration('001_a.sql', 'create table a (id int)')] })
    const reader = new pg.Client({ connectionString: database.url })
    await reader.connect()
    await reader.query('begin; select from a')
    const alter = migration('002_b.sql', 'create table c (id int); alter table a add column b int')
    await expect(
      migrate(database.url, { migrations: [alter], patience: { lockMs: 20, pauseMs: 1, tries: 3 } }),
    ).rejects.toThrow('a lock was not free in 3 tries. End the long transactions on this database and start again')
    await reader.end()
    expect(await ask("select to_regclass('c')::text as c")).toEqual([{ c: null }])
  })

  it('refuse a PostgreSQL without fsync where it must be durable', async () => {
    database = await createTestDatabase('empty')
    const [row] = await ask<{ setting: string }>("select setting from pg_settings where name = 'fsync'")
    const attempt = migrate(database.url, { mustBeDurable: true, migrations: [] })
    if (row?.setting === 'off') await expect(attempt).rejects.toThrow('fsync off')
    else await attempt
  })
})

const fill = migration(
  '001_fill.sql',
  'create table a (id int primary key, b int); insert into a select generate_series(1, 25)',
)
const inPages = (sql: string) => `-- online
-- step: a column
alter table a add column if not exists c int;
-- pages: fill the column
with page as (select id from a where id > coalesce(nullif($1, '')::int, 0) order by id limit 10),
  changed as (update a set c = ${sql} from page where a.id = page.id)
select max(id) as last from page
-- step: an index
create index concurrently if not exists a_by_c on a (c);
`

describe('online migrations', () => {
  it('run each step on its own, and a page of rows in each transaction', async () => {
    database = await createTestDatabase('empty')
    expect(await migrate(database.url, { migrations: [fill, migration('002_c.sql', inPages('a.id'))] })).toEqual([
      '001_fill.sql',
      '002_c.sql',
    ])
    expect(
      await ask('select count(*)::int as n, count(distinct xmin::text)::int as pages from a where c = id'),
    ).toEqual([{ n: 25, pages: 3 }])
    expect(await ask("select indisvalid from pg_index where indexrelid = 'a_by_c'::regclass")).toEqual([
      { indisvalid: true },
    ])
    expect(await ask('select from schema_migration_steps')).toEqual([])
  })

  it('go on at the page where they stopped', async () => {
    database = await createTestDatabase('empty')
    const stops = migration('002_c.sql', inPages('1 / (a.id - 15)'))
    await expect(migrate(database.url, { migrations: [fill, stops] })).rejects.toThrow('The migration 002_c.sql failed')
    expect(await ask('select count(*)::int as n from a where c is not null')).toEqual([{ n: 10 }])
    expect(await ask('select step, last_key, done_at is null as open from schema_migration_steps order by 1')).toEqual([
      { step: 'a column', last_key: '', open: false },
      { step: 'fill the column', last_key: '10', open: true },
    ])
    await migrate(database.url, { migrations: [fill, migration('002_c.sql', inPages('7'))] })
    expect(await ask('select count(*)::int as n from a where c = 7')).toEqual([{ n: 15 }])
  })

  it('build an index again that an interruption left unusable', async () => {
    database = await createTestDatabase('empty')
    const twice = migration('001_a.sql', 'create table a (id int, c int); insert into a values (1, 1), (2, 1)')
    const unique = `-- online\n-- step: an index\ncreate unique index concurrently if not exists a_c on a (c);`
    await expect(migrate(database.url, { migrations: [twice, migration('002_c.sql', unique)] })).rejects.toThrow(
      'could not create unique index',
    )
    await ask('delete from a where id = 2')
    expect(await migrate(database.url, { migrations: [twice, migration('002_c.sql', unique)] })).toEqual(['002_c.sql'])
    expect(await ask("select indisvalid from pg_index where indexrelid = 'a_c'::regclass")).toEqual([
      { indisvalid: true },
    ])
  })

  it('give every part of a table its index, and the table what all of them have', async () => {
    database = await createTestDatabase('empty')
    const months = migration(
      '001_a.sql',
      `create table a (id int, at date) partition by range (at);
      create table a_1 partition of a for values from ('2026-01-01') to ('2026-02-01');
      create table a_2 partition of a default; insert into a values (1, '2026-01-05'), (2, '2026-07-01')`,
    )
    const indexed = `-- online
-- parts of a: by id
create index concurrently if not exists :part_by_id on :part (id);
-- step: the whole
create index if not exists a_by_id on a (id);`
    await migrate(database.url, { migrations: [months, migration('002_b.sql', indexed)] })
    expect(
      await ask("select indexname as name from pg_indexes where indexname like '%by_id' or indexname like 'a_%idx'"),
    ).toEqual(expect.arrayContaining([{ name: 'a_1_by_id' }, { name: 'a_2_by_id' }, { name: 'a_by_id' }]))
    expect(
      await ask("select count(*)::int as n from pg_index where indrelid in ('a_1'::regclass, 'a_2'::regclass)"),
    ).toEqual([{ n: 2 }])
    expect(await ask("select indisvalid from pg_index where indexrelid = 'a_by_id'::regclass")).toEqual([
      { indisvalid: true },
    ])
  })

  it('build an index while ten servers wait for their turn', async () => {
    database = await createTestDatabase('empty')
    const steps = [fill, migration('002_c.sql', inPages('a.id'))]
    const done = await Promise.all(Array.from({ length: 10 }, () => migrate(database.url, { migrations: steps })))
    expect(done.filter((list) => list.length > 0)).toEqual([['001_fill.sql', '002_c.sql']])
  })

  it('must begin with a step and give every step its own title', () => {
    expect(() => readSteps('-- online\nselect 1')).toThrow('begins with')
    expect(() => readSteps('-- online\n-- step: a\nselect 1;\n-- step: a\nselect 2;')).toThrow('there twice')
  })
})

async function countWaiting(): Promise<number> {
  const rows = await ask<{ n: number }>(`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'portal-migrate' and wait_event_type = 'Lock'`)
  return rows[0]?.n ?? 0
}

async function killWhenAsleep(): Promise<void> {
  const killed = `select count(pg_terminate_backend(pid)) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and wait_event = 'PgSleep'`
  while (Number((await ask<{ count: string }>(killed))[0]?.count) === 0) await new Promise((done) => setImmediate(done))
}
