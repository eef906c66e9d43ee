import { dayInKolkata } from '@portal/domain/kernel/day.ts'
import { type Deps, timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import { move } from '../db/move.ts'
import { liveProposalOf } from '../sales/proposal-repository.ts'
import { wrongState } from '../sales/refuse.ts'
import type { Sale } from '../sales/sale.ts'
import { freeze, moveProposal, moveQuote } from '../sales/transitions.ts'
import { openOfferOf } from '../underwriting/revised-offers.ts'
import { tellPartner } from './tell-partner.ts'

/** The customer takes the changed terms: their price is frozen, and money may be asked for. */
export async function acceptOffer(work: Work, sale: Sale): Promise<Sale> {
  await closeOffer(work, sale.proposal.id, 'accept')
  const accepted = await moveProposal(work, sale, {
    event: 'customer_accepts',
    actor: 'customer',
    change: { underwriting_accepted: true },
  })
  return freeze(work, accepted, { event: 'clear', actor: 'customer' })
}

/** The link stays open until the day ends, so that the no can be taken back on the same page. */
export async function refuseOffer(work: Work, sale: Sale): Promise<Sale> {
  await closeOffer(work, sale.proposal.id, 'refuse')
  const refused = await moveProposal(work, sale, {
    event: 'customer_refuses',
    actor: 'customer',
    change: {
      withdrawn_reason: 'offer_refused',
    },
  })
  const quote =
    refused.quote.state === 'proposed'
      ? await moveQuote(work, refused.quote, { event: 'withdraw', actor: 'customer' })
      : refused.quote
  await tellPartner(work, sale.proposal, {
    dedupeKey: `offer-refused:${sale.proposal.id}:${refused.proposal.version}`,
    kind: 'offer_refused',
    subject: 'A customer refused the revised offer',
    body: `Your customer refused the revised offer of proposal ${sale.proposal.id}. They can take this back until the end of the day.`,
  })
  return { ...refused, quote }
}

/** Until when a refusal can be taken back; undefined once it cannot. */
export async function undoUntil(db: Executor, deps: Deps, { proposal, quote }: Sale): Promise<string | undefined> {
  if (proposal.state !== 'withdrawn' || proposal.withdrawn_reason !== 'offer_refused') return undefined
  // Whoever began another proposal on the quote has gone on.
  if (quote.state !== 'open' || (await liveProposalOf(db, quote.id))) return undefined
  const offer = await lastRefused(db, proposal.id)
  if (!offer?.answered_at) return undefined
  const refusedOn = dayInKolkata(Date.parse(offer.answered_at))
  return refusedOn === today(deps) ? endOfDay(refusedOn) : undefined
}

/** The last moment of a day in India. */
const endOfDay = (day: string): string => new Date(Date.parse(`${day}T23:59:59+05:30`)).toISOString()

function lastRefused(db: Executor, proposalId: string) {
  return db
    .selectFrom('revised_offers')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .where('state', '=', 'refused')
    .orderBy('answered_at', 'desc')
    .executeTakeFirst()
}

export async function undoRefusal(work: Work, sale: Sale): Promise<Sale> {
  const { tx, deps } = work
  if (!(await undoUntil(tx, deps, sale))) throw wrongState(sale.proposal.state)
  const offer = await lastRefused(tx, sale.proposal.id)
  if (offer)
    await move(work, 'offer', offer, {
      event: 'reconsider',
      caseId: sale.proposal.id,
      actor: 'customer',
      data: { offer_id: offer.id },
      change: { answered_at: null },
    })
  const reopened = await moveProposal(work, sale, {
    event: 'customer_reconsiders',
    actor: 'customer',
    change: { withdrawn_reason: null },
  })
  return { ...reopened, quote: await moveQuote(work, reopened.quote, { event: 'propose', actor: 'customer' }) }
}

async function closeOffer(work: Work, proposalId: string, event: 'accept' | 'refuse'): Promise<void> {
  const open = await openOfferOf(work.tx, proposalId)
  if (!open) return
  await move(work, 'offer', open, {
    event,
    caseId: proposalId,
    actor: 'customer',
    data: { offer_id: open.id },
    change: { answered_at: timeNow(work.deps) },
  })
}
