import { sql } from 'kysely'
import type { PagedWork } from '../context/paged-work.ts'
import { stepDraftDays } from '../sales/step-drafts.ts'

const day = 24 * 60 * 60_000
const pageSize = 5000

interface ExpiringTable {
  table: string
  /** The time by which a row grows old; an index holds it. */
  age: string
  key: readonly string[]
  keptMs: number
}

/** Technical rows by how long they are kept, so that no such table grows for ever. */
const expiringTables: readonly ExpiringTable[] = [
  { table: 'sessions', age: 'expires_at', key: ['token_hash'], keptMs: 0 },
  // Longer than any commission is held, so that a consent can still be traced while it is looked at.
  { table: 'partner_devices', age: 'last_seen_at', key: ['partner_id', 'device_hash', 'ip'], keptMs: 180 * day },
  { table: 'customer_visits', age: 'expires_at', key: ['token_hash'], keptMs: 0 },
  { table: 'inspection_visits', age: 'expires_at', key: ['token_hash'], keptMs: 0 },
  { table: 'password_resets', age: 'expires_at', key: ['token_hash'], keptMs: day },
  { table: 'rate_limits', age: 'window_start', key: ['key'], keptMs: 2 * day },
  // Repeats of a call are recognised for this long.
  { table: 'idempotency_keys', age: 'created_at', key: ['scope', 'key'], keptMs: 30 * day },
  { table: 'step_drafts', age: 'saved_at', key: ['quote_id', 'step'], keptMs: stepDraftDays * day },
  { table: 'worker_heartbeats', age: 'at', key: ['worker'], keptMs: day },
  // Long enough to investigate an attack.
  { table: 'forged_notifications', age: 'received_at', key: ['id'], keptMs: 30 * day },
]

/** Each table is a job of its own: one that fails leaves the others alone. */
export const housekeeping: readonly PagedWork[] = expiringTables.map(purgeExpired)

/** Removes the oldest rows, a page in each transaction, and goes on from the age of the last: what is gone is not read again. */
function purgeExpired({ table, age, key, keptMs }: ExpiringTable): PagedWork {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  const at = sql.ref(age)
  return {
    name: `purge-${table.replaceAll('_', '-')}`,
    async runPage(deps, after) {
      const before = new Date(deps.now() - keptMs).toISOString()
      const { rows } = await sql<{ count: number; last: string | null }>`
        with page as (
          select ${columns}, ${at} from ${sql.table(table)}
          where ${at} < ${before}::timestamptz and ${at} >= ${after?.at ?? '-infinity'}::timestamptz
          order by ${at} limit ${pageSize}
        ), gone as (
          delete from ${sql.table(table)} where (${columns}) in (select ${columns} from page) returning 1
        )
        select (select count(*) from gone) as count, max(${at})::text as last from page`.execute(deps.db)
      const { count, last } = rows[0]!
      return { handled: count, failed: 0, ...(last && count === pageSize && { next: { at: last } }) }
    },
  }
}
