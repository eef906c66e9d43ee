import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { tokensToFind } from '../kernel/name-tokens.ts'

/** Parts of a customer's name, ready to be looked for: names rest sealed, and equal letters give other numbers under each partner. */
export interface NameSearch {
  /** Relation `wanted (partner, tokens)`. */
  wanted: RawBuilder<unknown>
  /** In small letters, for a name that is not sealed yet. */
  words: readonly string[]
}

/** Who has sold what a table lists: each is the next step in its index, so that years of rows are not read for a few hundred partners. */
export async function listSellers(db: Executor, table: 'uw_cases' | 'policies'): Promise<string[]> {
  const from = sql.table(table)
  const { rows } = await sql<{ partner_id: string }>`with recursive sellers as (
      select min(partner_id) as partner_id from ${from}
      union all select (select min(partner_id) from ${from} where partner_id > sellers.partner_id) from sellers
        where sellers.partner_id is not null)
    select partner_id from sellers where partner_id is not null`.execute(db)
  return rows.map(({ partner_id }) => partner_id)
}

/** Every part that was typed has to stand in the name, in any order. */
export function namedAs(deps: Pick<Deps, 'settings'>, partners: readonly string[], typed: string): NameSearch {
  const words = typed.trim().toLowerCase().split(/\s+/)
  const crypto = cryptoOf(deps)
  const rows = partners.flatMap((partner) =>
    tokensToFind(crypto, partner, ...words).map((tokens) => ({ partner, tokens })),
  )
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (partner text, tokens int[])`
  return { wanted, words }
}

/** The quotes whose customer has that name, along the index of names partner by partner. */
export function quotesNamed({ wanted, words }: NameSearch): RawBuilder<{ quote_id: string }> {
  const inClear = words.map((word) => sql<SqlBool>`words like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  return sql`select sealed.quote_id from ${wanted} cross join lateral (
      select quote_id from sale_search where partner_id = partner and tokens @> wanted.tokens offset 0) sealed
    union select quote_id from sale_search where ${sql.join(inClear, sql` and `)}`
}
