import { type SaleSort, type SaleTurn, saleTurns } from '@portal/contract/calls/dashboard.ts'
import { type Day, isDay } from '@portal/domain/kernel/day.ts'
import { PRODUCT_IDS } from '@portal/domain/products/catalogue.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { type CursorKind, readCursor } from '../kernel/cursor.ts'
import { invalid } from '../sales/refusals.ts'
import type { SalesFilter } from './sales-list.ts'

type SortedBy = 'updated' | 'premium' | 'issued' | 'policy'

/** What a list is sorted by, and from which of its indexes each kind of row is read in that order. */
interface Order {
  column: RawBuilder<unknown>
  type: RawBuilder<unknown>
  cursor: CursorKind
}

const time = { type: sql`timestamptz`, cursor: 'time' } as const
const boardOrders = {
  updated: { column: sql`updated_at`, ...time },
  premium: { column: sql`amount_paise`, type: sql`bigint`, cursor: 'number' },
} as const satisfies Partial<Record<SortedBy, Order>>
const policyOrders = {
  issued: { column: sql`issued_at`, ...time },
  premium: { column: sql`premium_paise`, type: sql`bigint`, cursor: 'number' },
  policy: { column: sql`number`, type: sql`text`, cursor: 'text' },
} as const satisfies Partial<Record<SortedBy, Order>>

/** A sale of a sorted page, with the place at which the next page begins. */
interface SortedSale {
  quote_id: string
  at: string
  id: string
}

/** Whether a list asks for more than its usual order. */
export const isSorted = ({ sort, from, to }: SalesFilter): boolean =>
  (sort !== undefined && sort !== '-updated') || from !== undefined || to !== undefined

/** A day that is none, such as 2026-02-30, is refused before the database has to. */
function checkDays(filter: SalesFilter): void {
  for (const path of ['from', 'to'] as const)
    if (filter[path] && !isDay(filter[path])) throw invalid([{ path, code: 'date.format' }])
}

export async function findSortedSales(
  db: Executor,
  deps: Deps,
  filter: SalesFilter,
  limit: number,
): Promise<SortedSale[]> {
  checkDays(filter)
  const query = sortedSalesQuery(deps, filter, limit, await isShortPeriod(db, filter))
  return query ? (await query.execute(db)).rows : []
}

/** So many sales of a period are read and sorted at once; of more, enough stand among the first of any order. */
const mostInPeriod = 20_000

/** Whether the days of a list that is sorted by something else leave few sales: then its days are the index to read. */
async function isShortPeriod(db: Executor, { partnerId, turn, sort, from, to }: SalesFilter): Promise<boolean> {
  const by = (sort ?? '-updated').replace('-', '')
  if ((!from && !to) || by === 'updated' || by === 'issued') return false
  const isOfPolicies = turn === 'done' || by === 'policy'
  const listed = isOfPolicies
    ? sql`policies where partner_id = ${partnerId} and ${isWithin(sql`issued_at`, from, to)}`
    : sql`sales_board where partner_id = ${partnerId} and ${turn ? sql`turn = ${turn}` : sql`true`}
        and ${isWithin(sql`updated_at`, from, to)}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${listed} limit ${mostInPeriod + 1}) counted`.execute(db)
  return (rows[0]?.count ?? 0) <= mostInPeriod
}

/** Reads the rows by their conditions alone: neither the order nor the limit around it decides which index is read. */
const readFirst = (branch: RawBuilder<unknown>) => sql`(select * from ${branch} offset 0) listed where true`

/**
 * Every order runs along an index, product by product, and the few rows of each are put together: an index over all products would be
 * read to its end for one that is seldom sold. Undefined where there can be no such sale.
 */
export function sortedSalesQuery(
  deps: Deps,
  filter: SalesFilter,
  limit: number,
  isShort = false,
): RawBuilder<SortedSale> | undefined {
  const sort = filter.sort ?? '-updated'
  const by = sort.replace('-', '') as SortedBy
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const isOfPolicies = filter.turn === 'done' || by === 'issued' || by === 'policy'
  // Only issued policies have a number and a date.
  if (isOfPolicies && filter.turn !== undefined && filter.turn !== 'done') return undefined
  const order = isOfPolicies ? policyOrders[by === 'updated' ? 'issued' : by] : boardOrders[by as 'updated' | 'premium']
  const { column } = order
  const id = isOfPolicies ? sql`id` : sql`quote_id`
  const rest = isAfter(filter.after, sort, order, id)
  const branches = isOfPolicies
    ? policyBranches(filter, isShort)
    : boardBranches(filter, { by, day: today(deps), isShort })
  const parts = branches.map(
    (branch) => sql`(select quote_id, ${column} as sorted_by, ${id} as tie from ${branch} and ${rest}
      order by ${column} ${direction}, ${id} ${direction} limit ${limit})`,
  )
  return sql`select quote_id, sorted_by::text as at, tie as id from (${sql.join(parts, sql` union all `)}) page
    order by sorted_by ${direction}, tie ${direction} limit ${limit}`
}

function policyBranches({ partnerId, product, from, to }: SalesFilter, isShort: boolean): RawBuilder<unknown>[] {
  const within = isWithin(sql`issued_at`, from, to)
  const branches = (product ? [product] : PRODUCT_IDS).map(
    (one) => sql`policies where partner_id = ${partnerId} and product = ${one} and ${within}`,
  )
  return isShort ? branches.map(readFirst) : branches
}

function boardBranches(
  { partnerId, turn, product, from, to }: SalesFilter,
  { by, day, isShort }: { by: SortedBy; day: Day; isShort: boolean },
): RawBuilder<unknown>[] {
  const within = isWithin(sql`updated_at`, from, to)
  const ofProduct = product ? sql`product = ${product}` : sql`true`
  const isLive = turn ? sql`(ends_on is null or ends_on >= ${day}::date)` : sql`true`
  const turns: readonly SaleTurn[] = turn ? [turn] : saleTurns
  // The index by time has no product in it.
  const products = by === 'premium' && !isShort ? (product ? [product] : PRODUCT_IDS) : [undefined]
  const inTurn = turns.flatMap((one) =>
    products.map(
      (id) => sql`sales_board where partner_id = ${partnerId} and turn = ${one}
        and ${id ? sql`product = ${id}` : ofProduct} and ${isLive} and ${within}`,
    ),
  )
  // What ran out since the job last recorded it is closed: few sales, by an index of their own.
  const ranOut = sql`sales_board where partner_id = ${partnerId} and ends_on < ${day}::date and ${ofProduct} and ${within}`
  const branches = isShort ? inTurn.map(readFirst) : inTurn
  return turn === 'closed' ? [...branches, readFirst(ranOut)] : branches
}

/** Whole days in India. */
function isWithin(column: RawBuilder<unknown>, from: Day | undefined, to: Day | undefined): RawBuilder<SqlBool> {
  const begins = from ? sql`${column} >= (${from}::date)::timestamp at time zone 'Asia/Kolkata'` : sql`true`
  const ends = to ? sql`${column} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : sql`true`
  return sql`${begins} and ${ends}`
}

function isAfter(
  after: string | undefined,
  sort: SaleSort,
  { column, type, cursor }: Order,
  tie: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  if (!after) return sql`true`
  const { at, id } = readCursor(after, cursor)
  const beyond = sort.startsWith('-') ? sql`<` : sql`>`
  return sql`(${column}, ${tie}) ${beyond} (${at}::${type}, ${id})`
}
