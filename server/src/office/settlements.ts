import type { DifferenceKind, SettlementRow, SettlementTotals } from '@portal/contract/calls/settlements.ts'
import { addDays } from '@portal/domain/kernel/day.ts'
import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import { sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import type { SettlementTable } from '../db/tables/settlement.ts'
import { readCursor, writeCursor } from '../kernel/cursor.ts'
import { beginWork } from '../kernel/permit.ts'
import { settlementDays } from '../payment/missing-settlements.ts'
import { startOf } from './month/month.ts'

/** The gateways' transfers to the bank, newest first, each to be compared with the bank statement. */
export async function settlementsPage(
  db: Executor,
  { search, after }: { search?: string; after?: string },
  size: number,
): Promise<{ rows: SettlementRow[]; next?: string }> {
  const cursor = after ? readCursor(after) : undefined
  const number = search?.trim()
  if (number) beginWork('searches')
  const { rows } = await sql<
    SettlementTable & { open: number }
  >`select s.*, (select count(*)::int from settlement_lines l join settlement_differences d on d.line_id = l.id and d.state = 'open'
      where l.gateway = s.gateway and l.settlement_id = s.id) as open
    from settlements s
    where true ${number ? sql`and (s.id = ${number} or s.utr = ${number})` : sql``}
      ${cursor ? sql`and (s.settled_on, s.id) < (${cursor.at}::date, ${cursor.id})` : sql``}
    order by s.settled_on desc, s.id desc limit ${size + 1}`.execute(db)
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    rows: rows.slice(0, size).map((row) => ({
      number: row.id,
      gateway: row.gateway,
      utr: row.utr,
      settled_on: row.settled_on,
      lines: row.lines,
      amount: toRupees(row.amount_paise),
      fee: toRupees(row.fee_paise),
      tax: toRupees(row.tax_paise),
      net: toRupees(row.net_paise),
      open: row.open,
    })),
    ...(last && { next: writeCursor({ at: last.settled_on, id: last.id }) }),
  }
}

const veryLateDays = 30

/** What the gateway still holds, by age, and what does not agree. */
export async function settlementTotals(db: Executor, deps: Pick<Deps, 'now'>): Promise<SettlementTotals> {
  const since = (days: number) => startOf(addDays(today(deps), -days))
  const { rows: unsettled } = await sql<{
    age: SettlementTotals['unsettled'][number]['age']
    paise: Paise
    payments: number
    refunds: number
    oldest: string | null
  }>`select age, coalesce(sum(paise), 0)::bigint as paise, (count(*) filter (where paise > 0))::int as payments,
      (count(*) filter (where paise < 0))::int as refunds, min(at) as oldest
    from (values ('on_time', ${since(settlementDays)}::timestamptz, 'infinity'::timestamptz),
      ('late', ${since(veryLateDays)}::timestamptz, ${since(settlementDays)}::timestamptz),
      ('very_late', '-infinity'::timestamptz, ${since(veryLateDays)}::timestamptz)) ages (age, first, until)
    left join (
      select captured_at as at, amount_paise as paise from gateway_payments where captured_at is not null and settled_on is null
      union all select refunded_at, -amount_paise from refunds where state = 'refunded' and settled_on is null
    ) money on money.at >= ages.first and money.at < ages.until
    group by age, first order by first desc`.execute(db)
  const { rows: differences } = await sql<{ kind: DifferenceKind; count: number; paise: Paise }>`
    select kind, count(*)::int as count, sum(amount_paise)::bigint as paise from settlement_differences where state = 'open'
    group by kind order by kind`.execute(db)
  return {
    unsettled: unsettled.map(({ age, paise, payments, refunds, oldest }) => ({
      age,
      days: age === 'very_late' ? veryLateDays : settlementDays,
      amount: toRupees(paise),
      payments,
      refunds,
      ...(oldest && { oldest }),
    })),
    differences: differences.map(({ kind, count, paise }) => ({ kind, count, amount: toRupees(paise) })),
  }
}
