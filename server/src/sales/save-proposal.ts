import { type Deps, timeNow } from '../context/deps.ts'
import { audit } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import type { SignedIn } from '../plugins/session.ts'
import { withExactMembers } from './create-proposal.ts'
import {
  exactInputs,
  formHash,
  holderIdentity,
  holderName,
  isSame,
  normalisedForm,
  type ProposalForm,
  portabilityOf,
  withQuotedBirthDates,
} from './proposal-form.ts'
import { changeProposal, withAnswer } from './proposal-repository.ts'
import { changeQuote } from './quote-repository.ts'
import { opened, refuseExpired, type Sale } from './sale.ts'
import { isSettled, reconsider, reopen } from './transitions.ts'

/** Another form for a locked sale. Another person, or another spelling of them, must prove again who they are and which discounts they have. */
export async function saveProposal(tx: Tx, deps: Deps, who: SignedIn, sale: Sale, body: ProposalForm): Promise<Sale> {
  const actor = `partner:${who.code}`
  const told = normalisedForm(body)
  const form = withQuotedBirthDates(told, exactInputs(sale.quote.inputs, told))
  refuseExpired(sale.quote, sale.proposal, deps)
  const before = sale.answers.proposal
  const touchesRisk =
    !isSame(exactInputs(sale.quote.inputs, form), sale.quote.inputs) ||
    !isSame(portabilityOf(form), portabilityOf(before))
  // Saved again as it was, by somebody who only looked.
  if (!touchesRisk && isSettled(sale.proposal) && isSame(form, before)) return sale
  const { sale: started } = await reopen(tx, deps, sale, actor, 'proposal_changed', touchesRisk)
  const quote = await withExactMembers(tx, deps, who, started.quote, form)
  const named = await changeQuote(tx, quote, { customer_name: holderName(form) })
  const isOther = before !== undefined && !isSame(holderIdentity(before), holderIdentity(form))
  const answers = JSON.parse(withAnswer(cryptoOf(deps), started.proposal, 'proposal', form)) as Record<string, string>
  if (isOther) {
    delete answers.kyc
    delete answers['discount-evidence']
  }
  const changed = await changeProposal(tx, started.proposal, 'proposal', timeNow(deps), {
    answers: JSON.stringify(answers),
    form_hash: formHash(deps, told),
    proposer_name: holderName(form),
    ...(isOther && { kyc_state: 'none' as const, kyc_reference: null }),
  })
  const data = { section: 'proposal', version: changed.version }
  await audit(tx, deps, { case_id: changed.id, actor, event: 'section_saved', data })
  return reconsider(tx, deps, await opened(tx, deps, named, changed), actor)
}
