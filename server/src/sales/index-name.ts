import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { defer } from '../db/send-together.ts'
import type { WorkWith } from '../db/work-with.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { tokensOfName } from '../kernel/name-tokens.ts'
import { type SealedText, sealText } from '../kernel/sealed-text.ts'

type KeyDeps = Pick<Deps, 'settings'>

/** The column of a name. */
export function sealName(deps: KeyDeps, name: string): SealedText
export function sealName(deps: KeyDeps, name: string | null): SealedText | null
export function sealName(deps: KeyDeps, name: string | null): SealedText | null {
  return name === null ? null : sealText(cryptoOf(deps), name)
}

/** The name by which lists show a sale. */
export async function findShownName(db: Executor, quoteId: string): Promise<string | null> {
  const row = await db.selectFrom('sales_board').select('name').where('quote_id', '=', quoteId).executeTakeFirst()
  return row?.name ?? null
}

const before = 'insert into sale_search (quote_id, partner_id, words, tokens) values'
const after = ` on conflict (quote_id) do update set partner_id = excluded.partner_id, tokens = excluded.tokens`
const joinable = { before, after, types: [undefined, undefined, undefined, 'int[]'] }

/** Makes the sale of this quote findable by the name that was written into it, with the next statement. Words in clear are kept by triggers. */
export async function indexName(
  { tx, deps }: WorkWith<KeyDeps>,
  { id, partner_id }: { id: string; partner_id: string },
  name: string | null,
): Promise<void> {
  // A name in clear is found by its words.
  if (cryptoOf(deps).ring.sealingKey().isDerived) return
  const tokens = name ? tokensOfName(cryptoOf(deps), partner_id, name) : null
  const values = [id, partner_id, '', tokens]
  await defer(tx, { text: `${before} ($1, $2, $3, $4::int[])${after}`, values, joinable })
}
