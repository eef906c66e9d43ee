import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { type Database, type Executor, transaction } from './database.ts'
import { type BrokenLink, checkpointCase, readAuditPage } from './verify-audit.ts'

/** Any number: one page is verified at a time. */
const advisoryLock = 7_252_027
const breaksShown = 200
const settlePollMs = 20
const settleMs = 2000

interface VerifyDeps {
  db: Database
  now: () => number
  settings: { fieldKeys: string }
}

interface Checkpoint {
  up_to: number
  events: number
  digest: string
  verified_at?: string
}

/** How far the trail is verified. */
interface AuditProgress {
  /** Events verified since the first. */
  events: number
  /** Events written since then, by their numbers. */
  left: number
  verified_at?: string
  broken: BrokenLink[]
}

export async function readAuditProgress(deps: VerifyDeps): Promise<AuditProgress> {
  const last = await lastCheckpoint(deps.db, deps)
  const newest = await newestId(deps.db)
  const broken = await deps.db
    .selectFrom('audit_breaks')
    .select(['case_id', 'seq'])
    .orderBy('found_at')
    .orderBy('case_id')
    .orderBy('seq')
    .limit(breaksShown)
    .execute()
  return {
    events: last.events,
    left: Math.max(0, newest - last.up_to),
    ...(last.verified_at && { verified_at: last.verified_at }),
    broken,
  }
}

/** Verifies what was written since the last time, page by page, until the time is over; one page at least. */
export async function verifyAuditOn(deps: VerifyDeps, mostMs: number): Promise<AuditProgress> {
  const end = await readSettledEnd(deps.db)
  const startedAt = performance.now()
  for (let isLeft = end !== undefined; isLeft; )
    isLeft = (await verifyPage(deps, end!)) && performance.now() - startedAt < mostMs
  return readAuditProgress(deps)
}

async function verifyPage(deps: VerifyDeps, end: number): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(tx)
    const from = await lastCheckpoint(tx, deps)
    const page = await readAuditPage(tx, from, end)
    if (page.last === null) return false
    const found_at = new Date(deps.now()).toISOString()
    const next = { up_to: page.last, events: from.events + page.events, digest: page.digest }
    const signed = { ...next, verified_at: found_at, signature: sign(deps, next) }
    await tx
      .insertInto('audit_checkpoints')
      .values(signed)
      .onConflict((conflict) => conflict.column('up_to').doUpdateSet(signed))
      .execute()
    if (page.broken.length > 0)
      await tx
        .insertInto('audit_breaks')
        .values(page.broken.map((link) => ({ ...link, found_at })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return true
  })
}

/** The newest genuine one. One that was forged is passed over and reported: verification begins again before it. */
async function lastCheckpoint(db: Executor, deps: VerifyDeps): Promise<Checkpoint> {
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const row = await db
      .selectFrom('audit_checkpoints')
      .selectAll()
      .where('up_to', '<', before)
      .orderBy('up_to', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row) return { up_to: 0, events: 0, digest: '' }
    if (row.signature === sign(deps, row)) return row
    await db
      .insertInto('audit_breaks')
      .values({ case_id: checkpointCase, seq: row.up_to, found_at: new Date(deps.now()).toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    before = row.up_to
  }
}

function sign(deps: VerifyDeps, { up_to, events, digest }: Checkpoint): string {
  return cryptoOf(deps).index('audit-checkpoint', `${up_to} ${events} ${digest}`)
}

const newestId = async (db: Executor) =>
  (await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_events`.execute(db)).rows[0]!.id

/**
 * The newest event behind which no other can still appear: numbers are given before their transaction commits, so the transactions that
 * were writing when the newest was read must have ended. Undefined while one of them goes on.
 */
async function readSettledEnd(db: Database): Promise<number | undefined> {
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
