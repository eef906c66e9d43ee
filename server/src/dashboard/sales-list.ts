import {
  type SaleRow,
  type SaleSort,
  type SalesPage,
  type SaleTurn,
  saleTurns,
} from '@portal/contract/calls/dashboard.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { readSaleNumber } from '@portal/domain/kernel/sale-number.ts'
import type { PolicyState } from '@portal/domain/lifecycle/moves.ts'
import { inForcePolicyStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import { describePlan } from '@portal/domain/rating/plan.ts'
import { type AliasedExpression, type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import { type Executor, isoTime } from '../db/database.ts'
import { type Placeholders, prepareRead } from '../db/prepare-read.ts'
import { membersOf } from '../db/stored-quote.ts'
import type { SalesBoardTable } from '../db/tables/dashboard.ts'
import { type Cursor, readCursor, writeCursor } from '../kernel/cursor.ts'
import { partnerOfSession } from '../plugins/session.ts'
import { searchSales } from './search-sales.ts'
import { findSortedSales, isSorted } from './sorted-sales.ts'

export interface SalesFilter {
  partnerId: string
  turn?: SaleTurn
  product?: ProductId
  search?: string
  sort?: SaleSort
  /** First and last day of what is listed. */
  from?: Day
  to?: Day
  after?: string
}

const pageSize = 20

/** One page of a partner's sales, newest first unless another order is asked for. It reads the board along an index, and no quote. */
export async function salesPage(db: Executor, deps: Deps, filter: SalesFilter, size = pageSize): Promise<SalesPage> {
  if (!filter.search?.trim() && isSorted(filter)) return sortedPage(db, deps, filter, size)
  const rows = filter.search?.trim()
    ? await readFound(db, await searchSales(db, deps, filter, size + 1))
    : await salesQuery(db, deps, { ...filter, isSeldom: await isSeldomSold(db, filter) }, size + 1).execute()
  const isMistyped = readSaleNumber(filter.search ?? '')?.isValid === false
  return { ...showSalesPage(deps, rows, size), ...(isMistyped && { is_mistyped: true as const }) }
}

async function sortedPage(db: Executor, deps: Deps, filter: SalesFilter, size: number): Promise<SalesPage> {
  const sales = await findSortedSales(db, deps, filter, size + 1)
  const shown = sales.slice(0, size)
  const last = sales.length > size ? shown.at(-1) : undefined
  const rows = await readFound(
    db,
    shown.map(({ quote_id }) => quote_id),
  )
  const placeOf = new Map(shown.map(({ quote_id }, place) => [quote_id, place]))
  rows.sort((one, other) => placeOf.get(one.quote_id)! - placeOf.get(other.quote_id)!)
  return { rows: saleRows(deps, rows), ...(last && { next: writeCursor(last) }) }
}

/** The rows are one more than are shown, if there are more. */
export function showSalesPage(deps: Deps, rows: readonly BoardRow[], size = pageSize): SalesPage {
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    rows: saleRows(deps, shown),
    ...(last && { next: writeCursor({ at: last.exact_at, id: last.quote_id }) }),
  }
}

async function readFound(db: Executor, quoteIds: string[]) {
  if (quoteIds.length === 0) return []
  return selectPage(
    db,
    db.selectFrom('sales_board').selectAll().where('quote_id', 'in', quoteIds).as('board'),
  ).execute()
}

/** A product that is seldom sold is read whole by the index that holds it, and then sorted. */
type Listed = SalesFilter & Pick<Queue, 'isSeldom'>

export function salesQuery(db: Executor, deps: Deps, filter: Listed, limit: number) {
  const { partnerId, turn, product, isSeldom = false } = filter
  const after = filter.after ? readCursor(filter.after) : undefined
  return pageQuery(db, { turn, product, isSeldom }, { partnerId, day: today(deps), ...after }, limit)
}

/** So many sales of a product are read and sorted at once; of more, enough stand among the newest of a queue. */
const mostSorted = 5000

/** Whether a list is of a product that its partner hardly sells: along the time, every other sale would be read to find a page of it. */
async function isSeldomSold(db: Executor, { partnerId, product }: SalesFilter): Promise<boolean> {
  if (!product) return false
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from sales_board where partner_id = ${partnerId} and turn = any(${saleTurns}::text[]) and product = ${product}
    limit ${mostSorted + 1}) counted`.execute(db)
  return rows[0]!.count <= mostSorted
}

/** The same page for a read that is sent together with the session; a search has no place there, it may take long, nor has another order or one product. */
export function readSalesPage(deps: Deps, sessionId: string, filter: Omit<SalesFilter, 'partnerId'>) {
  const { turn, product, after } = filter
  if (filter.search?.trim() || product || isSorted({ ...filter, partnerId: '' })) return undefined
  const key = [turn, after && 'after'].join()
  const read = preparedPages.get(key) ?? preparePage({ turn, product }, after !== undefined && after !== '')
  preparedPages.set(key, read)
  return read({ sessionId, day: today(deps), ...(after ? readCursor(after) : { at: '', id: '' }) })
}

const preparedPages = new Map<string, ReturnType<typeof preparePage>>()

function preparePage(queue: Queue, isLater: boolean) {
  return prepareRead((db, { sessionId, day, at, id }: Placeholders<Cursor & { sessionId: string; day: Day }>) =>
    pageQuery(db, queue, { partnerId: partnerOfSession(db, sessionId), day, ...(isLater && { at, id }) }, pageSize + 1),
  )
}

interface Queue {
  turn: SaleTurn | undefined
  product: ProductId | undefined
  isSeldom?: boolean
}

/** A value, or where it will stand in a prepared query. */
interface PageStart {
  partnerId: string | Expression<string> | ReturnType<typeof partnerOfSession>
  day: Day | Expression<Day>
  at?: string | Expression<string>
  id?: string | Expression<string>
}

function pageQuery(db: Executor, queue: Queue, { partnerId, day, at, id }: PageStart, limit: number) {
  const { turn, product, isSeldom } = queue
  const sold = db.selectFrom('sales_board').selectAll().where('partner_id', '=', partnerId)
  const ofProduct = () =>
    sold.where('product', '=', product!).where(sql<SqlBool>`turn = any(${saleTurns}::text[])`).offset(sql.lit(0))
  let page = (isSeldom ? db.selectFrom(ofProduct().as('sales_board')).selectAll() : sold)
    .orderBy('updated_at', 'desc')
    .orderBy('quote_id', 'desc')
    .limit(limit)
  if (product) page = page.where('product', '=', product)
  if (at !== undefined) page = page.where(sql<SqlBool>`(updated_at, quote_id) < (${at}::timestamptz, ${id})`)
  const inTurn = turn
    ? page.where('turn', '=', turn).where(sql<SqlBool>`(ends_on is null or ends_on >= ${day}::date)`)
    : page
  const ranOut = db.selectFrom(page.where(sql<SqlBool>`ends_on < ${day}::date`).as('ran_out')).selectAll()
  // Each part runs along its own index; an `or` would read every sale of the partner.
  const board = turn === 'closed' ? db.selectFrom(inTurn.as('over')).selectAll().unionAll(ranOut) : inTurn
  return selectPage(db, board.as('board')).limit(limit)
}

/** The columns that a row of the list shows, with the little it needs of proposal and policy. */
function selectPage(db: Executor, board: AliasedExpression<Selectable<SalesBoardTable>, 'board'>) {
  return db
    .selectFrom(board)
    .select(['board.quote_id', 'board.product', 'board.proposal_id', 'board.turn', 'board.status', 'board.name'])
    .select(['board.amount_paise', 'board.registration', 'board.policy_id', 'board.policy_number', 'board.ends_on'])
    .select([sql<string>`board.updated_at::text`.as('exact_at'), policyState.as('policy_state')])
    .select(issuedOn.as('issued_on'))
    .select([proposalNumber.as('proposal_number'), postponedUntil.as('postponed_until')])
    .select(['board.quote_number', 'board.valid_until', 'board.plan', 'board.idv'])
    .orderBy('board.updated_at', 'desc')
    .orderBy('board.quote_id', 'desc')
}

/** Looked up only for rows that have a policy: a join might read every policy. */
const policyState = sql<PolicyState | null>`case when board.policy_id is not null
  then (select policies.state from policies where policies.id = board.policy_id) end`

const issuedOn = sql<Day | null>`case when board.policy_id is not null
  then (select to_char(policies.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') from policies where policies.id = board.policy_id) end`

const proposalNumber = sql<string | null>`case when board.proposal_id is not null
  then (select proposals.number from proposals where proposals.id = board.proposal_id) end`

const postponedUntil = sql<Day | null>`case when board.status = 'state.proposal.postponed'
  then (select proposals.postponed_until from proposals where proposals.id = board.proposal_id) end`

/** What a row of a list is made of. */
type BoardRow = Pick<
  Selectable<SalesBoardTable>,
  | 'quote_id'
  | 'product'
  | 'proposal_id'
  | 'turn'
  | 'status'
  | 'name'
  | 'amount_paise'
  | 'registration'
  | 'policy_id'
  | 'policy_number'
  | 'ends_on'
  | 'quote_number'
  | 'valid_until'
  | 'plan'
  | 'idv'
> & {
  /** Finer than a JavaScript date, for the cursor. */
  exact_at: string
  policy_state: PolicyState | null
  issued_on: Day | null
  proposal_number: string | null
  postponed_until: Day | null
}

export function saleRows(deps: Deps, rows: readonly BoardRow[]): SaleRow[] {
  const day = today(deps)
  return rows.map((row) => saleRow(row, day))
}

/** A sale past its last day is shown as closed before the job records it, which runs every few minutes. */
function saleRow(row: BoardRow, day: Day): SaleRow {
  const hasRunOut = row.ends_on !== null && row.ends_on < day
  const { planName, sumInsured } = describePlan(row.product, row.plan, row.idv)
  const turn = hasRunOut ? 'closed' : row.turn
  const status = hasRunOut ? `state.${row.proposal_id ? 'proposal' : 'quote'}.expired` : statusOf(row)
  return {
    quote_id: row.quote_id,
    quote_number: row.quote_number,
    ...(row.proposal_id && { proposal_id: row.proposal_id }),
    ...(row.proposal_number && { proposal_number: row.proposal_number }),
    ...(row.policy_id && { policy_id: row.policy_id }),
    ...(row.policy_number && { policy_number: row.policy_number }),
    ...(row.issued_on && { issued_on: row.issued_on }),
    product: row.product,
    turn,
    status,
    can_resume: canResume({ turn, status, valid_until: row.valid_until }, day),
    ...(row.name && { name: row.name }),
    plan: planName,
    sum_insured: sumInsured,
    members: membersOf(row.plan).length,
    ...(row.registration && { registration: row.registration }),
    amount: toRupees(row.amount_paise),
    valid_until: row.valid_until,
    ...(row.postponed_until && { postponed_until: row.postponed_until }),
    updated_at: isoTime(row.exact_at),
  }
}

/** A declined sale can continue without the declined member, with corrected answers, or with third party only. */
function canResume({ turn, status, valid_until }: Pick<SaleRow, 'turn' | 'status' | 'valid_until'>, day: Day): boolean {
  if (status === 'state.proposal.declined') return valid_until >= day
  return turn !== 'done' && turn !== 'closed'
}

/** Once the policy has left its first states, show the policy's state. */
function statusOf({ status, policy_state }: BoardRow): string {
  return !policy_state || isOneOf(inForcePolicyStates, policy_state) ? status : `state.policy.${policy_state}`
}

/** The sale of this quote id, if it is this partner's. */
export async function findSaleRow(
  db: Executor,
  deps: Deps,
  partnerId: string,
  quoteId: string,
): Promise<SaleRow | undefined> {
  const own = db
    .selectFrom('sales_board')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('partner_id', '=', partnerId)
  const row = await selectPage(db, own.as('board')).executeTakeFirst()
  return row && saleRows(deps, [row])[0]
}
