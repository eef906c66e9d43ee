import type { Paise } from '@portal/domain/kernel/money.ts'
import { needsInspection } from '@portal/domain/rating/car-facts.ts'
import { type Deps, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { validConsent } from '../customer/consents.ts'
import { createLink, isPast, liveLink, moveLink } from '../customer/pay-links.ts'
import { isFamily } from '../db/stored-quote.ts'
import { payLinkUrl, policyHomeUrl } from '../kernel/customer-addresses.ts'
import { Invalid } from '../kernel/errors.ts'
import type { SignedIn } from '../plugins/session.ts'
import { type PolicyRow, renewalOf, renewalYear } from '../policy/policies-to-renew.ts'
import { findSellerBlock } from '../sales/check-licence.ts'
import { price } from '../sales/pricing.ts'
import { isFamilyForm } from '../sales/proposal-form.ts'
import { liveProposalOf } from '../sales/proposal-repository.ts'
import { changeQuote, type QuoteRow } from '../sales/quote-repository.ts'
import { readSaleToday } from '../sales/read-sale.ts'
import { wrongState } from '../sales/refuse.ts'
import { renewalOfQuote } from '../sales/renewal-of-quote.ts'
import { isExpired, lockSaleById, opened, type Sale } from '../sales/sale.ts'
import { flagHolder } from '../sales/sale-flags.ts'
import { advanceIfComplete, moveQuote, refreezeIfOutdated } from '../sales/transitions.ts'
import { openCarRenewal } from './car-renewal.ts'
import { continueProposal } from './continue-proposal.ts'
import { openRenewal } from './open-renewal.ts'
import { readRenewal } from './renewal-sale.ts'

/** What a reminder can offer. Without `total` a person has to look first, and the link opens the policy's own page. */
export interface RenewalOffer {
  url: string
  total?: Paise
}

/**
 * The renewal on unchanged terms, ready to agree to and pay, where nothing and nobody stands in between. Asked again it is the
 * same link while that lives; 409 while one that is paid waits to be issued. `who` is missing when nobody asked: a car's quote is
 * then not made.
 */
export async function readyRenewal(work: Work, policy: PolicyRow, who?: SignedIn): Promise<RenewalOffer> {
  const { tx, deps } = work
  if (await findSellerBlock(tx, deps, policy.partner_id)) return { url: policyHomeUrl(deps, policy.home_nonce) }
  const actor = who ? `partner:${who.code}` : 'system'
  const proposalId =
    policy.product === 'car' ? await carProposal(work, policy, actor, who) : await familyProposal(work, policy, actor)
  const sale = proposalId && (await payableSale(work, proposalId))
  if (!sale) return { url: policyHomeUrl(deps, policy.home_nonce) }
  return { url: await payUrl(work, sale, actor), total: sale.proposal.frozen_paise ?? sale.quote.total_paise }
}

async function familyProposal(work: Work, policy: PolicyRow, actor: string) {
  const { tx, deps } = work
  const known = await renewalOf(tx, policy.id, renewalYear(policy))
  if (known) return known.proposal_id ?? undefined
  const facts = await readRenewal(tx, deps, policy)
  // Somebody leaves: the family should hear of it from a person.
  if (!facts || facts.leaving.length > 0) return undefined
  const { product, unedited, tables, loadings, old } = facts
  const priced = price({
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

async function carProposal(work: Work, policy: PolicyRow, actor: string, who: SignedIn | undefined) {
  const { tx, deps } = work
  const known = await renewalOf(tx, policy.id, renewalYear(policy))
  const isOfThisCar = known !== undefined && (await renewalOfQuote(tx, known.quote_id)) !== undefined
  const live = isOfThisCar ? await liveProposalOf(tx, known.quote_id) : undefined
  if (live || !who) return live?.id
  const quote = await carQuote(work, who, policy)
  // Somebody else's tap may have made it while this one waited for the policy.
  const made = quote && (await liveProposalOf(tx, quote.id))
  if (made) return made.id
  // A quote the partner has worked on since is theirs to finish.
  if (quote?.state !== 'open' || quote.version !== 1 || needsPerson(quote, deps)) return undefined
  const old = await readSaleToday(tx, deps, policy.proposal_id)
  const form = old.answers.proposal
  if (!form || isFamilyForm(form)) return undefined
  const named = await changeQuote(tx, quote, { customer_name: old.quote.customer_name })
  const proposal = await continueProposal(work, { old, quote, form, sections: old.answers.sections })
  const proposed = await moveQuote(work, named, { event: 'propose', actor })
  const continued = await opened(tx, deps, proposed, proposal)
  await flagHolder(work, continued)
  const sale = await advanceIfComplete(work, continued, actor)
  return sale.proposal.id
}

/** Undefined where a rule stands against the quote: a number not told yet, a licence that does not reach so far. */
async function carQuote(work: Work, who: SignedIn, policy: PolicyRow): Promise<QuoteRow | undefined> {
  try {
    const { quote_id } = await openCarRenewal(work, who, policy)
    return await work.tx.selectFrom('quotes').selectAll().where('id', '=', quote_id).forUpdate().executeTakeFirst()
  } catch (error) {
    // Rules speak before anything is written, so the transaction goes on.
    if (error instanceof Invalid) return undefined
    throw error
  }
}

function needsPerson({ inputs }: QuoteRow, deps: Deps): boolean {
  return !isFamily(inputs) && needsInspection(inputs, today(deps))
}

async function payableSale(work: Work, proposalId: string): Promise<Sale | undefined> {
  const locked = await lockSaleById(work, proposalId)
  if (locked.proposal.state === 'paid') throw wrongState('paid')
  if (isExpired(locked.quote, locked.proposal, work.deps)) return undefined
  const { sale } = await refreezeIfOutdated(work, locked)
  return sale.proposal.state === 'payable' ? sale : undefined
}

/** One live link to a proposal, whoever asks for it. */
async function payUrl(work: Work, sale: Sale, actor: string): Promise<string> {
  const { tx, deps } = work
  const live = await liveLink(tx, sale.proposal.id)
  if (live && live.journey !== 'consent' && !isPast(deps, live)) {
    if (live.state === 'created') await moveLink(work, live, { event: 'send', actor })
    return payLinkUrl(deps, live)
  }
  const journey = (await validConsent(tx, sale)) ? 'payment' : 'consent_payment'
  const { url } = await createLink(work, sale, {
    mode: 'link',
    journey,
    actor,
    isQuiet: true,
    isBlockedLater: true,
  })
  return url
}
