import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { findMissingMigrations, listMigrations, migrate, upgradeFolder } from './migrate.ts'
import { describeSchema } from './testing/describe-schema.ts'

/** The last file of 0.1.0 is 065. */
const filesOf010 = listMigrations(upgradeFolder).filter(({ name }) => name < '066')
const names = (list: { name: string }[]) => list.map(({ name }) => name)

let fresh: TestDatabase
let older: TestDatabase
beforeEach(async () => {
  fresh = await createTestDatabase('empty')
  older = await createTestDatabase('empty')
})
afterEach(async () => {
  await fresh.drop()
  await older.drop()
})

async function withPool<Result>(url: string, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = new pg.Pool({ connectionString: url })
  return work(pool).finally(() => pool.end())
}

describe('the baseline', () => {
  it('is the first migration of a new database', async () => {
    expect(await migrate(fresh.url)).toEqual(names(listMigrations()))
    expect(names(listMigrations())[0]).toBe('001_baseline.sql')
  })

  it('is the schema to which a 0.1.0 database is upgraded with its rows, and is then recorded as applied', async () => {
    await migrate(fresh.url)
    expect(await migrate(older.url, { migrations: filesOf010 })).toEqual(names(filesOf010))
    await withPool(older.url, async (pool) => {
      await pool.query(`insert into partners (id, code, name, email, role, licence, password_hash)
        values ('p', 'P1001', 'Asha Kumar', 'asha@partners.example', 'partner', 'agent', 'x')`)
      expect(await findMissingMigrations(pool)).toContain('001_baseline.sql')
      const added = listMigrations(upgradeFolder).slice(filesOf010.length)
      expect(await migrate(older.url)).toEqual([...names(added), ...names(listMigrations())])
      expect(await findMissingMigrations(pool)).toEqual([])
      expect((await pool.query('select code, licence_suspended from partners')).rows).toEqual([
        { code: 'P1001', licence_suspended: false },
      ])
      expect(await migrate(older.url)).toEqual([])
    })
    const [expected, upgraded] = [await describeSchema(fresh.url), await describeSchema(older.url)]
    for (const [part, sentences] of Object.entries(expected)) expect([part, upgraded[part]]).toEqual([part, sentences])
    expect(expected.columns?.length).toBeGreaterThan(300)
  })

  it('is reached by a database whose upgrade was interrupted', async () => {
    await migrate(fresh.url)
    await migrate(older.url, { migrations: listMigrations(upgradeFolder).slice(0, filesOf010.length + 2) })
    await migrate(older.url)
    expect(await describeSchema(older.url)).toEqual(await describeSchema(fresh.url))
  })
})
