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
import { payerRelations } from '@portal/domain/people/payer.ts'
import type { BlockerCode } from '@portal/domain/policy/issuance-blockers.ts'
import { declarationsInForce } from '@portal/domain/proposal/declarations.ts'
import { kindOfCover } from '@portal/domain/quote/kind-of-cover.ts'
import { defaultLanguage, type Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { findFirst, type Placeholders, prepareRead } from '../db/prepare-read.ts'
import { findSellerBlock } from '../sales/check-licence.ts'
import { isLiveLink } from '../sales/link-states.ts'
import { proposalView } from '../sales/proposal-view.ts'
import type { Sale } from '../sales/sale.ts'
import { buildSaleSheet } from '../sales/sale-content.ts'
import { findOpenOffer, type OfferRow, sayOfferReasons } from '../underwriting/revised-offers.ts'
import { agreedContentHash } from './agreed-content.ts'
import { findUndoDeadline } from './answer-offer.ts'
import { consentTexts, findValidConsent } from './consents.ts'
import { findIssuanceBlockers } from './find-issuance-blockers.ts'
import { findHeldMoney } from './held-money.ts'
import { type PageContent, pageContent } from './page-content.ts'
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

/** What the page says beside the sale's content. */
interface PageFacts {
  wholeStatus: PaymentStatus
  partner: PayPage['partner']
  isSellerBlocked: boolean
  blockers: readonly BlockerCode[]
  offer?: OfferRow | undefined
  undo?: string | undefined
}

type ShownProposal = Pick<
  Sale['proposal'],
  'id' | 'product' | 'state' | 'frozen_paise' | 'withdrawn_reason' | 'postponed_until'
>

interface ShownVisit {
  visit: VisitRow
  link: LinkRow
  proposal: ShownProposal
}

interface ShownPage extends ShownVisit {
  content: PageContent
  stage: PayPage['stage']
  /** Of the sale, where somebody chose one. */
  saleLanguage: Lang | null
  language?: Lang
}

/** The customer's page: little before the code, everything after it. */
export async function payPage(
  db: Executor,
  deps: Deps,
  { visit, link, sale }: Visited,
  language: Lang = defaultLanguage,
): Promise<PayPage> {
  const { proposal } = sale
  const [wholeStatus, partner, block, offer, undo, blockers] = await Promise.all([
    paymentStatus(db, deps, proposal),
    findFirst(db, readSeller({ partnerId: proposal.partner_id })),
    findSellerBlock(db, deps, proposal.partner_id),
    findOpenOffer(db, proposal.id),
    isVerified(deps, visit) ? findUndoDeadline(db, deps, sale) : undefined,
    isOver(proposal) ? [] : findIssuanceBlockers(db, deps, sale, { stage: 'consent' }),
  ])
  const facts = { wholeStatus, partner: partner!, isSellerBlocked: block !== undefined, blockers, offer, undo }
  const stage =
    stageBeforeCode(deps, { visit, link, proposal }, facts) ?? (await stageAfterCode(db, link, sale, wholeStatus))
  const content = pageContent(deps, sale)
  const saleLanguage = sale.quote.language
  return pageView(deps, { visit, link, proposal, content, stage, saleLanguage, language }, facts)
}

const relationsIn = (language: Lang) =>
  payerRelations.map((relation) => ({ relation, label: say(`payer.${relation}`, {}, language) }))

/** The page of what has been read. An offer stands on it in its language, and like the customer's own words only after the code. */
export function pageView(
  deps: Deps,
  { visit, link, proposal, content, stage, saleLanguage, language = defaultLanguage }: ShownPage,
  facts: PageFacts,
): PayPage {
  const verified = isVerified(deps, visit)
  const { plan, names } = content
  const { offer, undo } = facts
  const { mistake, declined, revised: _, ...publicStatus } = facts.wholeStatus
  const status = {
    ...publicStatus,
    ...(verified && mistake !== undefined && { mistake }),
    ...(verified && declined !== undefined && { declined }),
  }
  return {
    product: proposal.product,
    ...(verified && link.journey !== 'consent' && { payer_relations: relationsIn(language) }),
    journey: link.journey,
    members: names.map((name) => (verified ? name : maskName(name))).join(', '),
    plan: plan.planName,
    plan_type: kindOfCover({ policy_type: plan.plan_type, members: names }),
    sum_insured: plan.sumInsured,
    ...(plan.deductible !== undefined && { deductible: plan.deductible }),
    policy_period: plan.policyPeriod,
    ...(plan.thirdPartyYears && { third_party_years: plan.thirdPartyYears }),
    premium: toRupees(content.premium),
    gst_exempt: content.isGstExempt,
    sent_to: link.sent_to,
    partner: facts.partner,
    valid_until: link.expires_at,
    starts: content.starts,
    verified,
    ...(offer &&
      verified && { revised: { old_premium: toRupees(offer.old_paise), reasons: sayOfferReasons(offer, language) } }),
    ...(proposal.postponed_until && { postponed_until: proposal.postponed_until }),
    ...(proposal.withdrawn_reason === 'offer_refused' && { refused: true as const }),
    ...(undo && { undo_until: undo }),
    ...(isAgentUnavailable(proposal, facts) && { agent_unavailable: true as const }),
    ...(saleLanguage && { language: saleLanguage }),
    stage,
    status,
  }
}

function isOver({ state }: Pick<ShownProposal, 'state'>): boolean {
  return isOneOf(closedProposalStates, state) || isOneOf(paidProposalStates, state)
}

/** The customer has not paid; a payment in progress is still completed, even if the agent may not sell now. */
function isAgentUnavailable(proposal: ShownProposal, { isSellerBlocked, wholeStatus }: PageFacts): boolean {
  return isSellerBlocked && !isOver(proposal) && !isPaying(wholeStatus)
}

function isPaying({ payment }: PaymentStatus): boolean {
  return payment !== undefined && isOneOf(incomingPaymentStates, payment.state)
}

/** Only after the code. */
export async function payDetails(
  db: Executor,
  deps: Deps,
  visited: Visited,
  language: Lang = defaultLanguage,
): Promise<PayDetails> {
  const page = await payPage(db, deps, visited, language)
  const { quote, summary } = await proposalView(db, deps, visited.sale, language)
  return {
    ...page,
    proposal: { quote, summary },
    sheet: buildSaleSheet(deps, visited.sale, { lang: language, isMasked: false }),
    consents: consentTexts(deps, visited.sale, language),
    consent_version: declarationsInForce(),
    content_hash: agreedContentHash(visited.sale),
  }
}

/** Undefined where only what follows the code tells. */
export function stageBeforeCode(
  deps: Deps,
  { visit, link, proposal }: ShownVisit,
  facts: PageFacts,
): PayPage['stage'] | undefined {
  const { state } = proposal
  if (state === 'issued') return 'issued'
  if (state === 'paid') return 'paid'
  if (isOneOf(closedProposalStates, state) || !isLiveLink(link.state) || isLinkExpired(deps, link)) return 'closed'
  if (isAgentUnavailable(proposal, facts)) return 'closed'
  if (!isPaying(facts.wholeStatus) && facts.blockers.length > 0) return 'blocked'
  return isVerified(deps, visit) ? undefined : 'code'
}

async function stageAfterCode(
  db: Executor,
  link: LinkRow,
  sale: Sale,
  status: PaymentStatus,
): Promise<PayPage['stage']> {
  const { state } = sale.proposal
  if (isPaying(status)) return 'waiting'
  if (state === 'revised_offer' || !(await findValidConsent(db, sale))) return 'review'
  if (isOneOf(unpayableProposalStates, state) || link.journey === 'consent') return 'decision'
  const money = await findHeldMoney(db, sale.proposal.id)
  if (money.isInReview || money.isWrittenOff) return 'waiting'
  return status.payment?.state === 'failed' ? 'failed' : 'pay'
}

/** "Asha Kumar" → "A••• K•••": recognisable to the family, nothing to anybody else. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ')
}
