import { sql } from 'kysely'
import type { PagedWork } from '../context/paged-work.ts'
import { doAsOwner } from '../db/as-owner.ts'
import { makeMonthFor } from '../db/month-parts.ts'
import { type MovedTable, movedTables } from '../db/retention.ts'

const dayMs = 24 * 60 * 60_000
const pageSize = 2000

const columnsOf: Record<string, string> = {
  sent_messages:
    'id, dedupe_key, channel, recipient, kind, language, subject, body, case_id, partner_id, state, attempts, provider_id, created_at, sent_at, recipient_index',
  applied_notifications:
    'event_id, gateway, kind, order_id, receipt, gateway_payment_id, raw, headers, state, deliveries, received_at, done_at',
}

/** Each table is a job of its own: one that fails leaves the others alone. */
export const finishedRows: readonly PagedWork[] = movedTables.map(moveFinished)

interface FinishedRow {
  id: string
  month: string
  isDue: boolean
  /** Its unique value, and whether that is kept already. */
  value: string | null
  isKept: boolean
}

/** Walks the table by id, a page in each transaction: it holds no more than what is under way, and needs no index for this. */
function moveFinished({ table, to, id, age, finished, kept, unique }: MovedTable): PagedWork {
  const key = sql.ref(id)
  const isFinished = sql`state in (${sql.join(finished.map((state) => sql.lit(state)))})`
  const value = unique ? sql.ref(unique.column) : sql`null`
  const isKept = unique
    ? sql`exists (select from ${sql.table(unique.keptIn)} kept where kept.${value} = page.${value})`
    : sql`true`
  const columns = sql.raw(columnsOf[to]!)
  return {
    name: `move-${table.replaceAll('_', '-')}`,
    async runPage(deps, after) {
      const before = new Date(deps.now() - kept.days * dayMs).toISOString()
      const { rows } = await sql<FinishedRow & { isFinished: boolean }>`
        select ${key} as id, ${value} as value, ${isKept} as "isKept", ${isFinished} as "isFinished",
          date_trunc('month', ${sql.ref(age)} at time zone 'Asia/Kolkata')::date::text as month,
          ${sql.ref(age)} < ${before}::timestamptz as "isDue"
        from (select * from ${sql.table(table)} where ${key} > ${after?.id ?? ''} order by ${key} limit ${pageSize}) page
        order by ${key}`.execute(deps.db)
      const due = rows.filter((row) => row.isFinished && row.isDue)
      // A value is kept a run before its row moves: whoever writes the same meanwhile finds the row or the value.
      const toKeep = due.filter((row) => !row.isKept).map((row) => row.value!)
      if (unique && toKeep.length > 0)
        await sql`insert into ${sql.table(unique.keptIn)} (${value}) select unnest(${toKeep}::text[])
          on conflict do nothing`.execute(deps.db)
      const toMove = due.filter((row) => row.isKept)
      const months = new Set(toMove.map((row) => row.month))
      if (months.size > 0)
        await doAsOwner(deps, async (owner) => {
          for (const month of months) await makeMonthFor(owner, to, month)
        })
      if (toMove.length > 0)
        await sql`with gone as (
            delete from ${sql.table(table)} where ${key} = any(${toMove.map((row) => row.id)}::text[]) and ${isFinished} returning *
          ) insert into ${sql.table(to)} (${columns}) select ${columns} from gone`.execute(deps.db)
      const last = rows.length === pageSize ? rows.at(-1) : undefined
      return { handled: toMove.length, failed: 0, ...(last && { next: { id: last.id } }) }
    },
  }
}
