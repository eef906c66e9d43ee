import { sql } from 'kysely'
import type { Executor } from './database.ts'
import { listParts } from './month-parts.ts'

export interface BrokenLink {
  case_id: string
  seq: number
}

/** Events read in one statement: well within the time a statement may take. */
const eventsPerPage = 5000

/** Every row of a case that does not follow from the row before it, archived or not, or whose number is there twice; and the end, when it is missing. */
export async function findBrokenAuditLinks(db: Executor, caseId: string): Promise<BrokenLink[]> {
  const result = await sql<BrokenLink>`
    with rows as (
      select *, lag(hash) over chain as before, lag(seq) over chain as seq_before from audit_events where case_id = ${caseId}
      window chain as (order by seq, id)
    ), ends as (select seq, hash from audit_archived_ends where case_id = ${caseId}),
    last as (select seq, hash from rows union all select seq, hash from ends order by seq desc limit 1)
    select case_id, seq from rows
    where hash <> audit_hash(previous_hash, case_id, seq, at, actor, event, data) or seq_before = seq
      or previous_hash is distinct from case when seq = 1 then '' when seq_before = seq - 1 then before
        else (select ends.hash from ends where ends.seq = rows.seq - 1) end
    union
    select case_id, seq from audit_heads head where case_id = ${caseId}
      and not exists (select from last where last.seq = head.seq and last.hash = head.hash)
    order by case_id, seq`.execute(db)
  return result.rows
}

/** A stretch of a part of the trail in the order in which events were numbered. */
interface AuditPage {
  /** Id of its last event; null when there is none. */
  last: number | null
  events: number
  digest: string
  broken: BrokenLink[]
}

/**
 * Checks the next events of a part after `from`, each with the one before and after it in its case. Those are looked for in the same part
 * first, since most lie there and the trail has a part for each month. A number given twice breaks there too: another event of the same
 * number in another month has another time, so another hash, and nothing follows from it.
 */
export async function readAuditPage(
  db: Executor,
  part: string,
  from: { up_to: number; digest: string },
  end: number,
): Promise<AuditPage> {
  const before = sql`b.case_id = page.case_id and b.seq = page.seq - 1 and b.hash = page.previous_hash`
  const after = sql`a.case_id = page.case_id and a.seq = page.seq + 1 and a.previous_hash = page.hash`
  const own = sql.table(part)
  const { rows } = await sql<AuditPage>`
    with page as (
        select * from ${own} where id > ${from.up_to} and id <= ${end} order by id limit ${eventsPerPage}),
      checked as (
        select id, case_id, seq, hash, hash = audit_hash(previous_hash, case_id, seq, at, actor, event, data)
          and not exists (select from ${own} twin where twin.case_id = page.case_id and twin.seq = page.seq and twin.id <> page.id)
          and case when seq = 1 then previous_hash = ''
            when exists (select from ${own} b where ${before}) then true
            when exists (select from audit_archived_ends b where ${before}) then true
            else exists (select from audit_events b where ${before}) end
          and case when exists (select from audit_heads h where h.case_id = page.case_id and h.seq = page.seq and h.hash = page.hash) then true
            when exists (select from ${own} a where ${after}) then true
            else exists (select from audit_events a where ${after}) end as holds
        from page)
    select max(id) as last, count(*) as events,
      encode(sha256(convert_to(${from.digest}::text || coalesce(string_agg(hash, '' order by id), ''), 'UTF8')), 'hex') as digest,
      coalesce(jsonb_agg(jsonb_build_object('case_id', case_id, 'seq', seq) order by id) filter (where not holds), '[]') as broken
    from checked`.execute(db)
  return rows[0]!
}

/** Where the case and number of a broken link name a checkpoint instead of a case. */
export const checkpointCase = 'audit_checkpoints'

export const auditTable = 'audit_events'

/**
 * The whole trail in the database from its first event, part by part, in pages: each link, and that since its verification nothing was
 * removed or put in between. Whether the checkpoints themselves are genuine is for `verifyAuditOn`, which has the key.
 */
export async function* verifyAuditFromStart(db: Executor): AsyncGenerator<{ events: number; broken: BrokenLink[] }> {
  for (const { name } of await listParts(db, auditTable)) yield* verifyPart(db, name)
}

async function* verifyPart(db: Executor, part: string): AsyncGenerator<{ events: number; broken: BrokenLink[] }> {
  let at = { up_to: 0, digest: '' }
  const checkpoints = await db
    .selectFrom('audit_checkpoints')
    .select(['up_to', 'events', 'digest'])
    .where('part', '=', part)
    .orderBy('up_to')
    .execute()
  let eventsBefore = 0
  for (const checkpoint of checkpoints) {
    const page = await readAuditPage(db, part, at, checkpoint.up_to)
    const isWhole = page.digest === checkpoint.digest && page.events === checkpoint.events - eventsBefore
    const changed = isWhole ? [] : [{ case_id: checkpointCase, seq: checkpoint.up_to }]
    yield { events: page.events, broken: [...page.broken, ...changed] }
    at = checkpoint
    eventsBefore = checkpoint.events
  }
  for (let isLeft = true; isLeft; ) {
    const page = await readAuditPage(db, part, at, Number.MAX_SAFE_INTEGER)
    isLeft = page.last !== null
    if (page.last !== null) at = { up_to: page.last, digest: page.digest }
    yield page
  }
}
