import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import type { SignedIn } from '../plugins/session.ts'
import { findContactIssues } from './account-contact.ts'
import { checkAndRerate } from './create-proposal.ts'
import {
  applyProposalDetails,
  applyQuotedBirthDates,
  formHash,
  holderIdentity,
  holderName,
  isFamilyForm,
  isSame,
  normaliseForm,
  type ProposalForm,
  portabilityOf,
} from './proposal-form.ts'
import { changeProposal, withAnswer } from './proposal-repository.ts'
import { changeQuote } from './quote-repository.ts'
import { refuseIssues } from './refusals.ts'
import { openSale, refuseExpired, type Sale } from './sale.ts'
import { flagHolder, proposerIndex } from './sale-flags.ts'
import { advanceIfComplete, editSale, isSettled } from './transitions.ts'

/** Replaces the form of a locked sale. Another proposer, or another spelling, needs new KYC and new proof of discounts. */
export async function saveProposal(work: Work, who: SignedIn, sale: Sale, body: ProposalForm): Promise<Sale> {
  const { tx, deps } = work
  const actor = `partner:${who.code}`
  const told = normaliseForm(body)
  const form = applyQuotedBirthDates(told, applyProposalDetails(sale.quote.inputs, told))
  refuseExpired(sale.quote, sale.proposal, deps)
  const before = sale.answers.proposal
  const touchesRisk =
    !isSame(applyProposalDetails(sale.quote.inputs, form), sale.quote.inputs) ||
    !isSame(portabilityOf(form), portabilityOf(before))
  // Saved unchanged: nothing to withdraw.
  if (!touchesRisk && isSettled(sale.proposal) && isSame(form, before)) return sale
  await refuseOtherContactOwner(work, who, sale, form)
  const { sale: started } = await editSale(work, sale, { actor, why: 'proposal_changed', touchesRisk })
  const quote = await checkAndRerate(work, who, started.quote, form)
  const named = await changeQuote(tx, quote, { customer_name: holderName(form) })
  const isOther = before !== undefined && !isSame(holderIdentity(before), holderIdentity(form))
  const answers = JSON.parse(withAnswer(cryptoOf(deps), started.proposal, 'proposal', form)) as Record<string, string>
  if (isOther) {
    delete answers.kyc
    delete answers['discount-evidence']
  }
  const changed = await changeProposal(work, started.proposal, 'proposal', {
    answers: JSON.stringify(answers),
    form_hash: formHash(deps, told),
    proposer_name: holderName(form),
    proposer_index: proposerIndex(deps, form),
    ...(isOther && { kyc_state: 'none' as const, kyc_reference: null }),
  })
  const data = { section: 'proposal', version: changed.version }
  await audit(work, { case_id: changed.id, actor, event: 'section_saved', data })
  const saved = await openSale(tx, deps, named, changed)
  await flagHolder(work, saved)
  return advanceIfComplete(work, saved, actor)
}

/** A partner's own number is allowed only while the partner is the proposer: it must be removed first. */
async function refuseOtherContactOwner({ tx, deps }: Work, who: SignedIn, sale: Sale, form: ProposalForm) {
  const contact = sale.answers.sections['contact-details']
  if (!contact) return
  const issues = await findContactIssues(tx, deps, { contact, form, partnerId: who.partnerId })
  const holder = isFamilyForm(form) ? 'proposer' : 'owner'
  if (issues.length > 0) refuseIssues([{ path: `${holder}.pan`, code: 'proposer.contact_of_partner' }])
}
