import { sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { PagedWork } from '../context/paged-work.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { tokensOfName } from '../kernel/name-tokens.ts'

const pageSize = 500

interface OldName {
  quote_id: string
  partner_id: string
  tokens: number[]
  name: string
}

/** Lets the office find the names of earlier releases, also those that the release before writes during an update. */
export const indexNames: PagedWork = {
  name: 'index-names',
  async runPage(deps, after) {
    const rows = await findOldNames(deps, after?.id ?? '')
    const handled = await writeTokens(deps, rows)
    const last = rows.length === pageSize ? rows.at(-1) : undefined
    return { handled, failed: 0, ...(last && { next: { id: last.quote_id } }) }
  },
}

async function findOldNames({ db }: Deps, after: string): Promise<OldName[]> {
  const { rows } = await sql<OldName>`select quote_id, sale_search.partner_id, tokens, name
    from sale_search join sales_board using (quote_id)
    where array_ndims(tokens) = 1 and quote_id > ${after} and name is not null order by quote_id limit ${pageSize}`.execute(
    db,
  )
  return rows
}

/** Only what is still as it was read: a name that was changed or erased meanwhile has no use for the numbers of the one before. */
async function writeTokens(deps: Deps, rows: readonly OldName[]): Promise<number> {
  const renewed = rows.map(({ quote_id, partner_id, tokens, name }) => ({
    quote_id,
    before: tokens,
    tokens: tokensOfName(cryptoOf(deps), partner_id, name),
  }))
  const { numAffectedRows } = await sql`update sale_search set tokens = renewed.tokens
    from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) as renewed (quote_id text, before int[], tokens int[])
    where sale_search.quote_id = renewed.quote_id and sale_search.tokens = renewed.before`.execute(deps.db)
  return Number(numAffectedRows ?? 0)
}
