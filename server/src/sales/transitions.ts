import { addDays } from '@portal/domain/kernel/day.ts'
import { type EventOf, nextState } from '@portal/domain/lifecycle/moves.ts'
import { liveLinkStates } from '@portal/domain/lifecycle/state-groups.ts'
import { needsInspection } from '@portal/domain/quote/car-quote.ts'
import { moveStartToToday } from '@portal/domain/quote/start-window.ts'
import type { Updateable } from 'kysely'
import { type Deps, timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { announceProposalChange } from '../db/announce-proposal-change.ts'
import type { Tx } from '../db/database.ts'
import { move } from '../db/move.ts'
import { isFamily, membersOf } from '../db/stored-quote.ts'
import type { ProposalTable } from '../db/tables/sales.ts'
import { openCase, openInspection } from './cases.ts'
import { agreementVoided } from './events.ts'
import { type Priced, pricedColumns } from './pricing.ts'
import { nextVersion } from './proposal-repository.ts'
import { changeQuote, type QuoteRow } from './quote-repository.ts'
import { wrongState } from './refusals.ts'
import { listMissingAnswers, priceSaleToday, type Sale } from './sale.ts'
import { refuseUnconfirmed, refuseWhilePaying, withdrawFromOthers } from './withdrawals.ts'

/** Who does it, as the audit trail names them: `partner:P1001`, `customer`, `office:U3001`, `system`. */
export type Actor = string

interface ProposalMove {
  event: EventOf<'proposal'>
  actor: Actor
  /** Further columns written with the state. */
  change?: Updateable<ProposalTable>
  data?: Record<string, unknown>
}

/** One move of a proposal: refused with 409 where the state does not allow it, audited and announced. */
export async function moveProposal(
  work: Work,
  sale: Sale,
  { event, actor, change, data }: ProposalMove,
): Promise<Sale> {
  const { tx, deps } = work
  const { id, state } = sale.proposal
  const to = nextState('proposal', state, event)
  if (!to) throw wrongState(state)
  const versioned = await nextVersion(tx, sale.proposal, `state:${to}`, timeNow(deps))
  const proposal = await move(work, 'proposal', sale.proposal, {
    event,
    caseId: id,
    actor,
    ...(data && { data }),
    // The day belongs to the postponement.
    change: { ...(state === 'postponed' && { postponed_until: null }), ...change, ...versioned },
  })
  await announceProposalChange(tx, id)
  return { ...sale, proposal }
}

export async function moveQuote(
  work: Work,
  quote: QuoteRow,
  { event, actor }: { event: EventOf<'quote'>; actor: Actor },
): Promise<QuoteRow> {
  const change = { version: quote.version + 1, updated_at: timeNow(work.deps) }
  return move(work, 'quote', quote, { event, caseId: quote.id, actor, change })
}

const unfrozen = { frozen_paise: null, frozen_breakup: null, frozen_at: null }
/** What an underwriter or a surveyor decided no longer stands. */
export const undecided = {
  underwriting_accepted: false,
  decided_loadings: null,
  decided_exclusions: null,
  inspection_approved: false,
}

/** Complete and still editable: an edit would withdraw link and consent. */
export const isSettled = ({ state }: Pick<Sale['proposal'], 'state'>): boolean =>
  state !== 'started' && nextState('proposal', state, 'edit') !== undefined

/** An edit as its record tells it; one of premium or health answers touches the risk. */
export interface Edit {
  actor: Actor
  why: string
  touchesRisk: boolean
}

interface Reopened {
  sale: Sale
  linksCancelled: number
}

/** Not in a state that cannot be edited, not while money is on its way, and not before the person has confirmed what it withdraws. */
export async function refuseEdit(work: Work, sale: Sale, edit: Pick<Edit, 'touchesRisk'>): Promise<void> {
  const { state } = sale.proposal
  if (!nextState('proposal', state, 'edit')) throw wrongState(state)
  await refuseWhilePaying(work, sale)
  await refuseUnconfirmed(work, sale, edit)
}

/** An edit by a person, who is asked first what it may withdraw. */
export async function editSale(work: Work, sale: Sale, edit: Edit): Promise<Reopened> {
  await refuseEdit(work, sale, edit)
  return reopenProposal(work, sale, edit)
}

/** An edit sends the proposal back to started and withdraws what follows from the answers of before. */
export async function reopenProposal(work: Work, sale: Sale, { actor, why, touchesRisk }: Edit): Promise<Reopened> {
  const { state } = sale.proposal
  if (!nextState('proposal', state, 'edit')) throw wrongState(state)
  const linksCancelled = state === 'started' ? 0 : await countLiveLinks(work.tx, sale.proposal.id)
  await withdrawFromOthers(work, sale, { touchesRisk }, why)
  if (state === 'started' && !touchesRisk) return { sale, linksCancelled: 0 }
  const change = { ...unfrozen, can_continue: false, ...(touchesRisk && undecided) }
  const editedSale = await moveProposal(work, sale, { event: 'edit', actor, change, data: { why } })
  return { sale: editedSale, linksCancelled }
}

const voidAgreement = (work: Work, { proposal }: Sale, why: string) =>
  work.deps.events.publish(work, agreementVoided, { proposalId: proposal.id, why })

async function countLiveLinks(tx: Tx, proposalId: string): Promise<number> {
  const live = await tx
    .selectFrom('pay_links')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .where('state', 'in', liveLinkStates)
    .execute()
  return live.length
}

/** After every save: completes, prices and decides the proposal. One with missing answers stays in started. */
export async function advanceIfComplete(work: Work, sale: Sale, actor: Actor): Promise<Sale> {
  if (sale.proposal.state !== 'started' || listMissingAnswers(sale, work.deps).length > 0) return sale
  const complete = await moveProposal(work, sale, { event: 'complete', actor })
  const { sale: priced, priced: found } = await repriceSale(work, complete)
  return decide(work, priced, found)
}

/** Declined or referred by today's rules, or a car that needs an inspection first. */
function needsDecision(deps: Deps, sale: Sale, { underwriting }: Priced): boolean {
  return underwriting.outcome === 'decline' || isReferred(sale, underwriting) || isUninspected(deps, sale)
}

const isReferred = ({ proposal }: Sale, underwriting: Priced['underwriting']) =>
  underwriting.outcome === 'refer' && !proposal.underwriting_accepted

function isUninspected(deps: Deps, { quote, proposal }: Sale): boolean {
  const { inputs } = quote
  if (isFamily(inputs) || proposal.inspection_approved) return false
  return needsInspection(moveStartToToday(inputs, today(deps)), today(deps))
}

/** Somebody is left whom the rules do not refuse, and the refusals name members. */
export function canContinueWithout({ quote }: Sale, { reasons }: Priced['underwriting']): boolean {
  const refused = reasons.filter((reason) => reason.outcome === 'decline').map((reason) => reason.insured_id)
  return refused.every((id) => id !== undefined) && new Set(refused).size < membersOf(quote.inputs).length
}

async function decide(work: Work, sale: Sale, { underwriting }: Priced): Promise<Sale> {
  if (underwriting.outcome === 'decline') {
    const can_continue = canContinueWithout(sale, underwriting)
    return moveProposal(work, sale, { event: 'decline', actor: 'system', change: { can_continue } })
  }
  if (isReferred(sale, underwriting)) {
    const caseId = await openCase(work, sale, underwriting)
    return moveProposal(work, sale, { event: 'refer', actor: 'system', data: { case_id: caseId } })
  }
  if (isUninspected(work.deps, sale)) {
    const inspectionId = await openInspection(work, sale)
    return moveProposal(work, sale, { event: 'inspect', actor: 'system', data: { inspection_id: inspectionId } })
  }
  return freezePremium(work, sale)
}

/** Moves to payable and freezes the premium that will be charged. */
export async function freezePremium(
  work: Work,
  sale: Sale,
  { event, actor }: { event: 'clear' | 'approve'; actor: Actor } = { event: 'clear', actor: 'system' },
): Promise<Sale> {
  const { quote } = sale
  const frozen = {
    frozen_paise: quote.total_paise,
    frozen_breakup: JSON.stringify(quote.breakup),
    frozen_at: timeNow(work.deps),
    ...(event === 'approve' && { inspection_approved: true }),
  }
  return moveProposal(work, sale, { event, actor, change: frozen, data: { total_paise: quote.total_paise } })
}

/** Prices the sale as of today and stores the price if it changed. */
export async function repriceSale(
  { tx, deps }: Work,
  sale: Sale,
): Promise<{ sale: Sale; priced: Priced; isChanged: boolean }> {
  const priced = priceSaleToday(sale, deps)
  const { quote } = sale
  const isChanged =
    priced.breakup.total !== quote.total_paise || JSON.stringify(priced.loadings) !== JSON.stringify(quote.loadings)
  if (!isChanged) return { sale, priced, isChanged }
  const columns = pricedColumns(deps, quote, priced)
  const changedQuote = await changeQuote(tx, quote, { ...columns, updated_at: timeNow(deps) })
  return { sale: { ...sale, quote: changedQuote }, priced, isChanged }
}

/**
 * Before money is asked for: since the premium froze a birthday may have changed it, or the rules of today may ask for a decision or
 * an inspection that those of then did not. Then the old offer no longer stands, the consent is void, and the sale is decided anew.
 * Returns whether that happened.
 */
export async function refreezeIfOutdated(work: Work, sale: Sale): Promise<{ sale: Sale; isChanged: boolean }> {
  if (sale.proposal.state !== 'payable') return { sale, isChanged: false }
  const again = await repriceSale(work, sale)
  if (!again.isChanged && !needsDecision(work.deps, sale, again.priced)) return { sale, isChanged: false }
  await voidAgreement(work, sale, again.isChanged ? 'premium_changed' : 'rules_changed')
  const repriced = await moveProposal(work, again.sale, {
    event: 'reprice',
    actor: 'system',
    change: unfrozen,
    data: {
      was: sale.proposal.frozen_paise,
    },
  })
  return { sale: await decide(work, repriced, again.priced), isChanged: true }
}

interface SaleWithdrawal {
  actor: Actor
  reason: string
  /** What the customer of an open link reads. */
  why?: 'withdrawn' | 'policy_cancelled'
}

export async function withdrawSale(
  work: Work,
  sale: Sale,
  { actor, reason, why = 'withdrawn' }: SaleWithdrawal,
): Promise<Sale> {
  const withdrawn = await moveProposal(work, sale, {
    event: 'withdraw',
    actor,
    change: { withdrawn_reason: reason, ...unfrozen },
  })
  await withdrawFromOthers(work, sale, { touchesRisk: true }, why)
  const quote =
    sale.quote.state === 'proposed' ? await moveQuote(work, sale.quote, { event: 'withdraw', actor }) : sale.quote
  return { ...withdrawn, quote }
}

/** A decision's offer has its own validity, even beyond the quote's. */
export async function extendQuoteValidity({ tx, deps }: Work, quote: QuoteRow, days: number): Promise<QuoteRow> {
  const until = addDays(today(deps), days)
  if (until <= quote.valid_until) return quote
  return changeQuote(tx, quote, { valid_until: until, updated_at: timeNow(deps) })
}
