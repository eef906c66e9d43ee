import type { PayLink, PaymentStatus } from '@portal/contract/calls/payment.ts'
import type { RefundView } from '@portal/contract/calls/refund.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import { isOneOf, paymentInProgressStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { findFirst, type Placeholders, prepareRead } from '../db/prepare-read.ts'
import { paymentFailureOf } from '../integrations/payment/failure-reasons.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { isLiveLink } from '../sales/link-states.ts'
import { findCaseId, findInspectionId, type ProposalRow } from '../sales/proposal-repository.ts'
import type { Sale } from '../sales/sale.ts'
import { findOpenOffer, type OfferRow, offerReasons } from '../underwriting/revised-offers.ts'
import { findIssuanceBlockers } from './find-issuance-blockers.ts'
import { findOwnPayment, type OwnPayment } from './own-payment.ts'
import {
  declinedPlace,
  findLastLink,
  findLatestExpiry,
  isAskable,
  isLinkExpired,
  type LinkRow,
  maxResends,
  mistakePlace,
} from './pay-links.ts'
import { policyCover } from './policy-cover.ts'
import { refundsOfSale } from './refund-view.ts'

const dayMs = 86_400_000

/** The link's address and its text for the customer, in the answer to whoever sends or shares it. */
interface SharedAddress {
  url: string
  message: string
}

/** The payment status of one proposal, as screens poll it and live status sends it. */
export async function paymentStatus(
  db: Executor,
  deps: Deps,
  proposal: ProposalRow,
  shared?: SharedAddress,
): Promise<PaymentStatus> {
  const [link, own, refunds, policy, caseId, inspectionId, offer] = await Promise.all([
    findLastLink(db, proposal.id),
    findOwnPayment(db, proposal.id),
    refundsOfSale(db, deps, proposal.id),
    policyOf(db, deps, proposal.id),
    findCaseId(db, proposal.id),
    findInspectionId(db, proposal.id),
    proposal.state === 'revised_offer' ? findOpenOffer(db, proposal.id) : undefined,
  ])
  const parts = { link, own, refunds, policy, caseId, inspectionId, offer, shared }
  return statusView(deps, proposal, parts)
}

interface StatusParts {
  link: LinkRow | undefined
  own?: OwnPayment | undefined
  refunds: RefundView[]
  policy?: PaymentStatus['policy']
  caseId?: string | undefined
  inspectionId?: string | undefined
  offer?: OfferRow | undefined
  shared?: SharedAddress | undefined
}

/** The status of what has been read. */
export function statusView(
  deps: Deps,
  proposal: Pick<ProposalRow, 'id' | 'product' | 'state' | 'frozen_paise'>,
  { link, own, refunds, policy, caseId, inspectionId, offer, shared }: StatusParts,
): PaymentStatus {
  return {
    proposal_id: proposal.id,
    product: proposal.product,
    proposal_state: proposal.state,
    ...(proposal.frozen_paise !== null && { amount: toRupees(proposal.frozen_paise) }),
    ...(link && { link: linkView(deps, link, shared) }),
    ...(link?.seen_at && { seen_at: link.seen_at }),
    ...(link?.verified_at && { verified_at: link.verified_at }),
    ...(link?.consented_at && { consented_at: link.consented_at }),
    ...(link?.declined_sealed && { declined: cryptoOf(deps).open<string>(declinedPlace(link), link.declined_sealed) }),
    ...(link?.mistake_sealed && { mistake: cryptoOf(deps).open<string>(mistakePlace(link), link.mistake_sealed) }),
    ...(offer && { revised: offerView(offer) }),
    ...(own && { payment: paymentView(own) }),
    ...(refunds.length > 0 && { refunds }),
    ...(policy && { policy }),
    ...(caseId && { case_id: caseId }),
    ...(inspectionId && { inspection_id: inspectionId }),
    ...(!deps.jobs.report().arePaymentsOpen && { payments_paused: true as const }),
  }
}

function offerView(offer: OfferRow): NonNullable<PaymentStatus['revised']> {
  return {
    old_premium: toRupees(offer.old_paise),
    new_premium: toRupees(offer.new_paise),
    reasons: offerReasons(offer),
  }
}

/** The same for the agent, with what must be corrected before the customer can continue. */
export async function agentPaymentStatus(
  db: Executor,
  deps: Deps,
  sale: Sale,
  shared?: SharedAddress,
): Promise<PaymentStatus> {
  const status = await paymentStatus(db, deps, sale.proposal, shared)
  if (!isAskable(sale)) return status
  const [blockers, latest] = await Promise.all([
    findIssuanceBlockers(db, deps, sale, { stage: 'link' }),
    findLatestExpiry(db, deps, sale),
  ])
  return {
    ...status,
    link_until: new Date(latest).toISOString(),
    ...(blockers.length > 0 && { blockers }),
  }
}

function linkView(deps: Pick<Deps, 'now'>, link: LinkRow, shared?: SharedAddress): PayLink {
  return {
    link_id: link.id,
    journey: link.journey,
    mode: link.mode,
    state: isLiveLink(link.state) && isLinkExpired(deps, link) ? 'expired' : link.state,
    ...(shared && { url: shared.url, message: shared.message }),
    sent_to: link.sent_to,
    ways: link.ways,
    created_at: link.created_at,
    expires: link.expires_at,
    resends_left: Math.max(0, maxResends - link.resends),
  }
}

function paymentView({ payment, reference, paidAt, writtenOff }: OwnPayment): NonNullable<PaymentStatus['payment']> {
  const isOpen = isOneOf(paymentInProgressStates, payment.state)
  const knownBy = new Date(Date.parse(payment.tried_at ?? payment.created_at) + dayMs).toISOString()
  return {
    payment_id: payment.id,
    state: payment.state,
    amount: toRupees(payment.amount_paise),
    ...(reference && { reference }),
    ...(payment.reason && { reason: paymentFailureOf(payment.reason) }),
    ...(isOpen && { known_by: knownBy }),
    ...(paidAt && { paid_at: paidAt }),
    ...(writtenOff !== undefined && { written_off: toRupees(writtenOff) }),
  }
}

const readPolicy = prepareRead((db, { proposalId }: Placeholders<{ proposalId: string }>) =>
  db
    .selectFrom('policies')
    .select(['id', 'number', 'state', 'starts', 'ends', 'cancels_on', 'cancelled_at', 'free_look_until'])
    .where('proposal_id', '=', proposalId),
)

async function policyOf(db: Executor, deps: Deps, proposalId: string): Promise<PaymentStatus['policy']> {
  const policy = await findFirst(db, readPolicy({ proposalId }))
  if (!policy) return undefined
  const document = await db
    .selectFrom('policy_documents')
    .select('kind')
    .where('policy_id', '=', policy.id)
    .executeTakeFirst()
  const { id, number, state, starts, ends, free_look_until } = policy
  return {
    policy_id: id,
    policy_number: number,
    state,
    start: starts,
    end: ends,
    cover: policyCover(deps, policy),
    documents_ready: document !== undefined,
    ...(free_look_until && { free_look_until }),
  }
}
