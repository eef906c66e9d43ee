import { type Deps, timeNow } from '../context/deps.ts'
import type { Tx } from '../db/database.ts'
import { move } from '../db/move.ts'
import type { Sale } from '../sales/sale.ts'
import { freeze, moveProposal, moveQuote } from '../sales/transitions.ts'
import { openOfferOf } from '../underwriting/revised-offers.ts'
import { cancelLinks } from './pay-links.ts'

/** The customer takes the changed terms: their price is frozen, and money may be asked for. */
export async function acceptOffer(tx: Tx, deps: Deps, sale: Sale): Promise<Sale> {
  await closeOffer(tx, deps, sale.proposal.id, 'accept')
  const accepted = await moveProposal(tx, deps, sale, 'customer_accepts', 'customer', { underwriting_accepted: true })
  return freeze(tx, deps, accepted, 'clear', 'customer')
}

export async function refuseOffer(tx: Tx, deps: Deps, sale: Sale): Promise<Sale> {
  await closeOffer(tx, deps, sale.proposal.id, 'refuse')
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

async function closeOffer(tx: Tx, deps: Deps, proposalId: string, event: 'accept' | 'refuse'): Promise<void> {
  const open = await openOfferOf(tx, proposalId)
  if (!open) return
  await move(tx, deps, 'offer', open, event, {
    caseId: proposalId,
    actor: 'customer',
    data: { offer_id: open.id },
    change: { answered_at: timeNow(deps) },
  })
}
