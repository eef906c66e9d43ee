import type { PayDetails, PayPage } from '@portal/contract/calls/pay.ts'
import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import {
  closedProposalStates,
  incomingPaymentStates,
  isOneOf,
  paidProposalStates,
  unpayableProposalStates,
} from '@portal/domain/lifecycle/state-groups.ts'
import type { BlockerCode } from '@portal/domain/policy/issuance-blockers.ts'
import { declarationsVersion } from '@portal/domain/proposal/declarations.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { findFirst, type Placeholders, prepareRead } from '../db/prepare-read.ts'
import { findSellerBlock } from '../sales/check-licence.ts'
import { isLiveLink } from '../sales/link-states.ts'
import { policyPeriod } from '../sales/policy-period.ts'
import { proposalView } from '../sales/proposal-view.ts'
import type { Sale } from '../sales/sale.ts'
import { buildSaleSheet } from '../sales/sale-content.ts'
import { summaryOf } from '../sales/summary.ts'
import { findOpenOffer, offerReasons } from '../underwriting/revised-offers.ts'
import { agreedContentHash } from './agreed-content.ts'
import { findUndoDeadline } from './answer-offer.ts'
import { consentTexts, findValidConsent, type Lang } from './consents.ts'
import { findIssuanceBlockers } from './find-issuance-blockers.ts'
import { findHeldMoney } from './held-money.ts'
import { isLinkExpired, type LinkRow } from './pay-links.ts'
import { paymentStatus } from './payment-status.ts'
import { isVerified, type VisitRow } from './visits.ts'

const readSeller = prepareRead((db, { partnerId }: Placeholders<{ partnerId: string }>) =>
  db.selectFrom('partners').select(['name', 'code']).where('id', '=', partnerId),
)

export interface Visited {
  visit: VisitRow
  link: LinkRow
  sale: Sale
}

/** The customer's page: little before the code, everything after it. */
export async function payPage(
  db: Executor,
  deps: Deps,
  { visit, link, sale }: Visited,
  language: Lang = 'en',
): Promise<PayPage> {
  const { quote, proposal } = sale
  const summary = summaryOf(sale)
  // An offer stands on the page itself, in its language and only after the code.
  const verified = isVerified(deps, visit)
  const [wholeStatus, partner, sellerBlock, offer, undo, blockers] = await Promise.all([
    paymentStatus(db, deps, proposal),
    findFirst(db, readSeller({ partnerId: proposal.partner_id })),
    findSellerBlock(db, deps, proposal.partner_id),
    findOpenOffer(db, proposal.id),
    verified ? findUndoDeadline(db, deps, sale) : undefined,
    isOver(proposal) ? [] : findIssuanceBlockers(db, deps, sale, { stage: 'consent' }),
  ])
  const { mistake, declined, revised: _, ...publicStatus } = wholeStatus
  // The customer's own words may contain health data.
  const status = {
    ...publicStatus,
    ...(verified && mistake !== undefined && { mistake }),
    ...(verified && declined !== undefined && { declined }),
  }
  const isAgentUnavailable = sellerBlock !== undefined && isBeforePayment(proposal, status)
  return {
    product: quote.product,
    journey: link.journey,
    members: namesOf(sale)
      .map((name) => (verified ? name : maskName(name)))
      .join(', '),
    plan: summary.planName,
    plan_type: summary.plan_type,
    sum_insured: summary.sumInsured,
    ...(summary.deductible !== undefined && { deductible: summary.deductible }),
    policy_period: summary.policyPeriod,
    ...(summary.thirdPartyYears && { third_party_years: summary.thirdPartyYears }),
    premium: toRupees(proposal.frozen_paise ?? quote.total_paise),
    gst_exempt: (proposal.frozen_breakup ?? quote.breakup).tax === 0,
    sent_to: link.sent_to,
    partner: partner!,
    valid_until: link.expires_at,
    starts: policyPeriod(quote.inputs, deps.now()).start,
    verified,
    ...(offer &&
      verified && { revised: { old_premium: toRupees(offer.old_paise), reasons: offerReasons(offer, language) } }),
    ...(proposal.withdrawn_reason === 'offer_refused' && { refused: true as const }),
    ...(undo && { undo_until: undo }),
    ...(isAgentUnavailable && { agent_unavailable: true as const }),
    stage: await stageOf(db, deps, { visit, link, sale }, { status, blockers, isAgentUnavailable }),
    status,
  }
}

function isOver({ state }: Sale['proposal']): boolean {
  return isOneOf(closedProposalStates, state) || isOneOf(paidProposalStates, state)
}

/** The customer has not paid; a payment in progress is still completed, even if the agent may not sell now. */
function isBeforePayment(proposal: Sale['proposal'], status: PaymentStatus): boolean {
  const payment = status.payment?.state
  return !isOver(proposal) && !(payment && isOneOf(incomingPaymentStates, payment))
}

/** Only after the code. */
export async function payDetails(
  db: Executor,
  deps: Deps,
  visited: Visited,
  language: Lang = 'en',
): Promise<PayDetails> {
  const page = await payPage(db, deps, visited, language)
  const { quote, summary } = await proposalView(db, deps, visited.sale, language)
  return {
    ...page,
    proposal: { quote, summary },
    sheet: buildSaleSheet(deps, visited.sale, { lang: language, isMasked: false }),
    consents: consentTexts(deps, visited.sale, language),
    consent_version: declarationsVersion,
    content_hash: agreedContentHash(visited.sale),
  }
}

async function stageOf(
  db: Executor,
  deps: Deps,
  { visit, link, sale }: Visited,
  {
    status,
    blockers,
    isAgentUnavailable,
  }: { status: PaymentStatus; blockers: readonly BlockerCode[]; isAgentUnavailable: boolean },
): Promise<PayPage['stage']> {
  const { state } = sale.proposal
  if (state === 'issued') return 'issued'
  if (state === 'paid') return 'paid'
  if (isOneOf(closedProposalStates, state) || !isLiveLink(link.state) || isLinkExpired(deps, link)) return 'closed'
  if (isAgentUnavailable) return 'closed'
  const payment = status.payment?.state
  const isPaying = payment !== undefined && isOneOf(incomingPaymentStates, payment)
  if (!isPaying && blockers.length > 0) return 'blocked'
  if (!isVerified(deps, visit)) return 'code'
  if (isPaying) return 'waiting'
  if (state === 'revised_offer' || !(await findValidConsent(db, sale))) return 'review'
  if (isOneOf(unpayableProposalStates, state) || link.journey === 'consent') return 'decision'
  const money = await findHeldMoney(db, sale.proposal.id)
  if (money.isInReview || money.isWrittenOff) return 'waiting'
  return payment === 'failed' ? 'failed' : 'pay'
}

function namesOf({ answers, proposal }: Sale): string[] {
  const members = (answers.proposal as Partial<FamilyProposal> | undefined)?.members
  return members?.map((member) => member.name) ?? [proposal.proposer_name]
}

/** "Asha Kumar" → "A••• K•••": recognisable to the family, nothing to anybody else. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ')
}
