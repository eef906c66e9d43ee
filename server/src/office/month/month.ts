import { addDays, type Day, dayInKolkata, startOfDayMs } from '@portal/domain/kernel/day.ts'
import { sql } from 'kysely'
import { type Deps, today } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'

/** A month of India's clock: '2026-10'. */
export interface Span {
  firstDay: Day
  lastDay: Day
  /** Its first moment, and the first after it. */
  from: string
  to: string
}

export const monthOf = (day: Day): string => day.slice(0, 7)

export function spanOf(month: string): Span {
  const firstDay = `${month}-01`
  // Long enough to be in the next month, short enough not to be in the one after it.
  const nextFirst = `${monthOf(addDays(firstDay, 31))}-01`
  return { firstDay, lastDay: addDays(nextFirst, -1), from: startOf(firstDay), to: startOf(nextFirst) }
}

export const startOf = (day: Day) => new Date(startOfDayMs(day)).toISOString()

/** Every month since the first entry of the ledger, newest first. */
export async function listMonths(db: Executor, deps: Pick<Deps, 'now'>): Promise<string[]> {
  const first = await db.selectFrom('ledger_journals').select('at').orderBy('at').limit(1).executeTakeFirst()
  const now = monthOf(today(deps))
  const months = [now]
  const oldest = first ? monthOf(dayInKolkata(Date.parse(first.at))) : now
  while (months.at(-1)! > oldest) months.push(monthOf(addDays(`${months.at(-1)}-01`, -1)))
  return months
}

/** Nothing that began in the month is still being booked after this long. */
const settledMs = 60 * 60_000

export const isOver = (month: string, deps: Pick<Deps, 'now'>) => deps.now() >= Date.parse(spanOf(month).to) + settledMs

/** The last month that was closed; months are closed in their order. */
async function lastClosed(db: Executor): Promise<string | undefined> {
  const { month } = await db
    .selectFrom('month_closes')
    .select((row) => row.fn.max('month').as('month'))
    .executeTakeFirstOrThrow()
  return month ?? undefined
}

/** The month that is to be closed next, else the present one. */
export async function monthToClose(db: Executor, deps: Pick<Deps, 'now'>): Promise<string> {
  const closed = (await lastClosed(db)) ?? ''
  const months = await listMonths(db, deps)
  return months.findLast((month) => month > closed) ?? months[0]!
}

/** Documents that were booked in the month. */
export const documentsIn = ({ from, to }: Span) =>
  sql`ledger_journals j join tax_documents d on d.journal_ref = j.ref where j.at >= ${from}::timestamptz and j.at < ${to}::timestamptz`
