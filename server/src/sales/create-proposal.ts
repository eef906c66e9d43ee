import { nextState } from '@portal/domain/lifecycle/moves.ts'
import { checkProposal } from '@portal/domain/proposal/missing-answers.ts'
import { type Deps, timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { Conflict } from '../kernel/errors.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'
import type { SignedIn } from '../plugins/session.ts'
import {
  exactInputs,
  formHash,
  holderName,
  isSame,
  normalisedForm,
  type ProposalForm,
  portabilityOf,
  withQuotedBirthDates,
} from './proposal-form.ts'
import { answerPlace, insertProposal, liveProposalOf, type ProposalRow } from './proposal-repository.ts'
import { changeQuote, type QuoteRow } from './quote-repository.ts'
import { refuseIssues, wrongState } from './refuse.ts'
import { opened, refuseExpired } from './sale.ts'
import { flagHolder, proposerIndex } from './sale-flags.ts'
import { advanceIfComplete, moveQuote } from './transitions.ts'
import { rerate } from './update-quote.ts'

/** The one live proposal of a locked quote: made now, or the one already made with the same form. */
export async function createProposal(
  work: Work,
  who: SignedIn,
  quote: QuoteRow,
  body: ProposalForm,
): Promise<ProposalRow> {
  const { tx, deps } = work
  const form = normalisedForm(body)
  const form_hash = formHash(deps, form)
  const live = await liveProposalOf(tx, quote.id)
  if (live?.form_hash === form_hash) return live
  if (live) throw new Conflict('state', { data: { proposal_id: live.id, state: live.state, version: live.version } })
  refuseExpired(quote, undefined, deps)
  if (!nextState('quote', quote.state, 'propose')) throw wrongState(quote.state)
  const exact = await withExactMembers(work, who, quote, form)
  const actor = `partner:${who.code}`
  const at = timeNow(deps)
  const owner = { id: newId('P'), partner_id: who.partnerId }
  const proposal = await insertProposal(tx, {
    ...owner,
    quote_id: quote.id,
    product: quote.product,
    answers: JSON.stringify({
      proposal: cryptoOf(deps).seal(answerPlace(owner, 'proposal'), withQuotedBirthDates(form, exact.inputs)),
    }),
    form_hash,
    proposer_name: holderName(form),
    proposer_index: proposerIndex(deps, form),
    created_at: at,
    updated_at: at,
  })
  await audit(work, { case_id: proposal.id, actor, event: 'proposal_created', data: { quote_id: quote.id } })
  const named = await changeQuote(tx, exact, { customer_name: holderName(form) })
  const proposed = await moveQuote(work, named, { event: 'propose', actor })
  const created = await opened(tx, deps, proposed, proposal)
  await flagHolder(work, created)
  return (await advanceIfComplete(work, created, actor)).proposal
}

/** Checks the form against the quote, after the quote has taken over the exact birth dates it gives. */
export async function withExactMembers(
  work: Work,
  who: SignedIn,
  quote: QuoteRow,
  form: ProposalForm,
): Promise<QuoteRow> {
  const { deps } = work
  const inputs = exactInputs(quote.inputs, form)
  const context = { today: today(deps), product: quote.product, quote: inputs }
  refuseIssues(checkProposal(quote.product, form, context))
  const isPort = portabilityOf(form) !== undefined
  if (isSame(inputs, quote.inputs) && !isPort) return checkedForPan(quote, form, deps)
  return checkedForPan(await rerate(work, who, quote, { inputs, isPort, keepsValidity: true }), form, deps)
}

/** A large premium needs a PAN: known only once the exact premium is. */
function checkedForPan(quote: QuoteRow, form: ProposalForm, deps: Deps): QuoteRow {
  const context = { today: today(deps), product: quote.product, quote: quote.inputs, totalPaise: quote.total_paise }
  refuseIssues(checkProposal(quote.product, form, context))
  return quote
}
