import { type MonthCheck, type MonthView, registers } from '@portal/contract/calls/month-close.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import type { Speak } from '@portal/words/say.ts'
import { sql } from 'kysely'
import type { Deps } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'
import { commissionIn } from './commission-register.ts'
import { documentsIn, isOver, listMonths, monthToClose, type Span, spanOf } from './month.ts'
import { columnsOf } from './registers.ts'
import { unallocatedAt } from './unallocated-register.ts'

/** How a month stands, and whether it may be closed. */
export async function checkMonth(db: Executor, deps: Deps, month: string) {
  const span = spanOf(month)
  const unrecorded = await countUnrecorded(db, span)
  const checks = await checksOf(db, span)
  const close = await db.selectFrom('month_closes').selectAll().where('month', '=', month).executeTakeFirst()
  const blocked = close ? undefined : await whyOpen(db, deps, month, { unrecorded, checks })
  return { close, blocked, unrecorded, checks }
}

export async function monthView(db: Executor, deps: Deps, month: string, say: Speak): Promise<MonthView> {
  const { close, blocked, unrecorded, checks } = await checkMonth(db, deps, month)
  return {
    month,
    months: await listMonths(db, deps),
    ...(close && { closed: { by: close.closed_by, at: close.closed_at } }),
    ...(blocked && { blocked }),
    unrecorded,
    checks,
    registers: registers.map((id) => ({ id, columns: columnsOf(id, say) })),
  }
}

async function whyOpen(
  db: Executor,
  deps: Deps,
  month: string,
  { unrecorded, checks }: Pick<MonthView, 'unrecorded' | 'checks'>,
): Promise<MonthView['blocked']> {
  if (!isOver(month, deps)) return 'not_over'
  if ((await monthToClose(db, deps)) !== month) return 'earlier_open'
  if (unrecorded > 0) return 'unrecorded'
  return checks.some(({ difference }) => Number(difference) !== 0) ? 'differs' : undefined
}

async function countUnrecorded(db: Executor, { from, to }: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ledger_journals j
    where j.at >= ${from}::timestamptz and j.at < ${to}::timestamptz
      and split_part(j.ref, ':', 1) in ('issue', 'free-look', 'cancelled')
      and not exists (select from tax_documents d where d.journal_ref = j.ref)`.execute(db)
  return rows[0]!.count
}

/** Each register, reckoned from the sales themselves, beside what the ledger has booked. */
async function checksOf(db: Executor, span: Span): Promise<MonthCheck[]> {
  const { rows: documents } = await sql<{ net: Paise; tax: Paise }>`
    select coalesce(sum(d.net_paise), 0)::bigint as net,
      coalesce(sum(d.cgst_paise + d.sgst_paise + d.igst_paise), 0)::bigint as tax from ${documentsIn(span)}`.execute(db)
  const { net, tax } = documents[0]!
  const { rows: held } = await sql<{ paise: Paise }>`
    select coalesce(sum(left_paise), 0)::bigint as paise from (${await unallocatedAt(db, span)}) held`.execute(db)
  const booked = await bookedOn(db, span)
  return [
    checkOf('premium', net, -booked('premium_income').inMonth),
    checkOf('gst', tax, -booked('gst_payable').inMonth),
    checkOf('commission', await commissionIn(db, span), booked('commission_expense').inMonth),
    checkOf('deposits', held[0]!.paise, -booked('premium_deposits').atEnd),
  ]
}

const checkOf = (kind: MonthCheck['kind'], register: Paise, ledger: Paise): MonthCheck => ({
  kind,
  register: toRupees(register),
  ledger: toRupees(ledger),
  difference: toRupees(register - ledger),
})

interface Booked {
  account: string
  inMonth: Paise
  atEnd: Paise
}

async function bookedOn(db: Executor, { firstDay, lastDay }: { firstDay: Day; lastDay: Day }) {
  // One statement, so that an entry that moves from the tail into its day meanwhile is counted once.
  const { rows } = await sql<Booked>`
    select account, sum(amount_paise)::bigint as "atEnd",
      coalesce(sum(amount_paise) filter (where day >= ${firstDay}::date), 0)::bigint as "inMonth"
    from (select account, day, amount_paise from ledger_balances union all select account, day, amount_paise from ledger_tail) b
    where day <= ${lastDay}::date group by account`.execute(db)
  return (account: string) => rows.find((row) => row.account === account) ?? { inMonth: 0, atEnd: 0 }
}
