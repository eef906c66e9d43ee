import { readSaleNumber } from '@portal/domain/kernel/sale-number.ts'
import { normaliseField } from '@portal/domain/validation/fields.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { readCursor } from '../kernel/cursor.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { tokensToFind } from '../kernel/name-tokens.ts'
import { beginWork } from '../kernel/permit.ts'
import { contains } from '../sales/search-words.ts'
import type { SalesFilter } from './sales-list.ts'

/** So many of the newest sales are looked through before the index of words is asked. */
const newestRead = 1000

/**
 * The ids of one page of what a search finds, newest first. A word that many sales have is found among the newest; one that few have, by
 * the index. Either alone would be slow for the other: sorting a hundred thousand hits, or reading every sale of a broker.
 */
export async function searchSales(db: Executor, deps: Deps, filter: SalesFilter, limit: number): Promise<string[]> {
  beginWork('searches')
  const read = async (query: RawBuilder<{ quote_id: string }>) =>
    (await query.execute(db)).rows.map(({ quote_id }) => quote_id)
  const { partnerId } = filter
  const typed = (filter.search ?? '').trim()
  const mobile = readMobile(typed)
  const number = readSaleNumber(typed)
  const id = readId(typed)
  if (mobile)
    return read(
      pageOf(
        deps,
        filter,
        limit,
        sql`sales_board where partner_id = ${partnerId} and mobile_index in (${sql.join(cryptoOf(deps).lookups('mobile', mobile))})`,
      ),
    )
  if (number)
    return read(
      pageOf(
        deps,
        filter,
        limit,
        sql`sales_board where partner_id = ${partnerId} and quote_id in (
          select id from quotes where number = ${number.number}
          union all select quote_id from proposals where number = ${number.number}
          union all select quote_id from proposals join refunds on proposal_id = proposals.id where refunds.number = ${number.number})`,
      ),
    )
  if (id)
    return read(
      pageOf(
        deps,
        filter,
        limit,
        sql`sales_board where partner_id = ${partnerId}
      and quote_id in (${id}, (select quote_id from proposals where id = ${id}))`,
      ),
    )
  const newest = await read(newestWith(deps, filter, limit, typed))
  return newest.length === limit ? newest : read(searchWordsQuery(deps, filter, limit))
}

/** Reads the hits of the index first and sorts them then: along the order of the list it would read every sale. */
export function searchWordsQuery(deps: Deps, filter: SalesFilter, limit: number): RawBuilder<{ quote_id: string }> {
  const typed = (filter.search ?? '').trim()
  return sql`with hits as materialized (
      select quote_id as hit from sale_search where partner_id = ${filter.partnerId} and ${matches(deps, filter.partnerId, typed)})
    ${pageOf(deps, filter, limit, sql`hits join sales_board on quote_id = hit where true`)}`
}

function newestWith(deps: Deps, filter: SalesFilter, limit: number, typed: string) {
  const newest = sql`(select * from sales_board where partner_id = ${filter.partnerId} and ${isAfter(filter.after)}
    order by updated_at desc, quote_id desc limit ${newestRead}) newest
    join sale_search using (quote_id) where ${matches(deps, filter.partnerId, typed)}`
  return pageOf(deps, filter, limit, newest)
}

function pageOf(
  deps: Deps,
  { turn, product, after }: SalesFilter,
  limit: number,
  source: RawBuilder<unknown>,
): RawBuilder<{ quote_id: string }> {
  const day = today(deps)
  return sql`select quote_id from ${source} and ${isAfter(after)}
    and ${turn ? sql`case when ends_on < ${day} then 'closed' else turn end = ${turn}` : sql`true`}
    and ${product ? sql`product = ${product}` : sql`true`}
    order by updated_at desc, quote_id desc limit ${limit}`
}

function isAfter(after: string | undefined): RawBuilder<SqlBool> {
  if (!after) return sql`true`
  const { at, id } = readCursor(after)
  return sql`(updated_at, quote_id) < (${at}::timestamptz, ${id})`
}

/** Treat only digits as a mobile: a quote number may contain ten digits among its letters. */
function readMobile(typed: string): string | undefined {
  const mobile = /^[\d\s+()-]+$/.test(typed) ? normaliseField('mobile', typed) : ''
  return /^[6-9]\d{9}$/.test(mobile) ? mobile : undefined
}

/** The whole number of a quote or proposal. */
function readId(typed: string): string | undefined {
  const [, kind, rest] = /^([qp])-([\da-z-]{6,})$/i.exec(typed) ?? []
  return kind && rest ? `${kind.toUpperCase()}-${rest.toLowerCase()}` : undefined
}

/** Every word, each anywhere in the words or in the sealed name; or all of it as a number plate: 'MH 02 AB 1234' is stored as mh02ab1234. */
function matches(deps: Deps, partnerId: string, typed: string): RawBuilder<SqlBool> {
  const [telling = '', ...others] = typed.toLowerCase().split(/\s+/).sort(byRarity)
  const isNamed = (tokens: RawBuilder<unknown>, word: string) =>
    sql.join(
      tokensToFind(cryptoOf(deps), partnerId, word).map((numbers) => sql`${tokens} @> ${numbers}::int[]`),
      sql` or `,
    )
  // The index is asked for one word: intersecting with one that all sales have takes longer than reading the few hits of the other.
  const unindexed = sql`coalesce(tokens, '{}')`
  const everyWord = sql.join(
    [
      sql`(${contains(telling)} or ${isNamed(sql`tokens`, telling)})`,
      ...others.map((word) => sql`(position(${word} in words) > 0 or ${isNamed(unindexed, word)})`),
    ],
    sql` and `,
  )
  return sql`((${everyWord}) or ${contains(typed.replace(/[\s-]/g, '').toLowerCase())})`
}

/** A number tells sales apart better than a name, and a long word better than a short one. */
function byRarity(one: string, other: string): number {
  return Number(/\d/.test(other)) - Number(/\d/.test(one)) || other.length - one.length
}
