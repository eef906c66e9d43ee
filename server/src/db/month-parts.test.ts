import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFieldCrypto } from '../kernel/field-crypto.ts'
import { createKeyRing, deriveKeys } from '../kernel/key-ring.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { audit } from './audit.ts'
import { verifyAuditOn } from './continue-audit.ts'
import { createDatabase, createPool, type Database, transaction } from './database.ts'
import { listMigrations, migrate } from './migrate.ts'
import { listParts, makeMonths, makeMonthsIfFree } from './month-parts.ts'
import { findBrokenAuditLinks, verifyAuditFromStart } from './verify-audit.ts'

let database: TestDatabase
let db: Database
beforeEach(async () => {
  database = await createTestDatabase()
  db = createDatabase(createPool(database.url, { connections: 4 }))
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

const settings = { fieldCrypto: createFieldCrypto(createKeyRing(deriveKeys(['a key that is not in the database']))) }
/** Far behind the end of the part with which the months begin, whenever this runs. */
const now = Date.parse('2090-03-31T20:00:00Z')
const write = (case_id: string, at: string) =>
  transaction(db, (tx) =>
    audit({ tx, deps: { now: () => Date.parse(at) } }, { case_id, actor: 'system', event: 'happened' }),
  )
const partsOf = async (caseId: string) =>
  (
    await sql<{ part: string; seq: number }>`select tableoid::regclass::text as part, seq from audit_events
      where case_id = ${caseId} order by seq`.execute(db)
  ).rows.map(({ part, seq }) => `${seq} ${part}`)
async function fromStart() {
  const broken = []
  for await (const page of verifyAuditFromStart(db)) broken.push(...page.broken)
  return broken
}

describe('the months of the audit trail', () => {
  it('are made ahead by the day in India, once', async () => {
    const made = ['audit_events_2090_04', 'audit_events_2090_05', 'audit_events_2090_06', 'audit_events_2090_07']
    expect((await makeMonths(db, now)).slice(0, 4)).toEqual(made)
    expect(await makeMonths(db, now)).toEqual([])
    const parts = await listParts(db, 'audit_events')
    expect(parts.at(0)).toMatchObject({ name: 'audit_events_old', from: null })
    expect(parts.at(1)).toEqual({
      name: 'audit_events_2090_04',
      from: '2090-03-31T18:30:00.000Z',
      until: '2090-04-30T18:30:00.000Z',
    })
    expect(parts.at(-1)).toEqual({ name: 'audit_events_other', from: null, until: null })
  })

  it('hold one chain of each case across their borders, in a month that nobody had made too', async () => {
    await makeMonths(db, now)
    await write('case', '2026-11-16T06:30:00Z')
    await write('case', '2090-04-30T18:29:59Z')
    await write('case', '2090-04-30T18:30:00Z')
    await write('case', '2095-01-01T06:30:00Z')
    expect(await partsOf('case')).toEqual([
      '1 audit_events_old',
      '2 audit_events_2090_04',
      '3 audit_events_2090_05',
      '4 audit_events_other',
    ])
    expect(await findBrokenAuditLinks(db, 'case')).toEqual([])
    const verify = () => verifyAuditOn({ db, now: () => now, settings }, 60_000)
    expect(await verify()).toMatchObject({ events: 4, left: 0, broken: [] })
    expect(await makeMonths(db, now)).toEqual(['audit_events_2095_01'])
    expect((await partsOf('case')).at(-1)).toBe('4 audit_events_2095_01')
    expect(await verify()).toMatchObject({ events: 4, left: 0, broken: [] })
    expect(await fromStart()).toEqual([])
  })

  it('refuse changes in every one of them', async () => {
    await makeMonths(db, now)
    await write('case', '2090-04-10T06:30:00Z')
    for (const statement of [
      `update audit_events_2090_04 set actor = 'nobody'`,
      'delete from audit_events_2090_04',
      'truncate audit_events_2090_04',
      'truncate audit_events_other',
      'truncate audit_events_old',
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
  })

  it('show a chain that was begun anew after its head was removed', async () => {
    await write('case', '2026-11-16T06:30:00Z')
    await sql`delete from audit_heads`.execute(db)
    await write('case', '2090-04-10T06:30:00Z')
    const verified = await verifyAuditOn({ db, now: () => now, settings }, 60_000)
    expect(verified.broken).toContainEqual({ case_id: 'case', seq: 1 })
    expect(await findBrokenAuditLinks(db, 'case')).toEqual([{ case_id: 'case', seq: 1 }])
  })

  it('a server starts without them while somebody reads the trail for long', async () => {
    const read = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const reading = db.transaction().execute(async (tx) => {
      await sql`select count(*) from audit_events`.execute(tx)
      read.resolve()
      await mayEnd.promise
    })
    await read.promise
    await makeMonthsIfFree(db, now)
    expect(await listParts(db, 'audit_events')).toHaveLength(2)
    mayEnd.resolve()
    await reading
    expect(await makeMonths(db, now)).toContain('audit_events_2090_04')
  })
})

describe('an audit trail from before the months', () => {
  it('becomes the first part as it stands, and every chain goes on', async () => {
    const older = await createTestDatabase('empty')
    await migrate(older.url, { migrations: listMigrations().filter(({ name }) => name < '180') })
    const pool = createPool(older.url, { connections: 4 })
    const old = createDatabase(pool)
    const insert = (caseId: string) =>
      pool.query(
        `insert into audit_events (case_id, actor, event, data, at) values ($1, 'system', 'happened', '{}', now())`,
        [caseId],
      )
    for (let n = 0; n < 6; n++) await insert(`case-${n % 3}`)
    await insert('late')
    const before = await pool.query('select * from audit_events order by id')
    const writing = { isOn: true }
    // As the servers of the release before go on while it runs.
    const writers = [0, 1].map(async (writer) => {
      for (let n = 0; writing.isOn; n++) await insert(`case-${(n + writer) % 3}`)
    })
    await migrate(older.url)
    writing.isOn = false
    await Promise.all(writers)
    await insert('late')
    const after = await pool.query('select * from audit_events order by id')
    expect(after.rows.slice(0, before.rows.length)).toEqual(before.rows)
    for (const caseId of ['case-0', 'case-1', 'case-2', 'late'])
      expect([caseId, await findBrokenAuditLinks(old, caseId)]).toEqual([caseId, []])
    const { rows } = await pool.query(`select seq from audit_events where case_id = 'late' order by seq`)
    expect(rows).toEqual([{ seq: 1 }, { seq: 2 }])
    // Its indexes are those of the table now; none was built again under a lock.
    const indexes = await pool.query(`select indexname from pg_indexes where tablename = 'audit_events_old' order by 1`)
    expect(indexes.rows.map((row) => row.indexname)).toEqual([
      'audit_events_old_at',
      'audit_events_old_by_actor',
      'audit_events_old_by_event',
      'audit_events_old_by_time',
      'audit_events_old_case',
      'audit_events_old_id',
    ])
    expect(new Set(after.rows.map((row) => row.id)).size).toBe(after.rows.length)
    await pool.end()
    await older.drop()
  })
})
