import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../db/audit.ts'
import { recordBreaks, verifyAuditOn } from '../db/continue-audit.ts'
import { createDatabase, createPool, type Database, sqlState, transaction } from '../db/database.ts'
import { appendOnlyTables, canChangeTables } from '../db/roles.ts'
import { createFolderAnchors } from '../integrations/documents/anchor-store.ts'
import { createFieldCrypto } from '../kernel/field-crypto.ts'
import { createKeyRing, deriveKeys } from '../kernel/key-ring.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { acceptBreaks } from './accept-breaks.ts'
import { anchorAudit } from './anchor-audit.ts'
import { keepAuditAnchored } from './keep-anchored.ts'
import { verifyAnchors, wholeTrail } from './verify-anchors.ts'

const settingsWith = (...keys: string[]) => ({ fieldCrypto: createFieldCrypto(createKeyRing(deriveKeys(keys))) })
const key = 'a key that is not in the database'
const begin = Date.parse('2026-11-16T06:30:00Z')
const insufficientPrivilege = '42501'

/** A trail of three cases, verified and anchored, and its owner. */
async function anchoredTrail() {
  const database = await createTestDatabase()
  const pool = createPool(database.url, { connections: 4 })
  const db = createDatabase(pool)
  const folder = mkdtempSync(join(tmpdir(), 'portal-anchors-'))
  let time = begin
  const deps = {
    db,
    now: () => time,
    settings: settingsWith(key),
    integrations: { anchors: createFolderAnchors(folder) },
  }
  const write = (case_id: string) =>
    transaction(db, (tx) => audit({ tx, deps }, { case_id, actor: 'partner:P1001', event: 'happened', data: {} }))
  for (const caseId of ['case-1', 'case-2', 'case-3', 'case-1', 'case-2', 'case-3', 'case-1']) await write(caseId)
  const work = async () => {
    await verifyAuditOn(deps, 60_000)
    const broken = await verifyAnchors(deps, wholeTrail)
    await recordBreaks(db, deps, broken)
    await anchorAudit(deps)
    return broken
  }
  expect(await work()).toEqual([])
  return {
    deps,
    folder,
    write,
    work,
    pass: (ms: number) => (time += ms),
    /** As somebody who owns the tables. */
    attack: (...statements: string[]) =>
      db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        for (const statement of statements) await sql.raw(statement).execute(tx)
      }),
    async remove() {
      await db.destroy()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const recompute = (caseId: string) => `do $$
  declare r record; before text := '';
  begin
    for r in select * from audit_events where case_id = '${caseId}' order by seq loop
      update audit_events set actor = 'nobody', previous_hash = before, hash = audit_hash(before, case_id, seq, at, 'nobody', event, data)
        where id = r.id returning hash into before;
    end loop;
    update audit_heads set hash = before where case_id = '${caseId}';
  end $$`
const dropEnd = [
  `delete from audit_events where case_id = 'case-1' and seq > 2`,
  `update audit_heads head set seq = 2, hash = event.hash, previous_hash = event.previous_hash
    from audit_events event where event.case_id = head.case_id and event.seq = 2 and head.case_id = 'case-1'`,
]
const forgetCheckpoints = 'delete from audit_checkpoints'
const checkpoint = { case_id: 'audit_checkpoints', seq: expect.any(Number) }

describe('the owner of the tables tampers, and the verifier finds', () => {
  it.each([
    ['a removed end', dropEnd, checkpoint],
    ['a removed end with its checkpoints', [...dropEnd, forgetCheckpoints], checkpoint],
    [
      'a removed case',
      [`delete from audit_events where case_id = 'case-2'`, `delete from audit_heads where case_id = 'case-2'`],
      checkpoint,
    ],
    ['a case that was written anew with right hashes', [recompute('case-2')], checkpoint],
    ['the same without its checkpoints', [recompute('case-2'), forgetCheckpoints], checkpoint],
    ['all that was promised, forgotten', ['delete from audit_anchor', ...dropEnd], checkpoint],
    [
      'a head that was set back',
      [`update audit_heads set seq = 2 where case_id = 'case-1'`],
      { case_id: 'case-1', seq: 3 },
    ],
    [
      'a trigger that was switched off',
      ['alter table audit_events disable trigger audit_no_change'],
      { case_id: 'audit_triggers:audit_events', seq: 0 },
    ],
    [
      'a trigger that was dropped',
      ['drop trigger ledger_entries_append_only on ledger_entries'],
      { case_id: 'audit_triggers:ledger_entries', seq: 0 },
    ],
  ])('%s', async (_, statements, found) => {
    const trail = await anchoredTrail()
    await trail.attack(...statements)
    await trail.write('case-9')
    expect(await trail.work()).toContainEqual(found)
    // Also on the next day, when the statements begin a new file: what was lost is not signed anew.
    trail.pass(86_400_000)
    expect(await trail.work()).toContainEqual(found)
    await trail.remove()
  })

  it('a file of statements that was cut, replaced or forged', async () => {
    const trail = await anchoredTrail()
    expect([await anchorAudit(trail.deps), readdirSync(trail.folder).length]).toEqual([undefined, 1])
    trail.pass(300_000)
    await trail.work()
    const [name] = readdirSync(trail.folder)
    const file = join(trail.folder, name!)
    const whole = readFileSync(file, 'utf8')
    const check = () => verifyAnchors(trail.deps, wholeTrail)
    expect(whole.trim().split('\n')).toHaveLength(2)
    const [first, second] = whole.trim().split('\n')
    writeFileSync(file, `${first}\n`)
    expect(await check()).toEqual([{ case_id: 'audit_anchors', seq: 2 }])
    writeFileSync(file, `${second!.replace('"events":7', '"events":6')}\n`)
    expect(await check()).toContainEqual({ case_id: 'audit_anchors', seq: 2 })
    writeFileSync(file, '')
    expect(await check()).toEqual([{ case_id: 'audit_anchors', seq: 2 }])
    // The numbers go on, so that a restart of the statements is seen in the logs.
    expect(await anchorAudit(trail.deps)).toMatchObject({ number: 3 })
    await trail.remove()
  })

  it('nothing where nothing happened: over days, after a rotated key, and once an operator has explained it', async () => {
    const trail = await anchoredTrail()
    for (let day = 1; day <= 3; day++) {
      trail.pass(86_400_000)
      await trail.write(`case-${day}`)
      expect(await trail.work()).toEqual([])
    }
    trail.deps.settings = settingsWith('the new key', key)
    await trail.write('case-1')
    expect(await trail.work()).toEqual([])
    // In this order: a tail that is gone with its checkpoints, a case written anew, an event whose hash never fits again.
    for (const attack of [
      [...dropEnd, forgetCheckpoints],
      [recompute('case-2')],
      [`update audit_events set actor = 'somebody' where case_id = 'case-3' and seq = 1`],
    ]) {
      await trail.attack(...attack)
      expect(await trail.work()).not.toEqual([])
      await acceptBreaks(trail.deps, 'Restored from the backup of 16 November')
      expect(await trail.work()).toEqual([])
    }
    await trail.attack(`update audit_events set event = 'nothing' where case_id = 'case-2' and seq = 1`)
    expect(await trail.work()).not.toEqual([])
    expect(await acceptBreaks(trail.deps, 'Explained again')).toBeGreaterThan(0)
    const { rows } = await sql<{ open: number }>`select count(*) filter (where accepted_why is null) as open
      from audit_breaks`.execute(trail.deps.db)
    expect(rows).toEqual([{ open: 0 }])
    await trail.remove()
  })
})

describe('the role of the servers', () => {
  let test: TestApp
  let server: Database
  beforeAll(async () => {
    test = await buildTestApp()
    server = test.deps.db
    await transaction(server, (tx) =>
      audit({ tx, deps: test.deps }, { case_id: 'case-1', actor: 'system', event: 'happened' }),
    )
  })
  afterAll(() => test.close())

  it('appends and reads, and may do nothing else to what is evidence', async () => {
    const part = (
      await sql<{
        name: string
      }>`select tableoid::regclass::text as name from audit_events where case_id = 'case-1'`.execute(server)
    ).rows[0]!.name
    const refused = [
      ...[...appendOnlyTables, part].flatMap((table) => [
        `delete from ${table}`,
        `truncate ${table}`,
        `alter table ${table} disable trigger user`,
        `drop table ${table} cascade`,
      ]),
      `update audit_events set actor = 'nobody'`,
      'update ledger_entries set amount_paise = 1',
      `insert into ${part} (case_id, at, actor, event, data) select case_id, at, actor, event, data from audit_events`,
      `update audit_heads set seq = 1`,
      'delete from audit_heads',
      'delete from audit_checkpoints',
      'delete from audit_breaks',
      'delete from audit_anchor',
      `update audit_archives set files = '[]'`,
      'delete from schema_migrations',
      'drop function audit_chain cascade',
      `create or replace function audit_refuse_change() returns trigger language plpgsql as 'begin return old; end'`,
      'drop trigger audit_no_change on audit_events',
      'set session_replication_role = replica',
      'create table public.mine (id int)',
      'create role another superuser',
    ]
    const states: Record<string, string | undefined> = {}
    for (const statement of refused)
      states[statement] = await sql
        .raw(statement)
        .execute(server)
        .then(
          () => 'done',
          (error) => sqlState(error),
        )
    expect(Object.entries(states).filter(([, state]) => state !== insufficientPrivilege)).toEqual([])
    expect([
      await canChangeTables(test.deps.pool),
      (await server.selectFrom('audit_events').selectAll().execute()).length > 0,
    ]).toEqual([false, true])
  })

  it('is refused on every table that a migration made append-only, and on the months made later', async () => {
    const { rows } = await sql<{ name: string }>`select distinct relname as name from pg_trigger
      join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
      where proname in ('audit_refuse_change', 'refuse_change_of_evidence') and not relispartition order by 1`.execute(
      test.db,
    )
    expect(rows.map(({ name }) => name)).toEqual([...appendOnlyTables].sort())
    await test.runJobs()
    const open = await sql<{ name: string }>`select relname as name from pg_class, aclexplode(relacl) acl
      where relname like 'audit_events%' and relispartition and acl.grantee <> relowner and privilege_type <> 'SELECT'`.execute(
      test.db,
    )
    expect(open.rows).toEqual([])
  })

  it('what was found stands in the office and raises the alarm', async () => {
    await verifyAuditOn(test.deps, 60_000)
    await keepAuditAnchored(test.deps)
    const admin = await test.loginAs('A9001')
    const clean = await admin.get('/api/office/audit/verify/')
    expect(clean.data).toMatchObject({ broken: [], anchored: { number: 1 } })
    await test.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(recompute('case-1')).execute(tx)
    })
    await keepAuditAnchored(test.deps)
    expect((await admin.get('/api/office/audit/verify/')).data).toMatchObject({ broken: [checkpoint] })
    const { watched } = (await admin.get('/api/office/status/')).data as { watched: object[] }
    expect(watched).toContainEqual(expect.objectContaining({ alert: 'AuditBroken', value: 1, is_over: true }))
    expect(watched).toContainEqual(expect.objectContaining({ alert: 'RolesNotSeparate', value: 1, is_over: false }))
  })
})
