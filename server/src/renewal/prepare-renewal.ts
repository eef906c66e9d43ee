import type { Paise } from '@portal/domain/kernel/money.ts'
import { needsInspection } from '@portal/domain/quote/car-quote.ts'
import { type Deps, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { findValidConsent } from '../customer/consents.ts'
import { createLink, findLiveLink, isLinkExpired, moveLink } from '../customer/pay-links.ts'
import { isFamily } from '../db/stored-quote.ts'
import { payLinkUrl, policyHomeUrl } from '../kernel/customer-addresses.ts'
import { Invalid } from '../kernel/errors.ts'
import type { SignedIn } from '../plugins/session.ts'
import { type PolicyRow, renewalOf, renewalYear } from '../policy/policies-to-renew.ts'
import { findSellerBlock } from '../sales/check-licence.ts'
import { indexName, sealName } from '../sales/index-name.ts'
import { priceSale } from '../sales/pricing.ts'
import { isFamilyForm } from '../sales/proposal-form.ts'
import { findLiveProposal } from '../sales/proposal-repository.ts'
import { changeQuote, type QuoteRow } from '../sales/quote-repository.ts'
import { readSaleToday } from '../sales/read-sale.ts'
import { wrongState } from '../sales/refusals.ts'
import { findRenewalOfQuote } from '../sales/renewal-of-quote.ts'
import { isExpired, lockSaleById, openSale, type Sale } from '../sales/sale.ts'
import { flagHolder } from '../sales/sale-flags.ts'
import { advanceIfComplete, moveQuote, refreezeIfOutdated } from '../sales/transitions.ts'
import { openCarRenewal } from './car-renewal.ts'
import { continueProposal } from './continue-proposal.ts'
import { openRenewal } from './open-renewal.ts'
import { readRenewal } from './renewal-sale.ts'

/** What a reminder can offer. Without `total` a person has to decide first, and the link opens the policy's page. */
export interface RenewalOffer {
  url: string
  total?: Paise
}

/**
 * Prepares the renewal on unchanged terms for consent and payment, where no decision is outstanding. A repeated call returns the
 * live link; refused while a paid renewal is not issued. Without `who`, as in the reminder job, no car quote is created.
 */
export async function prepareRenewal(work: Work, policy: PolicyRow, who?: SignedIn): Promise<RenewalOffer> {
  const { tx, deps } = work
  if (await findSellerBlock(tx, deps, policy.partner_id)) return { url: policyHomeUrl(deps, policy.home_nonce) }
  const actor = who ? `partner:${who.code}` : 'system'
  const proposalId =
    policy.product === 'car'
      ? await prepareCarProposal(work, policy, actor, who)
      : await prepareFamilyProposal(work, policy, actor)
  const sale = proposalId && (await preparePayableSale(work, proposalId))
  if (!sale) return { url: policyHomeUrl(deps, policy.home_nonce) }
  return { url: await createPayUrl(work, sale, actor), total: sale.proposal.frozen_paise ?? sale.quote.total_paise }
}

async function prepareFamilyProposal(work: Work, policy: PolicyRow, actor: string) {
  const { tx, deps } = work
  const existingRenewal = await renewalOf(tx, policy.id, renewalYear(policy))
  if (existingRenewal) return existingRenewal.proposal_id ?? undefined
  const facts = await readRenewal(tx, deps, policy)
  // A member leaves the policy: the agent should tell the family.
  if (!facts || facts.leaving.length > 0) return undefined
  const { product, unedited, tables, loadings, old } = facts
  const priced = priceSale({
    product,
    inputs: unedited,
    tables,
    today: today(deps),
    decided: loadings,
    ...(old.medical && { medical: old.medical }),
  })
  if (priced.underwriting.outcome === 'decline') return undefined
  return (await openRenewal(work, actor, policy)).next?.proposal.id
}

async function prepareCarProposal(work: Work, policy: PolicyRow, actor: string, who: SignedIn | undefined) {
  const { tx, deps } = work
  const existingRenewal = await renewalOf(tx, policy.id, renewalYear(policy))
  const isOfThisCar =
    existingRenewal !== undefined && (await findRenewalOfQuote(tx, existingRenewal.quote_id)) !== undefined
  const liveProposal = isOfThisCar ? await findLiveProposal(tx, existingRenewal.quote_id) : undefined
  if (liveProposal || !who) return liveProposal?.id
  const quote = await prepareCarQuote(work, who, policy)
  // A concurrent call may have created it while this one waited for the lock.
  const existingProposal = quote && (await findLiveProposal(tx, quote.id))
  if (existingProposal) return existingProposal.id
  // A quote that the partner has changed is left to the partner.
  if (quote?.state !== 'open' || quote.version !== 1 || needsPerson(quote, deps)) return undefined
  const expiringSale = await readSaleToday(tx, deps, policy.proposal_id)
  const form = expiringSale.answers.proposal
  if (!form || isFamilyForm(form)) return undefined
  const namedQuote = await changeQuote(tx, quote, {
    customer_name: sealName(deps, expiringSale.quote.customer_name),
  })
  await indexName(work, quote, expiringSale.proposal.proposer_name)
  const proposal = await continueProposal(work, {
    old: expiringSale,
    quote,
    form,
    sections: expiringSale.answers.sections,
  })
  const proposed = await moveQuote(work, namedQuote, { event: 'propose', actor })
  const continued = await openSale(tx, deps, proposed, proposal)
  await flagHolder(work, continued)
  const sale = await advanceIfComplete(work, continued, actor)
  return sale.proposal.id
}

/** Undefined where a rule refuses the quote, such as a missing registration number or the limits of a licence. */
async function prepareCarQuote(work: Work, who: SignedIn, policy: PolicyRow): Promise<QuoteRow | undefined> {
  try {
    const { quote_id } = await openCarRenewal(work, who, policy)
    return await work.tx.selectFrom('quotes').selectAll().where('id', '=', quote_id).forUpdate().executeTakeFirst()
  } catch (error) {
    // Rules are checked before anything is written, so the transaction can continue.
    if (error instanceof Invalid) return undefined
    throw error
  }
}

function needsPerson({ inputs }: QuoteRow, deps: Deps): boolean {
  return !isFamily(inputs) && needsInspection(inputs, today(deps))
}

async function preparePayableSale(work: Work, proposalId: string): Promise<Sale | undefined> {
  const locked = await lockSaleById(work, proposalId)
  if (locked.proposal.state === 'paid') throw wrongState('paid')
  if (isExpired(locked.quote, locked.proposal, work.deps)) return undefined
  const { sale } = await refreezeIfOutdated(work, locked)
  return sale.proposal.state === 'payable' ? sale : undefined
}

/** One live link to a proposal, whoever asks for it. */
async function createPayUrl(work: Work, sale: Sale, actor: string): Promise<string> {
  const { tx, deps } = work
  const existingLink = await findLiveLink(tx, sale.proposal.id)
  if (existingLink && existingLink.journey !== 'consent' && !isLinkExpired(deps, existingLink)) {
    if (existingLink.state === 'created') await moveLink(work, existingLink, { event: 'send', actor })
    return payLinkUrl(deps, existingLink)
  }
  const journey = (await findValidConsent(tx, sale)) ? 'payment' : 'consent_payment'
  const { url } = await createLink(work, sale, {
    mode: 'link',
    journey,
    actor,
    isQuiet: true,
    isBlockedLater: true,
  })
  return url
}
