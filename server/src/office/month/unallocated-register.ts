import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { momentDay } from '../../documents/show.ts'
import { readCursor, writeCursor } from '../../kernel/cursor.ts'
import type { Span } from './month.ts'
import { number, type PageAsked, type RegisterKind, text } from './register.ts'

interface Row {
  id: string
  at: string
  exact_at: string
  payment_id: string | null
  customer: string | null
  amount_paise: Paise
  left_paise: Paise
  ends_as: string | null
}

/**
 * Money received by the end of the month that was neither a policy nor owed as a refund nor written off by then: from the payments, policies,
 * refunds and write-offs themselves, at the time when each was booked.
 */
export function unallocatedAt({ to }: Pick<Span, 'to'>): RawBuilder<{ id: string; left_paise: Paise }> {
  const bookedBy = (ref: RawBuilder<unknown>) =>
    sql`join ledger_journals j on j.ref = ${ref} and j.at < ${to}::timestamptz`
  return sql`select money as id, sum(paise)::bigint as left_paise from (
      select g.id as money, g.amount_paise as paise from gateway_payments g ${bookedBy(sql`'capture:' || g.id`)}
      union all select p.gateway_payment_id, -p.premium_paise from policies p ${bookedBy(sql`'issue:' || p.id`)}
      union all select r.gateway_payment_id, -r.amount_paise from refunds r ${bookedBy(sql`'refund-due:' || r.id`)}
      union all select w.gateway_payment_id, -w.amount_paise from write_offs w
        join gateway_payments g on g.id = w.gateway_payment_id and g.ends_as = 'write_off' ${bookedBy(sql`'write-off:' || w.id`)}
    ) booked group by money having sum(paise) <> 0`
}

export const unallocatedRegister: RegisterKind = {
  columns: [
    ...['csv.received_on', 'csv.payment', 'csv.gateway_payment', 'csv.customer'].map(text),
    ...['csv.amount', 'csv.unallocated'].map(number),
    text('csv.since_then'),
  ],
  async page({ db, say, span, after, size }: PageAsked) {
    const cursor = after ? readCursor(after) : undefined
    const { rows } = await sql<Row>`
      select g.id, j.at, j.at::text as exact_at, g.payment_id, proposals.proposer_name as customer, g.amount_paise, held.left_paise, g.ends_as
      from (${unallocatedAt(span)}) held join gateway_payments g on g.id = held.id
      join ledger_journals j on j.ref = 'capture:' || g.id left join proposals on proposals.id = g.proposal_id
      ${cursor ? sql`where (j.at, g.id) > (${cursor.at}::timestamptz, ${cursor.id})` : sql``}
      order by j.at, g.id limit ${size + 1}`.execute(db)
    const shown = rows.slice(0, size)
    const last = rows.length > size ? shown.at(-1) : undefined
    return {
      rows: shown.map((row) => ({
        id: row.id,
        cells: [
          momentDay(row.at),
          row.payment_id ?? '',
          row.id,
          row.customer ?? '',
          toRupees(row.amount_paise),
          toRupees(row.left_paise),
          row.ends_as ? say(`csv.since_then.${row.ends_as}`) : '',
        ],
      })),
      ...(last && { next: writeCursor({ at: last.exact_at, id: last.id }) }),
    }
  },
}
