import { sql } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import { recordBreaks, verifyClosedPart } from '../db/continue-audit.ts'
import type { Executor } from '../db/database.ts'
import { detachPart, listExpiredParts, listParts, type Part } from '../db/month-parts.ts'
import { monthTables } from '../db/retention.ts'
import { auditTable, checkpointCase } from '../db/verify-audit.ts'
import { type ArchivedEvent, eventsPerFile, packEvents } from './archived-event.ts'
import { type ArchivedPart, verifyArchive } from './verify-archive.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'settings'> & { integrations: Pick<Deps['integrations'], 'documents'> }

const rowsPerPage = 5000

/** Why a part stays where it is; the message says what to do. */
class ArchiveRefused extends Error {
  override name = 'ArchiveRefused'
}

/** Archives every part of the trail that is past its time, oldest first. Returns the parts that were archived. */
export async function archiveAudit(deps: Needed): Promise<ArchivedPart[]> {
  await finishRemovals(deps)
  const declared = monthTables.find(({ table }) => table === auditTable)!
  const archived: ArchivedPart[] = []
  for (const part of await listExpiredParts(deps.db, declared, deps.now(), deps.settings))
    archived.push(await archivePart(deps, part))
  return archived
}

/**
 * Writes a part into the document store, reads it back, and only then removes it from the database. Killed anywhere, the next run writes
 * the same files again or finishes the removal.
 */
async function archivePart(deps: Needed, part: Part): Promise<ArchivedPart> {
  const { db } = deps
  await verifyClosedPart(deps, part.name)
  await refuseBroken(db, part.name)
  const checkpoints = await db
    .selectFrom('audit_checkpoints')
    .select(['up_to', 'events', 'digest', 'signature'])
    .where('part', '=', part.name)
    .orderBy('up_to')
    .execute()
  const files = await writeFiles(deps, part.name)
  const archived = { part: part.name, events: checkpoints.at(-1)?.events ?? 0, checkpoints, files }
  const { broken } = await verifyArchive(deps.integrations.documents, archived, deps)
  if (broken.length > 0)
    throw new ArchiveRefused(`${part.name} does not verify from the document store. Nothing was removed.`)
  await eachPage(db, part.name, (from, to) => recordEnds(db, part.name, from, to))
  const now = timeNow(deps)
  await db.transaction().execute(async (tx) => {
    await detachPart(tx, auditTable, part.name)
    await tx
      .insertInto('audit_archives')
      .values({
        ...archived,
        from_at: part.from,
        until_at: part.until!,
        checkpoints: JSON.stringify(checkpoints),
        files: JSON.stringify(files),
        archived_at: now,
        verified_at: now,
      })
      .execute()
    await tx.deleteFrom('audit_checkpoints').where('part', '=', part.name).execute()
  })
  await removePart(deps, part.name)
  return archived
}

/** What does not verify stays in the database until a person has looked at it. */
async function refuseBroken(db: Executor, part: string): Promise<void> {
  const { rows } = await sql<{ case_id: string; seq: number }>`
    select case_id, seq from audit_breaks broken
    where accepted_at is null and (exists (select from ${sql.table(part)} event where event.case_id = broken.case_id and event.seq = broken.seq)
      or (case_id = ${checkpointCase} and exists (select from audit_checkpoints where part = ${part} and up_to = broken.seq)))
    limit 1`.execute(db)
  const [first] = rows
  if (first)
    throw new ArchiveRefused(
      `${part} is not archived: its chain is broken at ${first.case_id} ${first.seq}. Find out why, then run this again.`,
    )
}

async function writeFiles(deps: Needed, part: string): Promise<string[]> {
  const files: string[] = []
  let rows: ArchivedEvent[] = []
  const write = async () => {
    const outcome = await deps.integrations.documents.put(packEvents(rows))
    if (!outcome.ok) throw new Error(`the document store did not take ${part}: ${outcome.detail}`)
    files.push(outcome.value.hash)
    rows = []
  }
  for (let last = 0; ; ) {
    const page = await readRows(deps.db, part, last)
    rows.push(...page)
    if (rows.length >= eventsPerFile || (page.length === 0 && rows.length > 0)) await write()
    if (page.length === 0) return files
    last = page.at(-1)!.id
  }
}

async function readRows(db: Executor, part: string, after: number): Promise<ArchivedEvent[]> {
  const { rows } = await sql<ArchivedEvent>`
    select id, case_id, seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, actor, event, data::text as data,
      previous_hash, hash
    from ${sql.table(part)} where id > ${after} order by id limit ${rowsPerPage}`.execute(db)
  return rows
}

/** Walks a part in pages of ids, each short enough for a statement. */
async function eachPage(
  db: Executor,
  part: string,
  run: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; ; ) {
    const { rows } = await sql<{ to: number | null }>`select max(id) as to from (
      select id from ${sql.table(part)} where id > ${from} order by id limit ${rowsPerPage}) page`.execute(db)
    const to = rows[0]?.to
    if (!to) return
    await run(from, to)
    from = to
  }
}

/** The events of the part from which a chain goes on elsewhere, or may one day. */
async function recordEnds(db: Executor, part: string, from: number, to: number): Promise<void> {
  await sql`insert into audit_archived_ends (case_id, seq, hash)
    select case_id, seq, hash from ${sql.table(part)} event where id > ${from} and id <= ${to}
      and not exists (select from ${sql.table(part)} next where next.case_id = event.case_id and next.seq = event.seq + 1)
    on conflict (case_id, seq) do nothing`.execute(db)
}

/** Ends of earlier parts that go on in this one are in the archives' own files on both sides. */
async function removePart(deps: Needed, part: string): Promise<void> {
  const { db } = deps
  await eachPage(db, part, (from, to) =>
    sql`delete from audit_archived_ends ends using ${sql.table(part)} event
      where event.id > ${from} and event.id <= ${to} and ends.case_id = event.case_id and ends.seq = event.seq - 1`.execute(
      db,
    ),
  )
  await sql`drop table ${sql.table(part)}`.execute(db)
}

/** Parts that an interrupted run archived and detached, but did not remove. */
async function finishRemovals(deps: Needed): Promise<void> {
  const attached = new Set((await listParts(deps.db, auditTable)).map(({ name }) => name))
  const { rows } = await sql<{
    part: string
  }>`select part from audit_archives where to_regclass(part) is not null`.execute(deps.db)
  for (const { part } of rows) if (!attached.has(part)) await removePart(deps, part)
}

/** How long an archive rests before it is read again. */
const readAgainDays = 30

/** Reads the archive again that was not read for longest. What does not hold is recorded where the office sees it. */
export async function verifyOldestArchive(deps: Needed): Promise<void> {
  const { db } = deps
  const due = new Date(deps.now() - readAgainDays * 86_400_000).toISOString()
  const archived = await db
    .selectFrom('audit_archives')
    .selectAll()
    .where('verified_at', '<', due)
    .orderBy('verified_at')
    .limit(1)
    .executeTakeFirst()
  if (!archived) return
  const { broken } = await verifyArchive(deps.integrations.documents, archived, deps)
  await db.transaction().execute(async (tx) => {
    await recordBreaks(tx, deps, broken)
    await tx
      .updateTable('audit_archives')
      .set({ verified_at: timeNow(deps) })
      .where('part', '=', archived.part)
      .execute()
  })
}
