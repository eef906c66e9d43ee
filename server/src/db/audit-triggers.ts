import { sql } from 'kysely'
import type { Executor } from './database.ts'
import { appendOnlyTables } from './roles.ts'
import type { BrokenLink } from './verify-audit.ts'

/** Where the case of a broken link names a table whose protection is off. */
export const triggerCase = (table: string) => `audit_triggers:${table}`

/** Append-only tables, and their parts, on which a trigger that refuses changes is missing or switched off. */
export async function findUnprotectedTables(db: Executor): Promise<BrokenLink[]> {
  const { rows } = await sql<{ name: string }>`
    with tables as (
      select oid, relname as name, relname = 'audit_events' as is_chained from pg_class
      where relnamespace = 'public'::regnamespace and relname = any(${[...appendOnlyTables]}::text[])
      union all
      select part.oid, part.relname, true from pg_inherits join pg_class part on part.oid = inhrelid
      where inhparent = 'audit_events'::regclass),
    guards as (
      select tgrelid, proname from pg_trigger join pg_proc on pg_proc.oid = tgfoid where tgenabled in ('O', 'A') and tgtype & 24 = 24
      union all
      select tgrelid, proname from pg_trigger join pg_proc on pg_proc.oid = tgfoid where tgenabled in ('O', 'A') and proname = 'audit_chain')
    select name from tables
    where not exists (select from guards where tgrelid = oid and proname in ('audit_refuse_change', 'refuse_change_of_evidence'))
      or is_chained and not exists (select from guards where tgrelid = oid and proname = 'audit_chain')
    order by name`.execute(db)
  return rows.map(({ name }) => ({ case_id: triggerCase(name), seq: 0 }))
}
