import { sql } from 'kysely'
import type { PagedWork } from '../context/paged-work.ts'
import { type PurgedTable, purgedTables } from '../db/retention.ts'

const dayMs = 24 * 60 * 60_000
const pageSize = 5000

/** Each table is a job of its own: one that fails leaves the others alone. */
export const housekeeping: readonly PagedWork[] = purgedTables.map(purgeExpired)

/** Removes the oldest rows, a page in each transaction, and goes on from the age of the last: what is gone is not read again. */
function purgeExpired({ table, age, key, kept }: PurgedTable): PagedWork {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  const at = sql.ref(age)
  return {
    name: `purge-${table.replaceAll('_', '-')}`,
    async runPage(deps, after) {
      const before = new Date(deps.now() - kept.days * dayMs).toISOString()
      const { rows } = await sql<{ count: number; last: string | null }>`
        with page as (
          select ${columns}, ${at} as age_of_row from ${sql.table(table)}
          where ${at} < ${before}::timestamptz and ${at} >= ${after?.at ?? '-infinity'}::timestamptz
          order by ${at} limit ${pageSize}
        ), gone as (
          delete from ${sql.table(table)} where (${columns}) in (select ${columns} from page) returning 1
        )
        select (select count(*) from gone) as count, max(age_of_row)::text as last from page`.execute(deps.db)
      const { count, last } = rows[0]!
      return { handled: count, failed: 0, ...(last && count === pageSize && { next: { at: last } }) }
    },
  }
}
