import { nextState } from '@portal/domain/lifecycle/moves.ts'
import { checkProposal } from '@portal/domain/proposal/missing-answers.ts'
import { type Deps, timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { Conflict } from '../kernel/errors.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'
import type { SignedIn } from '../plugins/session.ts'
import { indexName, sealName } from './index-name.ts'
import { personIndexes } from './person-index.ts'
import {
  applyProposalDetails,
  applyQuotedBirthDates,
  formHash,
  holderName,
  isFormHash,
  isSame,
  normaliseForm,
  type ProposalForm,
  portabilityOf,
} from './proposal-form.ts'
import { answerPlace, findLiveProposal, insertProposal, type ProposalRow } from './proposal-repository.ts'
import { changeQuote, type QuoteRow } from './quote-repository.ts'
import { refuseIssues, wrongState } from './refusals.ts'
import { openSale, refuseExpired } from './sale.ts'
import { flagHolder, proposerIndex } from './sale-flags.ts'
import { advanceIfComplete, moveQuote } from './transitions.ts'
import { rerateQuote } from './update-quote.ts'

/** Creates the one live proposal of a locked quote, or returns the existing one made with the same form. */
export async function createProposal(
  work: Work,
  who: SignedIn,
  quote: QuoteRow,
  body: ProposalForm,
): Promise<ProposalRow> {
  const { tx, deps } = work
  const form = normaliseForm(body)
  const existingProposal = await findLiveProposal(tx, quote.id)
  if (existingProposal && isFormHash(deps, form, existingProposal.form_hash)) return existingProposal
  if (existingProposal)
    throw new Conflict('state', {
      data: { proposal_id: existingProposal.id, state: existingProposal.state, version: existingProposal.version },
    })
  refuseExpired(quote, undefined, deps)
  if (!nextState('quote', quote.state, 'propose')) throw wrongState(quote.state)
  const exactQuote = await checkAndRerate(work, who, quote, form)
  const actor = `partner:${who.code}`
  const at = timeNow(deps)
  const name = holderName(form)
  const owner = { id: newId('P'), partner_id: who.partnerId, key_salt: quote.key_salt }
  const proposal = await insertProposal(tx, {
    ...owner,
    quote_id: quote.id,
    product: quote.product,
    answers: JSON.stringify({
      proposal: cryptoOf(deps).seal(answerPlace(owner, 'proposal'), applyQuotedBirthDates(form, exactQuote.inputs)),
    }),
    form_hash: formHash(deps, form),
    proposer_name: sealName(deps, name),
    proposer_index: proposerIndex(deps, form),
    person_indexes: personIndexes(cryptoOf(deps), form, exactQuote.inputs),
    created_at: at,
    updated_at: at,
  })
  await audit(work, { case_id: proposal.id, actor, event: 'proposal_created', data: { quote_id: quote.id } })
  const namedQuote = await changeQuote(tx, exactQuote, { customer_name: sealName(deps, name) })
  await indexName(work, quote, name)
  const proposedQuote = await moveQuote(work, namedQuote, { event: 'propose', actor })
  const newSale = await openSale(tx, deps, proposedQuote, proposal)
  await flagHolder(work, newSale)
  return (await advanceIfComplete(work, newSale, actor)).proposal
}

/** Checks the form against the quote and re-rates the quote with the form's exact birth dates. */
export async function checkAndRerate(
  work: Work,
  who: SignedIn,
  quote: QuoteRow,
  form: ProposalForm,
): Promise<QuoteRow> {
  const { deps } = work
  const inputs = applyProposalDetails(quote.inputs, form)
  const context = { today: today(deps), product: quote.product, quote: inputs }
  refuseIssues(checkProposal(quote.product, form, context))
  const isPort = portabilityOf(form) !== undefined
  if (isSame(inputs, quote.inputs) && !isPort) return checkedForPan(quote, form, deps)
  return checkedForPan(await rerateQuote(work, who, quote, { inputs, isPort, keepsValidity: true }), form, deps)
}

/** A large premium needs a PAN, so this is checked once the exact premium is known. */
function checkedForPan(quote: QuoteRow, form: ProposalForm, deps: Deps): QuoteRow {
  const context = { today: today(deps), product: quote.product, quote: quote.inputs, totalPaise: quote.total_paise }
  refuseIssues(checkProposal(quote.product, form, context))
  return quote
}
