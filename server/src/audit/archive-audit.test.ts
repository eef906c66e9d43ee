import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findArchiveBorder } from '../db/archived-events.ts'
import { audit } from '../db/audit.ts'
import { readAuditProgress, verifyAuditOn } from '../db/continue-audit.ts'
import { transaction } from '../db/database.ts'
import { listParts, makeMonths } from '../db/month-parts.ts'
import { findBrokenAuditLinks } from '../db/verify-audit.ts'
import { keyOf } from '../integrations/documents/document-store.ts'
import { verifyBooks } from '../payment/verify-books.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { anchorAudit } from './anchor-audit.ts'
import { archiveAudit, verifyOldestArchive } from './archive-audit.ts'
import { packEvents, unpackEvents } from './archived-event.ts'
import { verifyAnchors, wholeTrail } from './verify-anchors.ts'
import { verifyArchives } from './verify-archive.ts'

let test: TestApp
/** Far behind the part with which the months begin, whenever this runs. */
const march = Date.parse('2090-03-10T06:30:00Z')
const april = Date.parse('2090-04-10T06:30:00Z')
const twoYearsLater = Date.parse('2092-04-02T06:30:00Z')

beforeEach(async () => {
  test = await buildTestApp()
  await makeMonths(test.db, march)
  await makeMonths(test.db, twoYearsLater)
  // The part with which the months begin is archived first, so that each test looks at one month.
  await archiveAudit({ ...test.deps, db: test.db, now: () => march + 60_000 })
})
afterEach(() => test.close())

const write = (case_id: string, at: number) =>
  transaction(test.db, (tx) =>
    audit(
      { tx, deps: { now: () => at } },
      { case_id, actor: 'partner:P1001', event: 'happened', data: { z: 1.5, note: 'ज़ीरो', a: { b: [1, null] } } },
    ),
  )
const archive = () => archiveAudit({ ...test.deps, db: test.db, now: () => twoYearsLater })
const march2090 = 'audit_events_2090_03'
const readArchive = () =>
  test.db.selectFrom('audit_archives').selectAll().where('part', '=', march2090).executeTakeFirstOrThrow()
async function verifyArchived() {
  const broken = []
  for await (const one of verifyArchives(test.db, test.deps.integrations.documents, test.deps))
    broken.push(...one.broken)
  return broken
}
const booksBreaks = async () => (await verifyBooks(test.db, test.deps.integrations.documents)).breaks
const tamper = (statement: string) =>
  test.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
  })
/** Puts another file in the place of the archived one, with its own hash: as somebody with both the store and the database. */
async function replaceFile(change: (rows: NonNullable<ReturnType<typeof unpackEvents>>) => void): Promise<void> {
  const { files } = await readArchive()
  const file = await test.deps.integrations.documents.get(files[0]!)
  const rows = unpackEvents((file.ok && file.value) as Buffer)!
  change(rows)
  const put = await test.deps.integrations.documents.put(packEvents(rows))
  if (!put.ok) throw new Error(put.detail)
  await sql`update audit_archives set files = ${JSON.stringify([put.value.hash])} where part = ${march2090}`.execute(
    test.db,
  )
}

async function fillMarch(): Promise<void> {
  await write('case-1', march)
  await write('case-1', march + 1000)
  await write('case-2', march + 2000)
  await write('case-1', april)
  await write('case-3', april)
}

describe('archiving a month of the audit trail', () => {
  it('keeps a month until it is past its time, then moves it into the document store, and everything still verifies', async () => {
    await fillMarch()
    expect(await archiveAudit({ ...test.deps, db: test.db, now: () => april })).toEqual([])
    const before = await verifyAuditOn(test.deps, 60_000)
    await anchorAudit(test.deps)
    const archived = await archive()
    expect(archived.map(({ part, events }) => [part, events])).toContainEqual([march2090, 3])
    expect((await listParts(test.db, 'audit_events')).map(({ name }) => name)).not.toContain(march2090)
    const left = test.db.selectFrom('audit_events').select(['case_id', 'seq']).where('case_id', 'like', 'case-%')
    expect(await left.orderBy('id').execute()).toEqual([
      { case_id: 'case-1', seq: 3 },
      { case_id: 'case-3', seq: 1 },
    ])
    expect(await verifyArchived()).toEqual([])
    expect(await booksBreaks()).toEqual([])
    expect(await verifyAnchors(test.deps, wholeTrail)).toEqual([])
    expect(await readAuditProgress(test.deps)).toMatchObject({ events: before.events, left: 0, broken: [] })
    expect(await archive()).toEqual([])
    expect(await findArchiveBorder(test.db, ['case-1'])).toBe('2090-04-01')
    expect(await findArchiveBorder(test.db, ['case-3'])).toBeUndefined()
  })

  it('lets a chain go on after all of its events were archived', async () => {
    await fillMarch()
    await archive()
    await write('case-2', twoYearsLater)
    await write('case-1', twoYearsLater)
    for (const caseId of ['case-1', 'case-2', 'case-3'])
      expect([caseId, await findBrokenAuditLinks(test.db, caseId)]).toEqual([caseId, []])
    expect(await verifyAuditOn(test.deps, 60_000)).toMatchObject({ left: 0, broken: [] })
    expect(await booksBreaks()).toEqual([])
  })

  it('finds the first event after the border when it was replaced', async () => {
    await fillMarch()
    await archive()
    await tamper(`update audit_events set previous_hash = 'x', hash = audit_hash('x', case_id, seq, at, actor, event, data)
      where case_id = 'case-1' and seq = 3`)
    expect(await findBrokenAuditLinks(test.db, 'case-1')).toContainEqual({ case_id: 'case-1', seq: 3 })
    expect((await booksBreaks())[0]?.examples).toContain('case-1 3')
    await tamper(`update audit_archived_ends set hash = 'x' where case_id = 'case-1' and seq = 2`)
    expect(await verifyArchived()).toEqual([{ case_id: 'case-1', seq: 2 }])
  })

  it('refuses a month whose chain is broken, and removes nothing of it', async () => {
    await fillMarch()
    await tamper(`update audit_events set actor = 'nobody' where case_id = 'case-1' and seq = 2`)
    await expect(archive()).rejects.toThrow('audit_events_2090_03 is not archived: its chain is broken at case-1 2')
    expect((await listParts(test.db, 'audit_events')).map(({ name }) => name)).toContain(march2090)
  })

  it('finishes a removal that was interrupted', async () => {
    await fillMarch()
    await archive()
    await sql.raw(`create table ${march2090} (like audit_events)`).execute(test.db)
    await archive()
    const { rows } = await sql`select to_regclass(${march2090})::text as name`.execute(test.db)
    expect(rows).toEqual([{ name: null }])
  })
})

describe('an altered archive is found', () => {
  beforeEach(async () => {
    await fillMarch()
    await archive()
  })
  const stretch = async () => ({
    case_id: `audit_archives:${march2090}`,
    seq: (await readArchive()).checkpoints.at(-1)!.up_to,
  })

  it('where a byte of its file was changed', async () => {
    const [file] = (await readArchive()).files
    const path = join(test.deps.settings.dataDir, 'documents', keyOf(file!))
    const bytes = readFileSync(path)
    bytes[bytes.length - 5]! ^= 1
    writeFileSync(path, bytes)
    expect(await verifyArchived()).toContainEqual(await stretch())
    expect((await booksBreaks())[0]).toMatchObject({ invariant: 10 })
  })

  it('where an event says something else, with the case and its number', async () => {
    await replaceFile((rows) => (rows[1]!.actor = 'nobody'))
    expect(await verifyArchived()).toEqual([{ case_id: 'case-1', seq: 2 }])
    expect((await booksBreaks())[0]?.examples).toEqual(['case-1 2'])
  })

  it('where an event is missing', async () => {
    await replaceFile((rows) => void rows.splice(2, 1))
    expect(await verifyArchived()).toContainEqual(await stretch())
  })

  it('where it was signed without the key', async () => {
    await sql`update audit_archives set checkpoints = jsonb_set(checkpoints, '{0,signature}', '"x"') where part = ${march2090}`.execute(
      test.db,
    )
    expect(await verifyArchived()).toContainEqual(await stretch())
  })

  it('by the job that reads each archive again, where the office sees it', async () => {
    await replaceFile((rows) => (rows[1]!.actor = 'nobody'))
    const later = { ...test.deps, now: () => twoYearsLater + 31 * 86_400_000 }
    await sql`update audit_archives set verified_at = now() where part = ${march2090}`.execute(test.db)
    await verifyOldestArchive(later)
    expect((await readAuditProgress(test.deps)).broken).toEqual([{ case_id: 'case-1', seq: 2 }])
  })
})
