import { type Deps, timeNow } from '../context/deps.ts'
import type { Tx } from '../db/database.ts'
import type { Sale } from '../sales/sale.ts'
import { freeze, moveProposal, moveQuote } from '../sales/transitions.ts'
import { cancelLinks } from './pay-links.ts'

/** The customer takes the changed terms: their price is frozen, and money may be asked for. */
export async function acceptOffer(tx: Tx, deps: Deps, sale: Sale): Promise<Sale> {
  await closeOffer(tx, deps, sale.proposal.id, 'accepted')
  const accepted = await moveProposal(tx, deps, sale, 'customer_accepts', 'customer', { underwriting_accepted: true })
  return freeze(tx, deps, accepted, 'clear', 'customer')
}

export async function refuseOffer(tx: Tx, deps: Deps, sale: Sale): Promise<Sale> {
  await closeOffer(tx, deps, sale.proposal.id, 'refused')
  await cancelLinks(tx, deps, sale.proposal.id, 'customer')
  const refused = await moveProposal(tx, deps, sale, 'customer_refuses', 'customer', {
    withdrawn_reason: 'offer_refused',
  })
  const quote =
    refused.quote.state === 'proposed'
      ? await moveQuote(tx, deps, refused.quote, 'withdraw', 'customer')
      : refused.quote
  return { ...refused, quote }
}

async function closeOffer(tx: Tx, deps: Deps, proposalId: string, state: 'accepted' | 'refused'): Promise<void> {
  await tx
    .updateTable('revised_offers')
    .set({ state, answered_at: timeNow(deps) })
    .where('proposal_id', '=', proposalId)
    .where('state', '=', 'open')
    .execute()
}
