import { type RawBuilder, sql } from 'kysely'
import type { Executor } from './database.ts'

export interface BrokenLink {
  case_id: string
  seq: number
}

/** Events read in one statement: well within the time a statement may take. */
const eventsPerPage = 5000

/** Every row of a case whose hash does not follow from itself and the row before it, or whose number does not follow. */
export async function findBrokenAuditLinks(db: Executor, caseId: string): Promise<BrokenLink[]> {
  const result = await sql<BrokenLink>`
    select case_id, seq from (
      select *, lag(hash, 1, '') over chain as expected, row_number() over chain as place
      from audit_events where case_id = ${caseId} window chain as (partition by case_id order by seq)
    ) rows
    where seq <> place or previous_hash <> expected
      or hash <> audit_hash(previous_hash, case_id, seq, at, actor, event, data)
    order by case_id, seq`.execute(db)
  return result.rows
}

/** A stretch of the trail in the order in which events were numbered. */
interface AuditPage {
  /** Id of its last event; null when there is none. */
  last: number | null
  events: number
  digest: string
  broken: BrokenLink[]
}

/** Checks the next events after `from`, each with the one before it in its case, wherever in the trail that is. */
export async function readAuditPage(
  db: Executor,
  from: { up_to: number; digest: string },
  end: RawBuilder<unknown> | number,
): Promise<AuditPage> {
  const { rows } = await sql<AuditPage>`
    with page as (select * from audit_events where id > ${from.up_to} and id <= ${end} order by id limit ${eventsPerPage}),
      checked as (
        select id, case_id, seq, hash, hash = audit_hash(previous_hash, case_id, seq, at, actor, event, data)
          and case when seq = 1 then previous_hash = '' else coalesce(previous_hash =
            (select hash from audit_events before where before.case_id = page.case_id and before.seq = page.seq - 1), false) end as holds
        from page)
    select max(id) as last, count(*) as events,
      encode(sha256(convert_to(${from.digest}::text || coalesce(string_agg(hash, '' order by id), ''), 'UTF8')), 'hex') as digest,
      coalesce(jsonb_agg(jsonb_build_object('case_id', case_id, 'seq', seq) order by id) filter (where not holds), '[]') as broken
    from checked`.execute(db)
  return rows[0]!
}

/** Where the case and number of a broken link name a checkpoint instead of a case. */
export const checkpointCase = 'audit_checkpoints'

/**
 * The whole trail from its first event, in pages: each link, and that since its verification nothing was removed or put in between.
 * Whether the checkpoints themselves are genuine is for `verifyAuditOn`, which has the key.
 */
export async function* verifyAuditFromStart(db: Executor): AsyncGenerator<{ events: number; broken: BrokenLink[] }> {
  let at = { up_to: 0, digest: '' }
  const checkpoints = await db
    .selectFrom('audit_checkpoints')
    .select(['up_to', 'events', 'digest'])
    .orderBy('up_to')
    .execute()
  let eventsBefore = 0
  for (const checkpoint of checkpoints) {
    const page = await readAuditPage(db, at, checkpoint.up_to)
    const isWhole = page.digest === checkpoint.digest && page.events === checkpoint.events - eventsBefore
    const changed = isWhole ? [] : [{ case_id: checkpointCase, seq: checkpoint.up_to }]
    yield { events: page.events, broken: [...page.broken, ...changed] }
    at = checkpoint
    eventsBefore = checkpoint.events
  }
  for (let isLeft = true; isLeft; ) {
    const page = await readAuditPage(db, at, sql`(select coalesce(max(id), 0) from audit_events)`)
    isLeft = page.last !== null
    if (page.last !== null) at = { up_to: page.last, digest: page.digest }
    yield page
  }
}
