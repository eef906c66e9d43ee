import type { SaleRow, SalesPage, SaleTurn } from '@portal/contract/calls/dashboard.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { PolicyState } from '@portal/domain/lifecycle/moves.ts'
import { inForcePolicyStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import { describePlan } from '@portal/domain/rating/plan.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { membersOf } from '../db/stored-quote.ts'
import type { SalesBoardTable } from '../db/tables/dashboard.ts'
import type { QuoteTable } from '../db/tables/sales.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { searchSales } from './search-sales.ts'

export interface SalesFilter {
  partnerId: string
  turn?: SaleTurn
  product?: ProductId
  search?: string
  after?: string
}

const pageSize = 20

/** One page of a partner's sales, newest first. It reads the board along an index and the quotes only by their keys. */
export async function salesPage(db: Executor, deps: Deps, filter: SalesFilter, size = pageSize): Promise<SalesPage> {
  const rows = filter.search?.trim()
    ? await readFound(db, await searchSales(db, deps, filter, size + 1))
    : await salesQuery(db, deps, filter, size + 1).execute()
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    rows: await saleRows(db, deps, shown),
    ...(last && { next: writeCursor({ at: last.exact_at, id: last.quote_id }) }),
  }
}

async function readFound(db: Executor, quoteIds: string[]) {
  if (quoteIds.length === 0) return []
  return db
    .selectFrom('sales_board as board')
    .innerJoin('quotes', 'quotes.id', 'board.quote_id')
    .selectAll('board')
    .select(['quotes.inputs', 'quotes.breakup', 'quotes.valid_until'])
    .select(sql<string>`board.updated_at::text`.as('exact_at'))
    .where('board.quote_id', 'in', quoteIds)
    .orderBy('board.updated_at', 'desc')
    .orderBy('board.quote_id', 'desc')
    .execute()
}

export function salesQuery(db: Executor, deps: Deps, filter: SalesFilter, limit: number) {
  const { partnerId, turn, product } = filter
  const after = filter.after ? readCursor(filter.after) : undefined
  const day = today(deps)
  let page = db
    .selectFrom('sales_board')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('updated_at', 'desc')
    .orderBy('quote_id', 'desc')
    .limit(limit)
  if (product) page = page.where('product', '=', product)
  if (after) page = page.where(isAfter(after))
  const inTurn = turn ? page.where('turn', '=', turn).where(isRunning(day)) : page
  const ranOut = db.selectFrom(page.where('ends_on', '<', day).as('ran_out')).selectAll()
  // Each part runs along its own index; an `or` would read every sale of the partner.
  const board = turn === 'closed' ? db.selectFrom(inTurn.as('over')).selectAll().unionAll(ranOut) : inTurn
  return db
    .selectFrom(board.as('board'))
    .innerJoin('quotes', 'quotes.id', 'board.quote_id')
    .selectAll('board')
    .select(['quotes.inputs', 'quotes.breakup', 'quotes.valid_until'])
    .select(sql<string>`board.updated_at::text`.as('exact_at'))
    .orderBy('board.updated_at', 'desc')
    .orderBy('board.quote_id', 'desc')
    .limit(limit)
}

function isRunning(day: Day) {
  return sql<SqlBool>`(ends_on is null or ends_on >= ${day})`
}

function isAfter({ at, id }: Cursor) {
  return sql<SqlBool>`(updated_at, quote_id) < (${at}::timestamptz, ${id})`
}

type BoardRow = Selectable<SalesBoardTable> & Pick<Selectable<QuoteTable>, 'inputs' | 'breakup' | 'valid_until'>

export async function saleRows(db: Executor, deps: Deps, rows: readonly BoardRow[]): Promise<SaleRow[]> {
  const ids = rows.flatMap((row) => row.policy_id ?? [])
  const policies =
    ids.length > 0 ? await db.selectFrom('policies').select(['id', 'state']).where('id', 'in', ids).execute() : []
  const states = new Map(policies.map(({ id, state }) => [id, state]))
  return rows.map((row) => saleRow(row, today(deps), row.policy_id ? states.get(row.policy_id) : undefined))
}

/** A sale past its last day is shown as closed before the job records it, which runs every few minutes. */
function saleRow(row: BoardRow, day: Day, policy: PolicyState | undefined): SaleRow {
  const hasRunOut = row.ends_on !== null && row.ends_on < day
  const { planName, sumInsured } = describePlan(row.product, row.inputs, row.breakup)
  const turn = hasRunOut ? 'closed' : row.turn
  const status = hasRunOut ? `state.${row.proposal_id ? 'proposal' : 'quote'}.expired` : statusOf(row, policy)
  return {
    quote_id: row.quote_id,
    ...(row.proposal_id && { proposal_id: row.proposal_id }),
    ...(row.policy_id && { policy_id: row.policy_id }),
    ...(row.policy_number && { policy_number: row.policy_number }),
    product: row.product,
    turn,
    status,
    can_resume: canResume({ turn, status, valid_until: row.valid_until }, day),
    ...(row.name && { name: row.name }),
    plan: planName,
    sum_insured: sumInsured,
    members: membersOf(row.inputs).length,
    ...(row.registration && { registration: row.registration }),
    amount: toRupees(row.amount_paise),
    valid_until: row.valid_until,
    updated_at: row.updated_at,
  }
}

/** A declined sale can continue without the declined member, with corrected answers, or with third party only. */
function canResume({ turn, status, valid_until }: Pick<SaleRow, 'turn' | 'status' | 'valid_until'>, day: Day): boolean {
  if (status === 'state.proposal.declined') return valid_until >= day
  return turn !== 'done' && turn !== 'closed'
}

/** Once the policy has left its first states, show the policy's state. */
function statusOf({ status }: BoardRow, policy: PolicyState | undefined): string {
  return !policy || isOneOf(inForcePolicyStates, policy) ? status : `state.policy.${policy}`
}

/** The sale of this quote id, if it is this partner's. */
export async function findSaleRow(
  db: Executor,
  deps: Deps,
  partnerId: string,
  quoteId: string,
): Promise<SaleRow | undefined> {
  const row = await db
    .selectFrom('sales_board')
    .innerJoin('quotes', 'quotes.id', 'sales_board.quote_id')
    .selectAll('sales_board')
    .select(['quotes.inputs', 'quotes.breakup', 'quotes.valid_until'])
    .where('sales_board.quote_id', '=', quoteId)
    .where('sales_board.partner_id', '=', partnerId)
    .executeTakeFirst()
  return row && (await saleRows(db, deps, [row]))[0]
}
