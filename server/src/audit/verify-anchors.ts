import { sql } from 'kysely'
import { findUnprotectedTables } from '../db/audit-triggers.ts'
import { isGenuineCheckpoint } from '../db/continue-audit.ts'
import type { Database, Executor } from '../db/database.ts'
import { listParts } from '../db/month-parts.ts'
import { auditTable, type BrokenLink, checkpointCase, readAuditPage } from '../db/verify-audit.ts'
import type { AnchoredPart } from './anchor.ts'
import { type AnchorDeps, readAnchors } from './read-anchors.ts'
import { archiveCase } from './verify-archive.ts'

/** From which to which share of the verified stretches is read again. */
export interface Share {
  from: number
  to: number
}

export const wholeTrail: Share = { from: 0, to: 1 }

/**
 * Compares the trail with what was signed and is kept outside of the database: nothing that was promised may be missing, and the stretches
 * of a share are read again event by event. A removed end, a removed case and a case whose hashes were made anew show, whoever did it.
 */
export async function verifyAnchors(deps: AnchorDeps, share: Share): Promise<BrokenLink[]> {
  const { db } = deps
  const anchored = await readAnchors(deps)
  const broken = [...anchored.broken, ...(await findUnprotectedTables(db))]
  const live = new Set((await listParts(db, auditTable)).map(({ name }) => name))
  for (const [part, state] of anchored.parts) {
    const isThere = live.has(part) ? await hasCheckpoint(db, part, state) : await isArchived(db, part, state)
    if (isThere) continue
    broken.push({ case_id: live.has(part) ? checkpointCase : archiveCase(part), seq: state.up_to })
  }
  const promised = [...anchored.parts].filter(([part]) => live.has(part)).map(([, { up_to }]) => up_to)
  for (const stretch of await listStretches(db, share, promised)) broken.push(...(await verifyStretch(deps, stretch)))
  return leaveOutAccepted(db, broken)
}

/** Changed events stay changed: what an operator has explained is no news. */
async function leaveOutAccepted(db: Database, broken: readonly BrokenLink[]): Promise<BrokenLink[]> {
  if (broken.length === 0) return []
  const rows = await db
    .selectFrom('audit_breaks')
    .select(['case_id', 'seq'])
    .where('accepted_at', 'is not', null)
    .execute()
  const accepted = new Set(rows.map(({ case_id, seq }) => `${case_id} ${seq}`))
  return broken.filter(({ case_id, seq }) => !accepted.has(`${case_id} ${seq}`))
}

export async function hasCheckpoint(db: Executor, part: string, state: AnchoredPart): Promise<boolean> {
  const row = await db
    .selectFrom('audit_checkpoints')
    .select('up_to')
    .where('part', '=', part)
    .where('up_to', '=', state.up_to)
    .where('events', '=', state.events)
    .where('digest', '=', state.digest)
    .executeTakeFirst()
  return row !== undefined
}

async function isArchived(db: Executor, part: string, { up_to, digest }: AnchoredPart): Promise<boolean> {
  const row = await db.selectFrom('audit_archives').select('checkpoints').where('part', '=', part).executeTakeFirst()
  return row?.checkpoints.some((checkpoint) => checkpoint.up_to === up_to && checkpoint.digest === digest) ?? false
}

interface Stretch extends AnchoredPart {
  part: string
  signature: string
  from_id: number
  from_events: number
  from_digest: string
}

/** The stretches of a share, and in any case those at the end of which something was promised: where events were last added. */
async function listStretches(db: Database, { from, to }: Share, promised: readonly number[]): Promise<Stretch[]> {
  const { rows } = await sql<Stretch>`
    select * from (
      select part, up_to, events, digest, signature, coalesce(lag(up_to) over before, 0) as from_id,
        coalesce(lag(events) over before, 0) as from_events, coalesce(lag(digest) over before, '') as from_digest,
        row_number() over (order by part, up_to) - 1 as place, count(*) over () as stretches
      from audit_checkpoints window before as (partition by part order by up_to)) stretch
    where place >= floor(stretches * ${from}::float8) and place < floor(stretches * ${to}::float8) or up_to = any(${[...promised]}::bigint[])
    order by part, up_to`.execute(db)
  return rows
}

async function verifyStretch(deps: AnchorDeps, stretch: Stretch): Promise<BrokenLink[]> {
  const { part, up_to, events, digest } = stretch
  const page = await readAuditPage(deps.db, part, { up_to: stretch.from_id, digest: stretch.from_digest }, up_to)
  const isWhole = page.digest === digest && page.events === events - stretch.from_events
  const isGenuine = isGenuineCheckpoint(deps, part, stretch)
  return isWhole && isGenuine ? page.broken : [...page.broken, { case_id: checkpointCase, seq: up_to }]
}
