import {
  type LineFunnel,
  type MonthPremium,
  type Overview,
  type SaleTurn,
  saleTurns,
} from '@portal/contract/calls/dashboard.ts'
import { addDays, type Day } from '@portal/domain/kernel/day.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

const monthsShown = 6
const funnelDays = 90

export async function readOverview(db: Executor, partnerId: string, today: Day): Promise<Overview> {
  const [turns, months, lines] = await Promise.all([
    countsQuery(db, partnerId, today).execute(),
    readMonths(db, partnerId, lastMonths(today, monthsShown)),
    funnelQuery(db, partnerId, addDays(today, -funnelDays)).execute(),
  ])
  const countByTurn = new Map(turns.map((row) => [row.turn, row.count]))
  return {
    counts: Object.fromEntries(saleTurns.map((turn) => [turn, countByTurn.get(turn) ?? 0])) as Overview['counts'],
    months,
    funnel: lines satisfies LineFunnel[],
  }
}

export function countsQuery(db: Executor, partnerId: string, today: Day) {
  // Count sales that expired since the job's last run as closed, as the list does.
  const turn = sql<SaleTurn>`case when ends_on < ${today} then 'closed' else turn end`
  return db
    .selectFrom('sales_board')
    .select(turn.as('turn'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('partner_id', '=', partnerId)
    .groupBy(sql`1`)
}

export function monthsQuery(db: Executor, partnerId: string, from: string) {
  const month = sql<string>`to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM')`
  // A policy returned in free look is no sale; one cancelled later counts less its refund.
  const netPremium = sql<string>`sum(premium_paise - case when state = 'cancelled' then cancel_refund_paise else 0 end)`
  return db
    .selectFrom('policies')
    .select(month.as('month'))
    .select((row) => [netPremium.as('paise'), row.fn.countAll<number>().as('count')])
    .where('partner_id', '=', partnerId)
    .where('issued_at', '>=', sql<string>`(${`${from}-01`}::timestamp at time zone 'Asia/Kolkata')`)
    .where('state', '<>', 'cancelled_free_look')
    .where('imported_from', 'is', null)
    .groupBy(month)
}

export function funnelQuery(db: Executor, partnerId: string, since: Day) {
  return db
    .selectFrom('sales_board')
    .select('product')
    .select((row) => [
      row.fn.countAll<number>().as('quotes'),
      row.fn.count<number>('proposal_id').as('proposals'),
      row.fn.count<number>('policy_id').as('policies'),
    ])
    .where('partner_id', '=', partnerId)
    .where('created_on', '>=', since)
    .groupBy('product')
    .orderBy('product')
}

/** '2026-06' … '2026-11' */
export function lastMonths(today: Day, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const at = year * 12 + month - 1 - (count - 1 - index)
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/** What was sold in these months, oldest first. */
export async function readMonths(db: Executor, partnerId: string, months: readonly string[]): Promise<MonthPremium[]> {
  const rows = await monthsQuery(db, partnerId, months[0] ?? '').execute()
  return months.map((month) => monthOf(month, rows))
}

function monthOf(month: string, rows: readonly { month: string; paise: string; count: number }[]): MonthPremium {
  const monthRow = rows.find((row) => row.month === month)
  return { month, premium: toRupees(Number(monthRow?.paise ?? 0)), policies: monthRow?.count ?? 0 }
}
