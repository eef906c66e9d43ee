import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Whether what protects the audit trail is in place. */
export interface AuditFacts {
  /** Findings of the verification that nobody has explained. */
  breaks: number
  /** Undefined before the first statement outside of the database. */
  anchorSeconds?: number
  areRolesSeparate: boolean
}

export async function readAuditFacts(db: Database, now: number): Promise<AuditFacts> {
  const { rows } = await sql<{ breaks: number; anchored_at: string | null; is_owner: boolean }>`select
    (select count(*) from audit_breaks where accepted_at is null) as breaks,
    (select anchored_at from audit_anchor) as anchored_at,
    (select pg_has_role(relowner, 'member') from pg_class where oid = 'audit_events'::regclass) as is_owner`.execute(db)
  const { breaks, anchored_at, is_owner } = rows[0]!
  return {
    breaks,
    ...(anchored_at && { anchorSeconds: Math.max(0, (now - Date.parse(anchored_at)) / 1000) }),
    areRolesSeparate: !is_owner,
  }
}
