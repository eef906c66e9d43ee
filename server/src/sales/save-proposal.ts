import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import type { SignedIn } from '../plugins/session.ts'
import { findContactIssues } from './account-contact.ts'
import { checkAndRerate } from './create-proposal.ts'
import { indexName, sealName } from './index-name.ts'
import { personIndexes } from './person-index.ts'
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
  unidentified,
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
  const submittedForm = normaliseForm(body)
  const form = applyQuotedBirthDates(submittedForm, applyProposalDetails(sale.quote.inputs, submittedForm))
  refuseExpired(sale.quote, sale.proposal, deps)
  const earlierForm = sale.answers.proposal
  const touchesRisk =
    !isSame(applyProposalDetails(sale.quote.inputs, form), sale.quote.inputs) ||
    !isSame(portabilityOf(form), portabilityOf(earlierForm))
  // Saved unchanged: nothing to withdraw.
  if (!touchesRisk && isSettled(sale.proposal) && isSame(form, earlierForm)) return sale
  await refuseOtherContactOwner(work, who, sale, form)
  const { sale: started } = await editSale(work, sale, { actor, why: 'proposal_changed', touchesRisk })
  const quote = await checkAndRerate(work, who, started.quote, form)
  const name = holderName(form)
  const isRenamed = name !== sale.proposal.proposer_name || name !== quote.customer_name
  const namedQuote = await changeQuote(tx, quote, isRenamed ? { customer_name: sealName(deps, name) } : {})
  if (isRenamed) await indexName(work, quote, name)
  const isOther = earlierForm !== undefined && !isSame(holderIdentity(earlierForm), holderIdentity(form))
  const answers = JSON.parse(withAnswer(cryptoOf(deps), started.proposal, 'proposal', form)) as Record<string, string>
  if (isOther) {
    delete answers.kyc
    delete answers['discount-evidence']
  }
  const changedProposal = await changeProposal(work, started.proposal, 'proposal', {
    answers: JSON.stringify(answers),
    form_hash: formHash(deps, submittedForm),
    ...(isRenamed && { proposer_name: sealName(deps, name) }),
    proposer_index: proposerIndex(deps, form),
    person_indexes: personIndexes(cryptoOf(deps), form, quote.inputs),
    ...(isOther && unidentified),
  })
  const data = { section: 'proposal', version: changedProposal.version }
  await audit(work, { case_id: changedProposal.id, actor, event: 'section_saved', data })
  const savedSale = await openSale(tx, deps, namedQuote, changedProposal)
  await flagHolder(work, savedSale)
  return advanceIfComplete(work, savedSale, actor)
}

/** A partner's own number is allowed only while the partner is the proposer: it must be removed first. */
async function refuseOtherContactOwner({ tx, deps }: Work, who: SignedIn, sale: Sale, form: ProposalForm) {
  const contact = sale.answers.sections['contact-details']
  if (!contact) return
  const issues = await findContactIssues(tx, deps, { contact, form, partnerId: who.partnerId })
  const holder = isFamilyForm(form) ? 'proposer' : 'owner'
  if (issues.length > 0) refuseIssues([{ path: `${holder}.pan`, code: 'proposer.contact_of_partner' }])
}
