import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** What a refused request may write: that somebody was there, and how often. */
const mayChange: readonly string[] = ['sessions', 'rate_limits', 'security_counts', 'partner_devices', 'servers']

/** One fingerprint for each table, jobs included: an attack that changed a row changed one of them. */
export async function fingerprintRows(db: Database): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`select c.oid::regclass::text as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where (c.relkind = 'r' and n.nspname = current_schema()) or c.oid = to_regclass('graphile_worker.jobs')
    order by 1`.execute(db)
  const names = tables.rows.map(({ name }) => name).filter((name) => !mayChange.includes(name))
  const each = names.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as rows from ${sql.raw(name)} t`,
  )
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name])
}
