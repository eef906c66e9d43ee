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

/** A row in the shape of its time: what the test does not name gets any value that its column takes. */
async function insertOld(pool: pg.Pool, table: string, values: Record<string, unknown>): Promise<void> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
    [table],
  )
  const anyValue: Record<string, unknown> = {
    text: `any-${crypto.randomUUID()}`,
    jsonb: '{}',
    boolean: false,
    date: '2026-01-01',
    'timestamp with time zone': '2026-01-01T06:30:00Z',
    bytea: Buffer.from('x'),
  }
  const row = { ...Object.fromEntries(rows.map(({ name, type }) => [name, anyValue[type] ?? 1])), ...values }
  const names = Object.keys(row)
  await pool.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
}

describe('changes of policies from before endorsements were numbered', () => {
  it('get numbers in their order for each policy, with what is known of who asked and how it was confirmed', async () => {
    const before = listMigrations().filter(({ name }) => name < '140')
    await migrate(older.url, { migrations: before })
    await withPool(older.url, async (pool) => {
      // Only the rows that the numbering reads are made, without the sales behind them.
      await pool.query(`alter database ${new URL(older.url).pathname.slice(1)} set session_replication_role = replica`)
    })
    await withPool(older.url, async (pool) => {
      const paid = {
        premium_paise: 1_000_000,
        net_paise: 1_000_000,
        tax_paise: 0,
        product: 'topup',
        starts: '2026-01-01',
        ends: '2026-12-31',
      }
      await insertOld(pool, 'policies', { id: 'POL1', number: 'N1', state: 'active', ...paid })
      const cancelledAt = '2026-03-10T20:00:00Z'
      await insertOld(pool, 'policies', {
        id: 'POL2',
        number: 'N2',
        state: 'cancelled_free_look',
        cancelled_at: cancelledAt,
        ...paid,
      })
      await insertOld(pool, 'refunds', {
        id: 'R1',
        state: 'refunded',
        policy_id: 'POL2',
        reason: 'free_look',
        amount_paise: 990_000,
      })
      const changes = [
        ['C1', 'POL1', 'nominee', 'partner:P1001', '2026-02-01T06:30:00Z'],
        ['C2', 'POL1', 'contact', 'customer', '2026-02-02T20:00:00Z'],
        ['C3', 'POL2', 'address', 'partner:P1002', '2026-02-03T06:30:00Z'],
      ] as const
      for (const [id, policy_id, kind, actor, changed_at] of changes) {
        await insertOld(pool, 'otps', { id: `O-${id}`, sent_to: '98xxxxxx01' })
        await insertOld(pool, 'policy_changes', { id, policy_id, kind, actor, changed_at, otp_id: `O-${id}` })
      }
      const added = { policy_id: 'POL1', registration_number: 'MH01AB1234', added_by: 'partner:P1001' }
      await insertOld(pool, 'car_registrations', { ...added, added_at: '2026-02-01T20:00:00Z' })

      await migrate(older.url)
      const { rows } =
        await pool.query(`select policy_id, number, kind, change_id, effective_on::text, refund_paise::int,
        asked_by, confirmed_to from endorsements order by policy_id, number`)
      const sms = { refund_paise: 0, confirmed_to: '98xxxxxx01' }
      const first = { policy_id: 'POL1', asked_by: 'P1001' }
      expect(rows).toEqual([
        { ...first, ...sms, number: 1, kind: 'nominee', change_id: 'C1', effective_on: '2026-02-01' },
        {
          ...first,
          ...{ number: 2, kind: 'registration', change_id: null, effective_on: '2026-02-02' },
          ...{ refund_paise: 0, confirmed_to: null },
        },
        {
          ...first,
          ...sms,
          asked_by: 'customer',
          number: 3,
          kind: 'contact',
          change_id: 'C2',
          effective_on: '2026-02-03',
        },
        {
          ...{ policy_id: 'POL2', number: 1, kind: 'address', change_id: 'C3', effective_on: '2026-02-03' },
          ...{ ...sms, asked_by: 'P1002' },
        },
        {
          ...{ policy_id: 'POL2', number: 2, kind: 'cancel', change_id: null, effective_on: '2026-03-11' },
          ...{ refund_paise: 990_000, asked_by: 'customer', confirmed_to: null },
        },
      ])
    })
  })
})
