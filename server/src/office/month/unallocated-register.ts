import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../db/database.ts'
import { momentDay } from '../../documents/show.ts'
import { readCursor, writeCursor } from '../../kernel/cursor.ts'
import { type Span, spanOf } from './month.ts'
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

/** Money that is left of a payment: its id and how much. */
type Held = RawBuilder<{ id: string; left_paise: Paise }>

/**
 * Money received by the end of the month that was neither a policy nor owed as a refund nor written off by then: from the payments, policies,
 * refunds and write-offs themselves, at the time when each was booked. A closed month has signed what was left and takes no entry, so only
 * what was booked since the last one is read.
 */
export async function unallocatedAt(db: Executor, { firstDay, to }: Pick<Span, 'firstDay' | 'to'>): Promise<Held> {
  const signed = await db
    .selectFrom('month_closes')
    .select('month')
    .where('unallocated', 'is not', null)
    .where('month', '<=', firstDay.slice(0, 7))
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  const since = signed && spanOf(signed.month).to
  return sql`select money as id, sum(paise)::bigint as left_paise from (
      ${signed ? sql`${signedRows(signed.month)} union all` : sql``}
      select g.id as money, g.amount_paise as paise from ${booked('capture', { since, to })}
        join gateway_payments g on g.id = j.subject
      union all select p.gateway_payment_id, -p.premium_paise from ${booked('issue', { since, to })}
        join policies p on p.id = j.subject
      union all select r.gateway_payment_id, -r.amount_paise from ${booked('refund-due', { since, to })}
        join refunds r on r.id = j.subject
      union all select w.gateway_payment_id, -w.amount_paise from ${booked('write-off', { since, to })}
        join write_offs w on w.id = j.subject
        join gateway_payments g on g.id = w.gateway_payment_id and g.ends_as = 'write_off'
    ) booked group by money having sum(paise) <> 0`
}

const signedRows = (month: string) => sql`select held.id as money, held.paise from month_closes,
  jsonb_to_recordset(unallocated) as held (id text, paise bigint) where month = ${month}`

/** Journals of a kind in a time, each with the id of what it books. */
function booked(kind: string, { since, to }: { since?: string; to: string }) {
  const prefix = `${kind}:`
  return sql`(select substr(ref, ${prefix.length + 1}::int) as subject from ledger_journals
    where starts_with(ref, ${prefix}) and at < ${to}::timestamptz
      ${since ? sql`and at >= ${since}::timestamptz` : sql``}) j`
}

/** What is left at the end of the month, as its closing signs it. */
export async function listUnallocated(db: Executor, span: Span): Promise<{ id: string; paise: Paise }[]> {
  const { rows } = await sql<{ id: string; paise: Paise }>`
    select id, left_paise as paise from (${await unallocatedAt(db, span)}) held order by id`.execute(db)
  return rows
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
      from (${await unallocatedAt(db, span)}) held join gateway_payments g on g.id = held.id
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
