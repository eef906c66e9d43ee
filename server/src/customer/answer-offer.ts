import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import { endOfDayMs } from '@portal/domain/lifecycle/deadlines.ts'
import { type Deps, timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import { move } from '../db/move.ts'
import { findLiveProposal } from '../sales/proposal-repository.ts'
import { wrongState } from '../sales/refusals.ts'
import type { Sale } from '../sales/sale.ts'
import { freezePremium, moveProposal, moveQuote } from '../sales/transitions.ts'
import { findOpenOffer } from '../underwriting/revised-offers.ts'
import { notifyPartner } from './notify-partner.ts'

/** The customer accepts the revised terms: the premium is frozen and can be paid. */
export async function acceptOffer(work: Work, sale: Sale): Promise<Sale> {
  await closeOffer(work, sale.proposal.id, 'accept')
  const accepted = await moveProposal(work, sale, {
    event: 'customer_accepts',
    actor: 'customer',
    change: { underwriting_accepted: true },
  })
  return freezePremium(work, accepted, { event: 'clear', actor: 'customer' })
}

/** The link stays open until the day ends, so that the refusal can be undone on the same page. */
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
  await notifyPartner(work, sale.proposal, {
    dedupeKey: `offer-refused:${sale.proposal.id}:${refused.proposal.version}`,
    template: 'offer_refused',
    variables: { reference: sale.proposal.number, date: showDay(today(work.deps)) },
  })
  return { ...refused, quote }
}

/** Until when a refusal can be undone; undefined once it cannot. */
export async function findUndoDeadline(
  db: Executor,
  deps: Deps,
  { proposal, quote }: Sale,
): Promise<string | undefined> {
  if (proposal.state !== 'withdrawn' || proposal.withdrawn_reason !== 'offer_refused') return undefined
  // A new proposal on the quote means that the partner has moved on.
  if (quote.state !== 'open' || (await findLiveProposal(db, quote.id))) return undefined
  const offer = await findLastRefusedOffer(db, proposal.id)
  if (!offer?.answered_at) return undefined
  const refusedOn = dayInKolkata(Date.parse(offer.answered_at))
  return refusedOn === today(deps) ? new Date(endOfDayMs(refusedOn)).toISOString() : undefined
}

function findLastRefusedOffer(db: Executor, proposalId: string) {
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
  if (!(await findUndoDeadline(tx, deps, sale))) throw wrongState(sale.proposal.state)
  const offer = await findLastRefusedOffer(tx, sale.proposal.id)
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
  const openOffer = await findOpenOffer(work.tx, proposalId)
  if (!openOffer) return
  await move(work, 'offer', openOffer, {
    event,
    caseId: proposalId,
    actor: 'customer',
    data: { offer_id: openOffer.id },
    change: { answered_at: timeNow(work.deps) },
  })
}
