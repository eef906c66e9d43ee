import type { OfficePayment, PaymentOrder } from '@portal/contract/calls/office-payments.ts'
import { addDays, type Day, isDay, startOfDayMs } from '@portal/domain/kernel/day.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { PaymentState } from '@portal/domain/lifecycle/payment.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { paymentFailureOf } from '../integrations/payment/failure-reasons.ts'
import { readCursor, writeCursor } from '../kernel/cursor.ts'
import { invalid } from '../sales/refusals.ts'
import { findPayments } from './find-payments.ts'

export interface PaymentFilter {
  state?: string
  product?: string
  method?: string
  /** Days on which they were started, both included. */
  from?: string
  to?: string
  search?: string
  sort?: string
  after?: string
}

/** The filter with what was typed already found: no id finds nothing. */
export type FoundFilter = Omit<PaymentFilter, 'search'> & { ids?: readonly string[] }

interface PaymentsPage {
  rows: OfficePayment[]
  next?: string
}

export async function withSearchDone(
  db: Executor,
  deps: Pick<Deps, 'now' | 'settings'>,
  { search, ...filter }: PaymentFilter,
): Promise<FoundFilter> {
  return search?.trim() ? { ...filter, ids: await findPayments(db, deps, search) } : filter
}

/** One page of the payments that a filter leaves, in its order. */
export async function paymentsPage(db: Executor, filter: FoundFilter, size: number): Promise<PaymentsPage> {
  const rows = await paymentsQuery(db, filter, size + 1).execute()
  const last = rows.length > size ? rows[size - 1] : undefined
  const { column } = orderOf(filter)
  return {
    rows: rows.slice(0, size).map(officePayment),
    ...(last && {
      next: writeCursor({ at: column === 'amount_paise' ? String(last.amount_paise) : last.exact_at, id: last.id }),
    }),
  }
}

/** The page's keys are found first, along an index; what a row shows is read for those alone. */
export function paymentsQuery(db: Executor, filter: FoundFilter, limit: number) {
  const { column, direction } = orderOf(filter)
  const order = sql.raw(`${column} ${direction}, id ${direction}`)
  const keys = sql<string>`(select id from payments where ${sql.join(conditionsOf(filter), sql` and `)}
    order by ${order} limit ${limit})`
  return paymentRows(db)
    .where('payments.id', 'in', keys)
    .orderBy(`payments.${column}`, direction)
    .orderBy('payments.id', direction)
}

const orders = {
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
  largest: { column: 'amount_paise', direction: 'desc' },
  smallest: { column: 'amount_paise', direction: 'asc' },
} as const satisfies Record<PaymentOrder, { column: string; direction: string }>

const orderOf = ({ sort }: FoundFilter) => orders[(sort as PaymentOrder | undefined) ?? 'newest']

function conditionsOf(filter: FoundFilter): RawBuilder<SqlBool>[] {
  const { state, product, method, from, to, ids, after } = filter
  for (const path of ['from', 'to'] as const)
    if (filter[path] && !isDay(filter[path])) throw invalid([{ path, code: 'date.format' }])
  const startOf = (day: string) => new Date(startOfDayMs(day as Day)).toISOString()
  return [
    sql`true`,
    ...(state ? [isInState(state as PaymentState)] : []),
    ...(product ? [sql<SqlBool>`proposal_id in (select id from proposals where product = ${product})`] : []),
    ...(method
      ? [
          sql<SqlBool>`id in (select payment_id from gateway_payments where method = ${method} and payment_id is not null)`,
        ]
      : []),
    ...(from ? [sql<SqlBool>`created_at >= ${startOf(from)}::timestamptz`] : []),
    ...(to ? [sql<SqlBool>`created_at < ${startOf(addDays(to as Day, 1))}::timestamptz`] : []),
    ...(ids ? [sql<SqlBool>`id = any(${ids}::text[])`] : []),
    ...(after ? [isAfter(filter, after)] : []),
  ]
}

function isAfter(filter: FoundFilter, after: string): RawBuilder<SqlBool> {
  const { column, direction } = orderOf(filter)
  const { at, id } = readCursor(after, column === 'amount_paise' ? 'number' : 'time')
  const value = column === 'amount_paise' ? sql`${at}::bigint` : sql`${at}::timestamptz`
  return sql`(${sql.ref(column)}, id) ${sql.raw(direction === 'desc' ? '<' : '>')} (${value}, ${id})`
}

/** Paid money that could not become a policy is listed as under review, not as paid. */
function isInState(state: PaymentState): RawBuilder<SqlBool> {
  const held = sql`select payment_id from reviews join gateway_payments on gateway_payments.id = reviews.gateway_payment_id
    where reviews.state = 'open' and ends_as = 'review' and payment_id is not null`
  const hasState = sql<SqlBool>`state = ${state}`
  // Joined and not an `or`: that would look at every payment for the few that are held.
  if (state === 'review') return sql`id in (select id from payments where ${hasState} union ${held})`
  if (state === 'captured') return sql`(${hasState} and id not in (${held}))`
  return hasState
}

/** Payments as the office lists them. */
export function paymentRows(db: Executor) {
  return (
    db
      .selectFrom('payments')
      .innerJoin('proposals', 'proposals.id', 'payments.proposal_id')
      .innerJoin('partners', 'partners.id', 'payments.partner_id')
      // A sale has at most one policy, found by its proposal; another payment may have paid for it.
      .leftJoin('policies', (join) =>
        join
          .onRef('policies.proposal_id', '=', 'payments.proposal_id')
          .onRef('policies.payment_id', '=', 'payments.id'),
      )
      .select(['payments.id', 'payments.proposal_id', 'payments.state', 'payments.reason', 'payments.amount_paise'])
      .select(['payments.created_at', 'payments.captured_at', 'policies.number as policy_number'])
      .select(['proposals.product', 'proposals.proposer_name', 'partners.code'])
      .select((row) =>
        row
          .selectFrom('gateway_payments')
          .select('ends_as')
          .whereRef('gateway_payments.payment_id', '=', 'payments.id')
          .where('captured_at', 'is not', null)
          .orderBy((money) => money('ends_as', '<>', 'policy'))
          .limit(1)
          .as('ends_as'),
      )
      .select(sql<string>`payments.created_at::text`.as('exact_at'))
  )
}

type PaymentListRow = Awaited<ReturnType<ReturnType<typeof paymentRows>['executeTakeFirstOrThrow']>>

export function officePayment(row: PaymentListRow): OfficePayment {
  return {
    payment_id: row.id,
    proposal_id: row.proposal_id,
    product: row.product as ProductId,
    customer: row.proposer_name,
    partner: row.code,
    amount: toRupees(row.amount_paise),
    state: row.state,
    ...(row.reason && { failure: { reason: paymentFailureOf(row.reason), gateway_code: row.reason } }),
    ...(row.ends_as && { ends_as: row.ends_as }),
    ...(row.policy_number && { policy_number: row.policy_number }),
    created_at: row.created_at,
    ...(row.captured_at && { captured_at: row.captured_at }),
  }
}
