import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFieldCrypto } from '../kernel/field-crypto.ts'
import { createKeyRing, deriveKeys } from '../kernel/key-ring.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { audit } from './audit.ts'
import { readAuditProgress, verifyAuditOn } from './continue-audit.ts'
import { createDatabase, createPool, type Database, type Tx, transaction } from './database.ts'
import { verifyAuditFromStart } from './verify-audit.ts'

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
const now = () => Date.parse('2026-11-16T06:30:00Z')
const verify = (mostMs = 60_000) => verifyAuditOn({ db, now, settings }, mostMs)
const write = (tx: Tx, case_id: string) =>
  audit({ tx, deps: { now } }, { case_id, actor: 'system', event: 'happened', data: {} })
const writeMany = (cases: number) =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into audit_events (case_id, actor, event, data, at)
      select 'case-' || n % ${cases}::int, 'system', 'happened', '{}', now() from generate_series(1, ${cases}::int * 2) n`.execute(
      tx,
    )
  })
/** As somebody who may switch the triggers off. */
const tamper = (statement: string) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
  })
async function fromStart() {
  const broken = []
  for await (const page of verifyAuditFromStart(db)) broken.push(...page.broken)
  return broken
}

describe('verifying the audit trail', () => {
  it('goes on where it stopped, page by page, and says how far it is', async () => {
    await writeMany(6000)
    const first = await verify(0.001)
    expect(first).toMatchObject({ events: 5000, left: 7000, broken: [] })
    expect(await verify()).toMatchObject({ events: 12_000, left: 0, broken: [] })
    await transaction(db, (tx) => write(tx, 'case-1'))
    expect(await readAuditProgress({ db, now, settings })).toMatchObject({ events: 12_000, left: 1 })
    expect(await verify()).toMatchObject({ events: 12_001, left: 0, verified_at: '2026-11-16T06:30:00.000Z' })
    expect(await fromStart()).toEqual([])
  })

  it('finds what was changed or removed before it came by, and keeps it in sight', async () => {
    await writeMany(10)
    await tamper(`update audit_events set actor = 'nobody' where case_id = 'case-3' and seq = 1`)
    await tamper(`delete from audit_events where case_id = 'case-4' and seq = 1`)
    const broken = [
      { case_id: 'case-3', seq: 1 },
      { case_id: 'case-4', seq: 2 },
    ]
    expect((await verify()).broken).toEqual(broken)
    expect((await verify()).broken).toEqual(broken)
  })

  it('from the start also finds what was removed since, even the last events of a case', async () => {
    await writeMany(10)
    await verify()
    await tamper(`delete from audit_events where case_id = 'case-4'`)
    expect(await fromStart()).toEqual([{ case_id: 'audit_checkpoints', seq: expect.any(Number) }])
  })

  it('does not believe a checkpoint that was written without the key', async () => {
    await writeMany(10)
    await tamper(`update audit_events set actor = 'nobody' where case_id = 'case-3' and seq = 1`)
    const { rows } = await sql<{ id: number }>`select max(id) as id from audit_events`.execute(db)
    await sql`insert into audit_checkpoints values (${rows[0]!.id}, 20, 'x', now(), 'x')`.execute(db)
    const verified = await verify()
    expect(verified).toMatchObject({ events: 20, left: 0 })
    expect(verified.broken).toContainEqual({ case_id: 'case-3', seq: 1 })
    expect(verified.broken).toContainEqual({ case_id: 'audit_checkpoints', seq: rows[0]!.id })
  })

  it('waits for an event with an earlier number whose transaction has not ended', async () => {
    await writeMany(5)
    const opened = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const slow = transaction(db, async (tx) => {
      await write(tx, 'slow')
      await sql`select 1`.execute(tx)
      opened.resolve()
      await mayEnd.promise
    })
    await opened.promise
    await transaction(db, (tx) => write(tx, 'quick'))
    const verifying = verify()
    mayEnd.resolve()
    await slow
    expect(await verifying).toMatchObject({ events: 12, left: 0 })
  })
})
