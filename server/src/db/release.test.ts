import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { compareReleases, oldestReleaseBeside, refuseOlderRelease } from './release.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

describe('which releases may run on a database', () => {
  it('is recorded with every migration: the release before this one, or the one its file names', async () => {
    const { rows } = await client.query('select distinct oldest_release from schema_migrations')
    expect(rows).toEqual([{ oldest_release: '0.2.0' }])
    expect(oldestReleaseBeside('-- online\n-- oldest release: 0.3.1\nselect 1')).toBe('0.3.1')
  })

  it('refuses a release that is older than a migration supports with a sentence that says which to start', async () => {
    await refuseOlderRelease(client, '0.2.0')
    await refuseOlderRelease(client, '0.10.0')
    await expect(refuseOlderRelease(client, '0.1.9')).rejects.toThrow(
      'A later release has changed the database for 0.2.0 and later. This is 0.1.9, which does not start on it: start 0.2.0 or later.',
    )
    await client.query(`update schema_migrations set oldest_release = '99.0.0' where name = '001_baseline.sql'`)
    await expect(migrate(database.url)).rejects.toThrow('start 99.0.0 or later')
    await client.query(`update schema_migrations set oldest_release = null where name = '001_baseline.sql'`)
    expect(await migrate(database.url), 'a migration of a release that recorded nothing').toEqual([])
  })

  it.each([
    ['0.2.0', '0.10.0', -1],
    ['1.0.0', '0.10.0', 1],
    ['0.3.0-rc.1', '0.3.0', 0],
  ])('%s compared with %s is %i', (first, second, order) => {
    expect(Math.sign(compareReleases(first, second))).toBe(order)
  })
})
