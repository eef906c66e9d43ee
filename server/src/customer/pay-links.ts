import type { PayJourney, PaymentMode } from '@portal/contract/calls/payment.ts'
import { linkExpiry } from '@portal/domain/lifecycle/deadlines.ts'
import type { EventOf, ProposalState } from '@portal/domain/lifecycle/moves.ts'
import {
  consentableProposalStates,
  liveLinkStates,
  offeredProposalStates,
} from '@portal/domain/lifecycle/state-groups.ts'
import { isNewCar } from '@portal/domain/rating/car-facts.ts'
import type { Selectable } from 'kysely'
import { type Deps, timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { announce } from '../db/announce.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import { begin, moveIfAllowed } from '../db/move.ts'
import { isFamily } from '../db/stored-quote.ts'
import type { PayLinkTable } from '../db/tables/customer.ts'
import { payLinkUrl } from '../kernel/customer-addresses.ts'
import { type Refused, TooOften } from '../kernel/errors.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'
import { hashToken, newId } from '../kernel/ids.ts'
import { linkToken, newNonce } from '../kernel/link-token.ts'
import { refuseBlockedSeller } from '../sales/check-licence.ts'
import { maskMobile } from '../sales/otp.ts'
import { wrongState } from '../sales/refuse.ts'
import type { Sale } from '../sales/sale.ts'
import { validConsent } from './consents.ts'
import { blockedRefusal, findIssuanceBlockers, tellPartnerOfBlockers } from './find-issuance-blockers.ts'
import { sendLinkMessage } from './send-link-message.ts'

export type LinkRow = Selectable<PayLinkTable>

export const mostResends = 3

/** In which states a customer may be asked for what. Money is asked for only when the premium stands. */
const statesOfJourney: Record<PayJourney, readonly ProposalState[]> = {
  consent: consentableProposalStates,
  consent_payment: offeredProposalStates,
  payment: ['payable'],
}

/** The customer may be asked for something in this state. */
export const isAskable = ({ proposal }: Sale): boolean => statesOfJourney.consent.includes(proposal.state)

export interface LinkWish {
  mode: PaymentMode
  journey: PayJourney
  actor: string
  /** The caller tells the customer in words of its own. */
  isQuiet?: true
  /** Made by the system, which can put nothing right: what stands in the way is told to the agent, and to the customer who opens it. */
  isBlockedLater?: true
}

/** A new link for the customer; the one before it is superseded, so that a proposal never has two. */
export async function createLink(work: Work, sale: Sale, wish: LinkWish): Promise<{ link: LinkRow; url: string }> {
  const { tx, deps } = work
  const { proposal } = sale
  await refuseBlockedSeller(tx, deps, proposal.partner_id)
  const refusal = await refusalOf(tx, deps, sale, wish)
  if (refusal) throw refusal
  const mobile = sale.answers.sections['contact-details']?.mobile
  if (!mobile) throw wrongState(proposal.state, { needs: 'contact-details' })
  const expires = await expiryOf(work, sale)
  // The time of a decision or an inspection ran out earlier today than the quote: a link dead from birth would only mislead.
  if (expires <= deps.now()) throw wrongState('expired')
  const before = await liveLink(tx, proposal.id)
  if (before) await moveLink(work, before, { event: 'supersede', actor: wish.actor })
  const id = newId('L')
  const nonce = newNonce()
  const token = linkToken(deps.settings.linkSecret, 'pay', nonce)
  const isSent = wish.mode !== 'pay_now'
  const link = await begin(tx, 'link', isSent ? 'sent' : 'created', {
    id,
    proposal_id: proposal.id,
    partner_id: proposal.partner_id,
    product: proposal.product,
    journey: wish.journey,
    mode: wish.mode,
    nonce,
    token_hash: hashToken(token),
    mobile_sealed: cryptoOf(deps).seal(mobilePlace(id, proposal.partner_id), mobile),
    sent_to: maskMobile(mobile),
    expires_at: new Date(expires).toISOString(),
    seen_at: null,
    verified_at: null,
    consented_at: null,
    paid_at: null,
    mistake_sealed: null,
    created_at: timeNow(deps),
  })
  const url = payLinkUrl(deps, link)
  if (wish.isBlockedLater) {
    const blockers = await findIssuanceBlockers(tx, deps, sale, { stage: 'link' })
    if (blockers.length > 0) await tellPartnerOfBlockers(work, sale, id, blockers)
  }
  if (isSent && !wish.isQuiet) await sendLinkMessage(work, sale, { ...link, url, mobile }, 0)
  const data = { link_id: id, journey: wish.journey, mode: wish.mode }
  await audit(work, { case_id: proposal.id, actor: wish.actor, event: 'link_created', data })
  await announce(tx, proposal.id)
  return { link, url }
}

/** Why the customer cannot be asked for this now. */
export async function refusalOf(
  db: Executor,
  deps: Deps,
  sale: Sale,
  { journey, isBlockedLater }: Pick<LinkWish, 'journey' | 'isBlockedLater'>,
): Promise<Refused | undefined> {
  const { state } = sale.proposal
  if (!statesOfJourney[journey].includes(state)) return wrongState(state)
  const blockers = isBlockedLater ? [] : await findIssuanceBlockers(db, deps, sale, { stage: 'link' })
  if (blockers.length > 0) return blockedRefusal(sale, blockers)
  if (journey === 'payment' && !(await validConsent(db, sale))) return wrongState(state, { needs: 'consent' })
  return undefined
}

export function mobilePlace(linkId: string, partnerId: string): Place {
  return { table: 'pay_links', column: 'mobile', row: linkId, partner: partnerId }
}

export function declinedPlace(link: Pick<LinkRow, 'id' | 'partner_id'>): Place {
  return { table: 'pay_links', column: 'declined', row: link.id, partner: link.partner_id }
}

export function mistakePlace(link: Pick<LinkRow, 'id' | 'partner_id'>): Place {
  return { table: 'pay_links', column: 'mistake', row: link.id, partner: link.partner_id }
}

async function expiryOf({ tx, deps }: Work, { quote, proposal }: Sale): Promise<number> {
  // A decision on answers that were changed since no longer stands, and neither does its time.
  const decided = proposal.underwriting_accepted
    ? await tx
        .selectFrom('uw_cases')
        .select('decided_at')
        .where('proposal_id', '=', proposal.id)
        .where('state', '=', 'decided')
        .orderBy('decided_at', 'desc')
        .executeTakeFirst()
    : undefined
  const approved = await tx
    .selectFrom('inspections')
    .select('closed_at')
    .where('proposal_id', '=', proposal.id)
    .where('state', '=', 'approved')
    .orderBy('closed_at', 'desc')
    .executeTakeFirst()
  const previous = isFamily(quote.inputs) || isNewCar(quote.inputs) ? undefined : quote.inputs.previous_policy?.expiry
  return linkExpiry({
    createdAt: deps.now(),
    quoteValidUntil: quote.valid_until,
    ...(previous && previous >= today(deps) && { oldPolicyLastDay: previous }),
    ...(proposal.inspection_approved &&
      approved?.closed_at && { inspectionApprovedAt: Date.parse(approved.closed_at) }),
    ...(decided?.decided_at && proposal.state !== 'referred' && { decidedAt: Date.parse(decided.decided_at) }),
  })
}

export function liveLink(db: Executor, proposalId: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom('pay_links')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .where('state', 'in', liveLinkStates)
    .executeTakeFirst()
}

export function lastLink(db: Executor, proposalId: string): Promise<LinkRow | undefined> {
  return (
    db
      .selectFrom('pay_links')
      .selectAll()
      .where('proposal_id', '=', proposalId)
      .orderBy('created_at', 'desc')
      // Two links of one moment: the superseded one is the older.
      .orderBy((build) => build('state', '=', 'superseded'))
      .executeTakeFirst()
  )
}

export function isPast(deps: Pick<Deps, 'now'>, link: Pick<LinkRow, 'expires_at'>): boolean {
  return Date.parse(link.expires_at) <= deps.now()
}

interface LinkMove {
  event: EventOf<'link'>
  actor: string
  change?: Partial<Pick<LinkRow, 'seen_at' | 'verified_at' | 'consented_at' | 'paid_at'>>
}

/** One named move of a link; a move that is not allowed leaves it as it is and answers undefined. */
export async function moveLink(
  work: Work,
  link: LinkRow,
  { event, actor, change = {} }: LinkMove,
): Promise<LinkRow | undefined> {
  const moved = await moveIfAllowed(work, 'link', link, {
    event,
    caseId: link.proposal_id,
    actor,
    change,
    data: { link_id: link.id },
    isQuietIfSame: true,
  })
  if (!moved) return undefined
  await announce(work.tx, link.proposal_id)
  return moved
}

/** What the customer was asked for is no longer wanted. */
export async function cancelLinks(work: Work, proposalId: string, actor: string): Promise<void> {
  const link = await liveLink(work.tx, proposalId)
  if (link) await moveLink(work, link, { event: 'cancel', actor })
}

/** Sends the same link again, a few times at most. */
export async function resend(work: Work, sale: Sale, actor: string): Promise<{ link: LinkRow; url: string }> {
  const { tx, deps } = work
  await refuseBlockedSeller(tx, deps, sale.proposal.partner_id)
  const link = await liveLink(tx, sale.proposal.id)
  if (!link || isPast(deps, link)) throw wrongState(sale.proposal.state, { needs: 'link' })
  if (link.resends >= mostResends) throw new TooOften(86_400)
  const counted = await tx
    .updateTable('pay_links')
    .set({ resends: link.resends + 1 })
    .where('id', '=', link.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const moved = (await moveLink(work, counted, { event: 'send', actor })) ?? counted
  const url = payLinkUrl(deps, moved)
  const mobile = cryptoOf(deps).open<string>(mobilePlace(link.id, link.partner_id), link.mobile_sealed)
  await sendLinkMessage(work, sale, { ...moved, url, mobile }, moved.resends)
  return { link: moved, url }
}
