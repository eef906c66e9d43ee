import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { ofOffice, tokensToFind } from '../kernel/name-tokens.ts'
import { contains } from '../sales/search-words.ts'

/** More sales than these are not read by the index of names and sorted: so common a name is met soon along the order of a list. */
const mostRead = 20_000

/** Numbers, mobiles, e-mails and number plates have a digit or an @; names have neither. */
export const isName = (typed: string) => !/[\d@]/.test(typed)

/** Whether every part that was typed stands in the name of a row of sale_search, in any order; one that is not sealed yet has its letters in clear. */
export function hasName(deps: Pick<Deps, 'settings'>, typed: string): RawBuilder<SqlBool> {
  const words = typed.trim().toLowerCase().split(/\s+/)
  const sealed = tokensToFind(cryptoOf(deps), ofOffice, ...words).map(
    (tokens) => sql<SqlBool>`sale_search.tokens @> ${tokens}::int[]`,
  )
  return sql`(${sql.join(sealed, sql` or `)} or (${sql.join(words.map(contains), sql` and `)}))`
}

/** The same of each row that is listed, by the quote it leads to: for few rows, or a list that ends after a page. */
export const isNamed = (quoteId: string, hasName: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql`(select ${hasName} from sale_search where sale_search.quote_id = ${sql.ref(quoteId)})`

/** The sales of these names, by quote; none where so many have the name that the order of a list meets it sooner. */
export async function findNamedSales(db: Executor, hasName: RawBuilder<SqlBool>): Promise<string[] | undefined> {
  const { rows } = await sql<{
    quote_id: string
  }>`select quote_id from sale_search where ${hasName} limit ${mostRead + 1}`.execute(db)
  return rows.length > mostRead ? undefined : rows.map(({ quote_id }) => quote_id)
}

/**
 * The same by the index of names where few sales have the name. Reading and sorting the hits is slow where many have it, and following the list
 * where few have; the planner cannot tell, as letters in a row do not occur independently.
 */
export async function isNamedAmongAll(
  db: Executor,
  quoteId: string,
  hasName: RawBuilder<SqlBool>,
): Promise<RawBuilder<SqlBool>> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select from sale_search where ${hasName} limit ${mostRead + 1}) named`.execute(db)
  if (rows[0]!.count > mostRead) return isNamed(quoteId, hasName)
  return sql`${sql.ref(quoteId)} = any(array(select sale_search.quote_id from sale_search where ${hasName}))`
}
