import type { HandedWay, LinkWay, PayJourney, PaymentMode, SentWay } from '@portal/contract/calls/payment.ts'
import { type Day, dayInKolkata, isDay } from '@portal/domain/kernel/day.ts'
import { endOfDayMs, linkExpiry } from '@portal/domain/lifecycle/deadlines.ts'
import type { EventOf, ProposalState } from '@portal/domain/lifecycle/moves.ts'
import {
  consentableProposalStates,
  liveLinkStates,
  offeredProposalStates,
} from '@portal/domain/lifecycle/state-groups.ts'
import { isNewCar } from '@portal/domain/quote/car-quote.ts'
import type { Selectable } from 'kysely'
import { type Deps, timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { announceProposalChange } from '../db/announce-proposal-change.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import { begin, moveIfAllowed } from '../db/move.ts'
import { findFirst, type Placeholders, prepareRead } from '../db/prepare-read.ts'
import { isFamily } from '../db/stored-quote.ts'
import type { PayLinkTable } from '../db/tables/customer.ts'
import { payLinkUrl } from '../kernel/customer-addresses.ts'
import { type Refused, TooOften } from '../kernel/errors.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'
import { hashToken, newId } from '../kernel/ids.ts'
import { linkToken, newNonce } from '../kernel/link-token.ts'
import { refuseBlockedSeller } from '../sales/check-licence.ts'
import { maskMobile } from '../sales/otp.ts'
import { invalid, wrongState } from '../sales/refusals.ts'
import type { Sale } from '../sales/sale.ts'
import { findValidConsent } from './consents.ts'
import { blockedRefusal, findIssuanceBlockers, notifyPartnerOfBlockers } from './find-issuance-blockers.ts'
import { sendLinkMessage } from './send-link-message.ts'

export type LinkRow = Selectable<PayLinkTable>

export const maxResends = 3

/** Why a link ended, where the personal data of its sale was erased. */
export const endedByErasure = 'erased'

/** The states in which a customer may be asked for each journey. Payment is requested only for a frozen premium. */
const statesOfJourney: Record<PayJourney, readonly ProposalState[]> = {
  consent: consentableProposalStates,
  consent_payment: offeredProposalStates,
  payment: ['payable'],
}

/** The customer may be asked for something in this state. */
export const isAskable = ({ proposal }: Sale): boolean => statesOfJourney.consent.includes(proposal.state)

interface LinkRequest {
  mode: PaymentMode
  journey: PayJourney
  actor: string
  /** How it goes to the customer; without a way by SMS and e-mail. */
  way?: LinkWay | undefined
  /** The last day on which it can be paid. */
  payBy?: Day | undefined
  /** The caller sends its own message. */
  isQuiet?: true
  /** Created by the system, which cannot correct anything: blockers are reported to the agent and on the customer's page. */
  isBlockedLater?: true
}

/** Creates a link for the customer and supersedes the previous one, so that a proposal never has two. */
export async function createLink(
  work: Work,
  sale: Sale,
  request: LinkRequest,
): Promise<{ link: LinkRow; url: string }> {
  const { tx, deps } = work
  const { proposal } = sale
  const [refusal, latest, previousLink] = await Promise.all([
    findLinkRefusal(tx, deps, sale, request),
    findLatestExpiry(tx, deps, sale),
    findLiveLink(tx, proposal.id),
    refuseBlockedSeller(tx, deps, proposal.partner_id),
  ])
  if (refusal) throw refusal
  const mobile = sale.answers.sections['contact-details']?.mobile
  if (!mobile) throw wrongState(proposal.state, { needs: 'contact-details' })
  // Never create an already expired link: a decision or an inspection can expire before the quote.
  if (latest <= deps.now()) throw wrongState('expired')
  const expires = limitToDay(deps, latest, request.payBy)
  if (previousLink)
    await moveLink(work, previousLink, {
      event: 'supersede',
      actor: request.actor,
      change: { ended_why: 'newer_link' },
    })
  const id = newId('L')
  const nonce = newNonce()
  const token = linkToken(deps.settings.linkSecret, 'pay', nonce)
  const sentWays = request.mode === 'pay_now' ? [] : sentWaysOf(request.way)
  const isSent = sentWays.length > 0
  const link = await begin(tx, 'link', isSent ? 'sent' : 'created', {
    id,
    proposal_id: proposal.id,
    partner_id: proposal.partner_id,
    product: proposal.product,
    journey: request.journey,
    mode: request.mode,
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
    ways: request.mode === 'pay_now' || request.way === undefined ? sentWays : [request.way],
    created_at: timeNow(deps),
  })
  const url = payLinkUrl(deps, link)
  if (request.isBlockedLater) {
    const blockers = await findIssuanceBlockers(tx, deps, sale, { stage: 'link' })
    if (blockers.length > 0) await notifyPartnerOfBlockers(work, sale, id, blockers)
  }
  if (isSent && !request.isQuiet)
    await sendLinkMessage(work, sale, { ...link, url, mobile }, { time: 0, ways: sentWays })
  const data = {
    link_id: id,
    journey: request.journey,
    mode: request.mode,
    ...(request.way && { channel: request.way }),
    ...(request.payBy && { pay_by: request.payBy }),
  }
  await audit(work, { case_id: proposal.id, actor: request.actor, event: 'link_created', data })
  await announceProposalChange(tx, proposal.id)
  return { link, url }
}

const isSentWay = (way: LinkWay): way is SentWay => way === 'sms' || way === 'email'

/** What the server itself sends. */
function sentWaysOf(way: LinkWay | undefined): SentWay[] {
  if (way === undefined) return ['sms', 'email']
  return isSentWay(way) ? [way] : []
}

/** The end of the day that the agent chose, within the link's own limits. */
function limitToDay(deps: Deps, latest: number, payBy: Day | undefined): number {
  if (!payBy) return latest
  if (!isDay(payBy)) throw invalid([{ path: 'pay_by', code: 'date.format' }])
  if (payBy < today(deps)) throw invalid([{ path: 'pay_by', code: 'date.min' }])
  if (payBy > dayInKolkata(latest)) throw invalid([{ path: 'pay_by', code: 'date.max' }])
  return Math.min(latest, endOfDayMs(payBy))
}

/** Why the customer cannot be asked for this now. */
export async function findLinkRefusal(
  db: Executor,
  deps: Deps,
  sale: Sale,
  { journey, isBlockedLater }: Pick<LinkRequest, 'journey' | 'isBlockedLater'>,
): Promise<Refused | undefined> {
  const { state } = sale.proposal
  if (!statesOfJourney[journey].includes(state)) return wrongState(state)
  const blockers = isBlockedLater ? [] : await findIssuanceBlockers(db, deps, sale, { stage: 'link' })
  if (blockers.length > 0) return blockedRefusal(sale, blockers)
  if (journey === 'payment' && !(await findValidConsent(db, sale))) return wrongState(state, { needs: 'consent' })
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

/** How long a link could be valid that is sent now. */
export async function findLatestExpiry(db: Executor, deps: Deps, { quote, proposal }: Sale): Promise<number> {
  // A decision on answers changed since is void, and so is its deadline.
  const decided = proposal.underwriting_accepted
    ? await db
        .selectFrom('uw_cases')
        .select('decided_at')
        .where('proposal_id', '=', proposal.id)
        .where('state', '=', 'decided')
        .orderBy('decided_at', 'desc')
        .executeTakeFirst()
    : undefined
  const approved = proposal.inspection_approved
    ? await db
        .selectFrom('inspections')
        .select('closed_at')
        .where('proposal_id', '=', proposal.id)
        .where('state', '=', 'approved')
        .orderBy('closed_at', 'desc')
        .executeTakeFirst()
    : undefined
  const previous = isFamily(quote.inputs) || isNewCar(quote.inputs) ? undefined : quote.inputs.previous_policy?.expiry
  return linkExpiry({
    createdAt: deps.now(),
    quoteValidUntil: quote.valid_until,
    ...(previous && previous >= today(deps) && { oldPolicyLastDay: previous }),
    ...(approved?.closed_at && { inspectionApprovedAt: Date.parse(approved.closed_at) }),
    ...(decided?.decided_at && proposal.state !== 'referred' && { decidedAt: Date.parse(decided.decided_at) }),
  })
}

export function findLiveLink(db: Executor, proposalId: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom('pay_links')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .where('state', 'in', liveLinkStates)
    .executeTakeFirst()
}

const readLastLink = prepareRead((db, { proposalId }: Placeholders<{ proposalId: string }>) =>
  db
    .selectFrom('pay_links')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .orderBy('created_at', 'desc')
    // Two links of one moment: the superseded one is the older.
    .orderBy((build) => build('state', '=', 'superseded'))
    .limit(1),
)

export function findLastLink(db: Executor, proposalId: string): Promise<LinkRow | undefined> {
  return findFirst(db, readLastLink({ proposalId }))
}

export function isLinkExpired(deps: Pick<Deps, 'now'>, link: Pick<LinkRow, 'expires_at'>): boolean {
  return Date.parse(link.expires_at) <= deps.now()
}

interface LinkMove {
  event: EventOf<'link'>
  actor: string
  change?: Partial<Pick<LinkRow, 'seen_at' | 'verified_at' | 'consented_at' | 'paid_at' | 'ended_why'>>
}

/** One move of a link; a move that is not allowed leaves it as it is and returns undefined. */
export async function moveLink(
  work: Work,
  link: LinkRow,
  { event, actor, change = {} }: LinkMove,
): Promise<LinkRow | undefined> {
  const movedLink = await moveIfAllowed(work, 'link', link, {
    event,
    caseId: link.proposal_id,
    actor,
    change,
    data: { link_id: link.id },
    isQuietIfSame: true,
  })
  if (!movedLink) return undefined
  await announceProposalChange(work.tx, link.proposal_id)
  return movedLink
}

/** Cancels the open link: its request no longer applies. */
export async function cancelLinks(work: Work, proposalId: string, actor: string): Promise<void> {
  const link = await findLiveLink(work.tx, proposalId)
  if (link) await moveLink(work, link, { event: 'cancel', actor })
}

interface Resend {
  actor: string
  way?: SentWay | undefined
  /** Another last day: the message names it. */
  payBy?: Day | undefined
}

/** Sends the same link again, a few times at most. */
export async function sendLinkAgain(
  work: Work,
  sale: Sale,
  { actor, way = 'sms', payBy }: Resend,
): Promise<{ link: LinkRow; url: string }> {
  const { tx, deps } = work
  const link = await requireOpenLink(work, sale)
  if (link.resends >= maxResends) throw new TooOften(86_400)
  const change = {
    resends: link.resends + 1,
    ways: withWay(link, way),
    ...(payBy && {
      mode: 'pay_later' as const,
      expires_at: new Date(limitToDay(deps, await findLatestExpiry(tx, deps, sale), payBy)).toISOString(),
    }),
  }
  const countedLink = await updateLink(work, link, change)
  const movedLink = (await moveLink(work, countedLink, { event: 'send', actor })) ?? countedLink
  if (payBy)
    await audit(work, {
      case_id: link.proposal_id,
      actor,
      event: 'link_date_changed',
      data: { link_id: link.id, pay_by: payBy },
    })
  const url = payLinkUrl(deps, movedLink)
  const mobile = cryptoOf(deps).open<string>(mobilePlace(link.id, link.partner_id), link.mobile_sealed)
  await sendLinkMessage(work, sale, { ...movedLink, url, mobile }, { time: movedLink.resends, ways: [way] })
  return { link: movedLink, url }
}

/** The address of the open link, for an agent who hands it over. */
export async function shareOpenLink(
  work: Work,
  sale: Sale,
  { actor, way }: { actor: string; way: HandedWay },
): Promise<{ link: LinkRow; url: string }> {
  const link = await requireOpenLink(work, sale)
  const sharedLink = link.ways.includes(way) ? link : await updateLink(work, link, { ways: withWay(link, way) })
  await audit(work, {
    case_id: link.proposal_id,
    actor,
    event: 'link_shared',
    data: { link_id: link.id, channel: way },
  })
  await announceProposalChange(work.tx, link.proposal_id)
  return { link: sharedLink, url: payLinkUrl(work.deps, sharedLink) }
}

async function requireOpenLink({ tx, deps }: Work, { proposal }: Sale): Promise<LinkRow> {
  await refuseBlockedSeller(tx, deps, proposal.partner_id)
  const link = await findLiveLink(tx, proposal.id)
  if (!link || isLinkExpired(deps, link)) throw wrongState(proposal.state, { needs: 'link' })
  return link
}

const withWay = ({ ways }: Pick<LinkRow, 'ways'>, way: LinkWay) => (ways.includes(way) ? ways : [...ways, way])

function updateLink(
  { tx }: Work,
  { id }: LinkRow,
  change: Partial<Pick<LinkRow, 'resends' | 'ways' | 'mode' | 'expires_at'>>,
) {
  return tx.updateTable('pay_links').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
