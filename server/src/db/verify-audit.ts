import { sql } from 'kysely'
import type { Executor } from './database.ts'

interface BrokenLink {
  case_id: string
  seq: number
}

/** Every row whose hash does not follow from itself and the row before it, or whose number does not follow. */
export async function findBrokenAuditLinks(db: Executor, caseId?: string): Promise<BrokenLink[]> {
  const only = caseId === undefined ? sql`true` : sql`case_id = ${caseId}`
  const result = await sql<BrokenLink>`
    select case_id, seq from (
      select *, lag(hash, 1, '') over chain as expected, row_number() over chain as place
      from audit_events where ${only} window chain as (partition by case_id order by seq)
    ) rows
    where seq <> place or previous_hash <> expected
      or hash <> audit_hash(previous_hash, case_id, seq, at, actor, event, data)
    order by case_id, seq`.execute(db)
  return result.rows
}
