import { sql } from 'kysely'
import type { PagedWork } from '../context/paged-work.ts'
import { keptSince, type PurgedTable, periodOf, purgedTables } from '../db/retention.ts'

const pageSize = 5000

/** Each table is a job of its own: one that fails leaves the others alone. */
export const housekeeping: readonly PagedWork[] = purgedTables.map(purgeExpired)

/** Removes the oldest rows, a page in each transaction, and goes on from the age of the last: what is gone is not read again. */
function purgeExpired(purged: PurgedTable): PagedWork {
  const { table, age, key, only } = purged
  const columns = sql.join(key.map((name) => sql.ref(name)))
  const at = sql.ref(age)
  const isOld = sql.raw(only ?? 'true')
  return {
    name: `purge-${table.replaceAll('_', '-')}`,
    async runPage(deps, after) {
      const before = keptSince(periodOf(purged, deps.settings), deps.now())
      const { rows } = await sql<{ count: number; last: string | null }>`
        with page as (
          select ${columns}, ${at} as age_of_row from ${sql.table(table)}
          where ${at} < ${before}::timestamptz and ${at} >= ${after?.at ?? '-infinity'}::timestamptz
            and ${isOld}
          order by ${at} limit ${pageSize}
        ), gone as (
          delete from ${sql.table(table)} where (${columns}) in (select ${columns} from page) and ${isOld}
          returning 1
        )
        select (select count(*) from gone) as count, max(age_of_row)::text as last from page`.execute(deps.db)
      const { count, last } = rows[0]!
      return { handled: count, failed: 0, ...(last && count === pageSize && { next: { at: last } }) }
    },
  }
}
