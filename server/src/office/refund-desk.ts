import type { OfficeRefund, RefundOrder, RefundTotal } from '@portal/contract/calls/office-refunds.ts'
import { addDays, startOfDayMs } from '@portal/domain/kernel/day.ts'
import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import { readSaleNumber } from '@portal/domain/kernel/sale-number.ts'
import { refundLimitDays } from '@portal/domain/lifecycle/deadlines.ts'
import { unsettledRefundStates } from '@portal/domain/lifecycle/state-groups.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { momentDay } from '../documents/show.ts'
import { readCursor, writeCursor } from '../kernel/cursor.ts'
import { beginWork } from '../kernel/permit.ts'
import { readPages } from '../sheets/read-pages.ts'
import type { Sheet, SheetCell } from '../sheets/sheet.ts'
import { proposalsOfNumber } from './find-numbers.ts'
import { officeRefund, refundRows } from './refund-rows.ts'

interface RefundFilter {
  status?: string
  reason?: string
  search?: string
  sort?: string
  after?: string
}

const orders = {
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
  largest: { column: 'amount_paise', direction: 'desc' },
} as const satisfies Record<RefundOrder, { column: string; direction: string }>

/** One page of the refunds that a filter leaves, in its order. */
export async function refundsPage(
  db: Executor,
  deps: Pick<Deps, 'now'>,
  filter: RefundFilter,
  size: number,
): Promise<{ rows: OfficeRefund[]; next?: string }> {
  const { column, direction } = orders[(filter.sort as RefundOrder | undefined) ?? 'newest']
  let page = refundRows(db)
    .orderBy(`refunds.${column}`, direction)
    .orderBy('refunds.id', direction)
    .limit(size + 1)
  const status = filter.status && hasStatus(deps, filter.status)
  if (status) page = page.where(status)
  if (filter.reason) page = page.where('refunds.reason', '=', filter.reason)
  const number = filter.search?.trim()
  if (number) beginWork('searches')
  if (number) page = page.where('refunds.id', 'in', refundsOf(db, number))
  if (filter.after) {
    const isAmount = column === 'amount_paise'
    const { at, id } = readCursor(filter.after, isAmount ? 'number' : 'time')
    const value = isAmount ? sql`${at}::bigint` : sql`${at}::timestamptz`
    const past = sql.raw(direction === 'desc' ? '<' : '>')
    page = page.where(sql<SqlBool>`(${sql.ref(`refunds.${column}`)}, refunds.id) ${past} (${value}, ${id})`)
  }
  const rows = await page.execute()
  const last = rows.length > size ? rows[size - 1] : undefined
  const at = last && (column === 'amount_paise' ? String(last.amount_paise) : last.exact_at)
  return {
    rows: rows.slice(0, size).map((row) => officeRefund(deps, row)),
    ...(last && at && { next: writeCursor({ at, id: last.id }) }),
  }
}

/** How much customers still have to get, and since when: along the index of what is not settled. */
export async function refundTotals(db: Executor, deps: Pick<Deps, 'now'>): Promise<RefundTotal[]> {
  const statuses = ['owed', 'sent', 'failed', 'overdue'] as const
  return Promise.all(
    statuses.map(async (status) => {
      const { rows } = await sql<{ count: number; paise: Paise; oldest: string | null }>`
        select count(*)::int as count, coalesce(sum(amount_paise), 0)::bigint as paise, min(created_at) as oldest
        from refunds where refunds.state in (${sql.join([...unsettledRefundStates])}) and ${hasStatus(deps, status)!}`.execute(
        db,
      )
      const { count, paise, oldest } = rows[0]!
      return { status, count, amount: toRupees(paise), ...(oldest && { oldest }) }
    }),
  )
}

const columns = [
  'csv.refund',
  'csv.customer',
  'csv.reason',
  'csv.partner',
  'csv.policy',
  'csv.status',
  'csv.due_since',
  'csv.due_by',
  'csv.settled_on',
  'csv.gateway_payment',
  'csv.amount',
] as const

/** The refunds that a filter leaves, for a spreadsheet. */
export function refundsSheet(
  db: Executor,
  deps: Pick<Deps, 'now'>,
  filter: RefundFilter,
  lang: Parameters<typeof speakIn>[0],
): Sheet {
  const say = speakIn(lang)
  return {
    columns: columns.map((code) => ({ title: say(code), isNumber: code === 'csv.amount' })),
    pages: readPages(
      (place, size) => refundsPage(db, deps, { ...filter, ...place }, size),
      (one) => refundCells(one, say),
    ),
  }
}

const refundCells = (one: OfficeRefund, say: Speak): SheetCell[] => [
  one.refund_number,
  one.customer,
  say<string>(`csv.refund_reason.${one.reason}`),
  one.partner,
  one.policy_number,
  say<string>(`state.refund.${one.status}`),
  momentDay(one.since),
  one.due_on,
  one.settled_at && momentDay(one.settled_at),
  one.reference,
  one.amount,
]

/** `refundStatus` as an SQL condition. */
function hasStatus(deps: Pick<Deps, 'now'>, status: string): RawBuilder<SqlBool> | undefined {
  switch (status) {
    case 'owed':
      return sql`refunds.state = 'due' and refunds.last_error is null`
    case 'sent':
      return sql`refunds.state = 'pending'`
    case 'failed':
      return sql`(refunds.state = 'failed' or (refunds.state = 'due' and refunds.last_error is not null))`
    case 'settled':
      return sql`refunds.state = 'refunded'`
    case 'written_off':
      return sql`refunds.state = 'written_off'`
    case 'overdue': {
      const before = new Date(startOfDayMs(addDays(today(deps), -refundLimitDays))).toISOString()
      return sql`refunds.state in (${sql.join([...unsettledRefundStates])}) and refunds.created_at < ${before}::timestamptz`
    }
  }
}

function refundsOf(db: Executor, number: string) {
  const ids = () => db.selectFrom('refunds').select('refunds.id')
  return ids()
    .where('id', '=', number)
    .union(ids().where('refunds.number', '=', readSaleNumber(number)?.number ?? number))
    .union(ids().where('gateway_payment_id', '=', number))
    .union(ids().where('gateway_refund_id', '=', number))
    .union(ids().where('proposal_id', '=', number))
    .union(ids().where('proposal_id', 'in', proposalsOfNumber(number)))
}
