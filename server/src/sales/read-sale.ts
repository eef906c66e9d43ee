import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { findFirst, type Placeholders, prepareRead } from '../db/prepare-read.ts'
import { Erased, notFound } from '../kernel/errors.ts'
import { applyPolicyChanges } from './policy-changes.ts'
import { openSale, refuseErased, type Sale } from './sale.ts'

const readProposal = prepareRead((db, { proposalId }: Placeholders<{ proposalId: string }>) =>
  db.selectFrom('proposals').selectAll().where('id', '=', proposalId),
)

const readQuoteOf = prepareRead((db, { proposalId }: Placeholders<{ proposalId: string }>) =>
  db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', db.selectFrom('proposals').select('quote_id').where('id', '=', proposalId)),
)

/** A sale as it stands, without a lock: for showing, and for words about it. */
export async function readSale(db: Executor, deps: Deps, proposalId: string): Promise<Sale> {
  const [proposal, quote] = await Promise.all([
    findFirst(db, readProposal({ proposalId })),
    findFirst(db, readQuoteOf({ proposalId })),
  ])
  if (!proposal || !quote) throw notFound()
  refuseErased(quote)
  return openSale(db, deps, quote, proposal)
}

/** Nothing is left of an erased one. */
export async function readSaleUnlessErased(db: Executor, deps: Deps, proposalId: string): Promise<Sale | undefined> {
  try {
    return await readSale(db, deps, proposalId)
  } catch (error) {
    if (error instanceof Erased) return undefined
    throw error
  }
}

/** The sale with everything put right since its policy was issued; `readSale` is what the customer agreed to. */
export async function readSaleToday(db: Executor, deps: Deps, proposalId: string): Promise<Sale> {
  return applyPolicyChanges(db, deps, await readSale(db, deps, proposalId))
}
