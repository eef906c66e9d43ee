import { setTimeout as wait } from 'node:timers/promises'
import type { Day } from '@portal/domain/kernel/day.ts'
import { sql } from 'kysely'
import { cryptoOf, type FieldCrypto } from '../kernel/field-crypto.ts'
import { findArchiveBorder } from './archived-events.ts'
import { type Database, type Executor, transaction } from './database.ts'
import { listParts } from './month-parts.ts'
import { auditTable, type BrokenLink, checkpointCase, readAuditPage } from './verify-audit.ts'

/** Any number: one page is verified at a time. */
const advisoryLock = 7_252_027
const breaksShown = 200
const settlePollMs = 20
const settleMs = 2000

interface VerifyDeps {
  db: Database
  now: () => number
  settings: { fieldCrypto: FieldCrypto }
}

interface Checkpoint {
  up_to: number
  events: number
  digest: string
  verified_at?: string
}

/** How far the trail is verified. */
interface AuditProgress {
  /** Events verified since the first, archived ones included. */
  events: number
  /** Events written since then, by their numbers. */
  left: number
  verified_at?: string
  /** Events before this day are archived. */
  archived_before?: Day
  /** The newest signed statement about the trail outside of the database. */
  anchored?: { number: number; at: string; events: number }
  broken: BrokenLink[]
}

export async function readAuditProgress(deps: VerifyDeps): Promise<AuditProgress> {
  const { db } = deps
  const parts = await listParts(db, auditTable)
  const lasts: Checkpoint[] = []
  let left = 0
  for (const { name } of parts) {
    const last = await lastCheckpoint(db, deps, name)
    lasts.push(last)
    left += await countLeft(db, name, last.up_to)
  }
  const archived = await db
    .selectFrom('audit_archives')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('events'), sql<number>`0`).as('events'))
    .executeTakeFirstOrThrow()
  const archived_before = await findArchiveBorder(db)
  const verifiedAt = lasts.flatMap(({ verified_at }) => verified_at ?? []).sort()
  const anchor = await db.selectFrom('audit_anchor').selectAll().executeTakeFirst()
  const broken = await db
    .selectFrom('audit_breaks')
    .select(['case_id', 'seq'])
    .where('accepted_at', 'is', null)
    .orderBy('found_at')
    .orderBy('case_id')
    .orderBy('seq')
    .limit(breaksShown)
    .execute()
  return {
    events: lasts.reduce((sum, { events }) => sum + events, Number(archived.events)),
    left,
    ...(verifiedAt.length > 0 && { verified_at: verifiedAt.at(-1) }),
    ...(archived_before && { archived_before }),
    ...(anchor && { anchored: { number: anchor.number, at: anchor.anchored_at, events: anchor.events } }),
    broken,
  }
}

/** Verifies what was written since the last time, page by page, until the time is over; one page at least. */
export async function verifyAuditOn(deps: VerifyDeps, mostMs: number): Promise<AuditProgress> {
  const end = await readSettledEnd(deps.db)
  const startedAt = performance.now()
  let isOver = end === undefined
  for (const { name } of await listParts(deps.db, auditTable))
    while (!isOver && (await verifyPage(deps, name, end!))) isOver = performance.now() - startedAt >= mostMs
  return readAuditProgress(deps)
}

/** Verifies a part to its end, however long it takes: nothing is written to it any more. */
export async function verifyClosedPart(deps: VerifyDeps, part: string): Promise<void> {
  while (await verifyPage(deps, part, Number.MAX_SAFE_INTEGER));
}

async function verifyPage(deps: VerifyDeps, part: string, end: number): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(tx)
    const from = await lastCheckpoint(tx, deps, part)
    const page = await readAuditPage(tx, part, from, end)
    if (page.last === null) return false
    const found_at = new Date(deps.now()).toISOString()
    const next = { up_to: page.last, events: from.events + page.events, digest: page.digest }
    const signed = { ...next, part, verified_at: found_at, signature: signCheckpoint(deps, part, next) }
    await tx
      .insertInto('audit_checkpoints')
      .values(signed)
      .onConflict((conflict) => conflict.column('up_to').doUpdateSet(signed))
      .execute()
    await recordBreaks(tx, deps, page.broken)
    return true
  })
}

/** What verifications have found stays in sight until an operator has explained it. Returns how much of it is new. */
export async function recordBreaks(
  db: Executor,
  deps: Pick<VerifyDeps, 'now'>,
  broken: readonly BrokenLink[],
): Promise<number> {
  if (broken.length === 0) return 0
  const found_at = new Date(deps.now()).toISOString()
  const added = await db
    .insertInto('audit_breaks')
    .values(broken.map((link) => ({ ...link, found_at })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows)
}

/** The newest genuine one. One that was forged is passed over and reported: verification begins again before it. */
export async function lastCheckpoint(db: Executor, deps: VerifyDeps, part: string): Promise<Checkpoint> {
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const row = await db
      .selectFrom('audit_checkpoints')
      .selectAll()
      .where('part', '=', part)
      .where('up_to', '<', before)
      .orderBy('up_to', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row) return { up_to: 0, events: 0, digest: '' }
    if (isGenuineCheckpoint(deps, part, row)) return row
    await recordBreaks(db, deps, [{ case_id: checkpointCase, seq: row.up_to }])
    before = row.up_to
  }
}

const purpose = 'audit-checkpoint'
type Keyed = Pick<VerifyDeps, 'settings'>
const signedText = (part: string, { up_to, events, digest }: Checkpoint) => `${part} ${up_to} ${events} ${digest}`

/** With a key that the database does not hold. */
function signCheckpoint(deps: Keyed, part: string, checkpoint: Checkpoint): string {
  return cryptoOf(deps).index(purpose, signedText(part, checkpoint))
}

/** Under whichever key: what was archived is never signed again. */
export function isGenuineCheckpoint(
  deps: Keyed,
  part: string,
  checkpoint: Checkpoint & { signature: string },
): boolean {
  const { up_to, events, digest, signature } = checkpoint
  const crypto = cryptoOf(deps)
  const isSigned = crypto.isIndexOf(purpose, signedText(part, checkpoint), signature)
  // As releases up to 0.2.0 signed them.
  return isSigned || crypto.isIndexOf(purpose, `${up_to} ${events} ${digest}`, signature)
}

/** Numbers of the part behind the last verified one; some of them may belong to other parts. */
async function countLeft(db: Executor, part: string, upTo: number): Promise<number> {
  const { rows } = await sql<{
    left: number
  }>`select coalesce(newest - greatest(${upTo}::bigint, oldest - 1), 0) as left
    from (select max(id) as newest, min(id) as oldest from ${sql.table(part)}) ids`.execute(db)
  return Math.max(0, rows[0]!.left)
}

export const newestId = async (db: Executor) =>
  (await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_events`.execute(db)).rows[0]!.id

/**
 * The newest event behind which no other can still appear: numbers are given before their transaction commits, so the transactions that
 * were writing when the newest was read must have ended. Undefined while one of them goes on.
 */
export async function readSettledEnd(db: Database): Promise<number | undefined> {
  const newest = await newestId(db)
  const writing = await readWriters(db)
  for (let waited = 0; waited < settleMs; waited += settlePollMs) {
    if (writing.size === 0) return newest
    await wait(settlePollMs)
    const now = await readWriters(db)
    for (const one of writing) if (!now.has(one)) writing.delete(one)
  }
  return undefined
}

/** Transactions that have inserted, or are about to insert, into the trail: they hold its lock until they end. */
async function readWriters(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select distinct virtualtransaction as id from pg_locks
    where locktype = 'relation' and relation = 'audit_events'::regclass and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return new Set(rows.map((row) => row.id))
}
