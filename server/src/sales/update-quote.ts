import { nextState } from '@portal/domain/lifecycle/moves.ts'
import { isOtherCar } from '@portal/domain/quote/car-quote.ts'
import type { QuoteInput } from '@portal/domain/quote/quote-input.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import type { Updateable } from 'kysely'
import { type Deps, timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { isFamily, membersOf, type StoredQuote } from '../db/stored-quote.ts'
import type { ProposalTable } from '../db/tables/sales.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import type { SignedIn } from '../plugins/session.ts'
import { licenceRefusal } from './check-licence.ts'
import { refuseReferredPosp, refuseUnsellable } from './check-sellable.ts'
import { findRatesInForce, pricedColumns, priceSale } from './pricing.ts'
import {
  applyQuotedBirthDates,
  formHash,
  holderIdentity,
  isFamilyForm,
  isSame,
  type ProposalForm,
  unidentified,
} from './proposal-form.ts'
import { answerPlace, changeProposal, type ProposalRow } from './proposal-repository.ts'
import { toStoredInputs } from './quote-inputs.ts'
import { changeQuote, medicalPlace, openMedical, type QuoteRow } from './quote-repository.ts'
import { wrongState } from './refusals.ts'
import { findRenewedQuote } from './renewal-of-quote.ts'
import { isPort, openSale, refuseExpired, type Sale } from './sale.ts'
import { editSale, isSettled } from './transitions.ts'

interface UpdatedSale {
  quote: QuoteRow
  proposal?: { proposal_id: string; state: string; links_cancelled: number }
}

/**
 * New inputs for a quote whose row is locked: rated again with the rates in force today. A proposal made from it goes back to
 * its start, with its declarations to be given again, since they were given for something else.
 */
export async function updateQuote(
  work: Work,
  who: SignedIn,
  { quote, proposal }: { quote: QuoteRow; proposal: ProposalRow | undefined },
  body: QuoteInput,
): Promise<UpdatedSale> {
  const { tx, deps } = work
  if (who.licenceBlock) throw licenceRefusal(who.licenceBlock)
  refuseExpired(quote, proposal, deps)
  if (!nextState('quote', quote.state, 'edit')) throw wrongState(quote.state)
  const actor = `partner:${who.code}`
  const storedInputs = toStoredInputs(quote.product, body, {
    inputs: quote.inputs,
    lastInsuredId: quote.last_insured_id,
  })
  // Saved again as it was, by somebody who only looked.
  if (proposal && isSettled(proposal) && isSame(storedInputs.inputs, quote.inputs))
    return { quote, proposal: { proposal_id: proposal.id, state: proposal.state, links_cancelled: 0 } }
  const edit = { actor, why: 'quote_changed', touchesRisk: true }
  const reopened = proposal && (await editSale(work, await openSale(tx, deps, quote, proposal), edit))
  const changedQuote = await rerateQuote(work, who, quote, {
    ...storedInputs,
    isPort: reopened ? isPort(reopened.sale.answers) : false,
  })
  await audit(work, {
    case_id: quote.id,
    actor,
    event: 'quote_changed',
    data: { total_paise: changedQuote.total_paise, was: quote.total_paise },
  })
  if (!reopened) return { quote: changedQuote }
  const { sale, linksCancelled } = reopened
  const again = await changeProposal(work, sale.proposal, 'quote', remainingAnswers(deps, sale, changedQuote.inputs))
  return {
    quote: changedQuote,
    proposal: { proposal_id: again.id, state: again.state, links_cancelled: linksCancelled },
  }
}

/** Drops declarations, which were given for other inputs; a proposer with another birth date needs new KYC. */
function remainingAnswers(
  deps: Deps,
  { quote, proposal, answers }: Sale,
  inputs: StoredQuote,
): Updateable<ProposalTable> {
  const { declarations: _, ...kept } = proposal.answers
  const earlierForm = answers.proposal
  const form = earlierForm && formFor(earlierForm, quote.inputs, inputs)
  if (!form || isSame(form, earlierForm)) return { answers: JSON.stringify(kept) }
  const sealed = cryptoOf(deps).seal(answerPlace(proposal, 'proposal'), form)
  const isOther = !isSame(holderIdentity(earlierForm), holderIdentity(form))
  const { kyc, 'discount-evidence': evidence, ...unproved } = kept
  return {
    answers: JSON.stringify({ ...(isOther ? unproved : kept), proposal: sealed }),
    form_hash: formHash(deps, form),
    ...(isOther && unidentified),
  }
}

/** The form as the changed quote leaves it: the quote's birth dates, and no numbers of another car's certificate. */
function formFor(form: ProposalForm, before: StoredQuote, inputs: StoredQuote): ProposalForm {
  if (isFamilyForm(form)) return applyQuotedBirthDates(form, inputs)
  if (isFamily(before) || isFamily(inputs) || !isOtherCar(before, inputs)) return form
  return { ...form, vehicle: { engine_number: '', chassis_number: '' } }
}

interface NewInputs {
  inputs: StoredQuote
  lastInsuredId?: number
  isPort?: boolean
  /** The validity stays as it was: the inputs were only made exact. */
  keepsValidity?: true
}

/** Checks, rates and stores new inputs; medical answers of removed members are dropped. */
export async function rerateQuote(
  { tx, deps }: Work,
  who: SignedIn,
  quote: QuoteRow,
  next: NewInputs,
): Promise<QuoteRow> {
  const day = today(deps)
  const { product } = quote
  const { isPort = false } = next
  // A renewal begins where its policy ends, whatever else of it is changed.
  const renewedQuote = await findRenewedQuote(tx, quote)
  const start = renewedQuote && quote.inputs.start_date
  const inputs = renewedQuote ? { ...next.inputs, start_date: start } : next.inputs
  const { tables, validUntil } = await findRatesInForce(tx, deps, start ?? day)
  refuseUnsellable(who, product, inputs, { tables, today: day, ...(renewedQuote && { staying: renewedQuote.members }) })
  const medical = removeLeaverAnswers(openMedical<Medical>(cryptoOf(deps), quote), inputs)
  const priced = priceSale({ product, inputs, tables, today: day, isPort, ...(medical && { medical }) })
  if (medical || isPort) refuseReferredPosp(who, priced.underwriting)
  return changeQuote(tx, quote, {
    ...pricedColumns(deps, { product, inputs }, priced),
    last_insured_id: next.lastInsuredId ?? quote.last_insured_id,
    valid_until: next.keepsValidity || renewedQuote ? quote.valid_until : validUntil,
    medical: medical ? cryptoOf(deps).seal(medicalPlace(quote), medical) : null,
    updated_at: timeNow(deps),
  })
}

export function removeLeaverAnswers(medical: Medical | undefined, inputs: StoredQuote): Medical | undefined {
  if (!medical) return undefined
  const ids = new Set(membersOf(inputs).map((member) => member.insured_id))
  const members = medical.members.filter((member) => ids.has(member.insured_id))
  return members.length > 0 ? { members } : undefined
}
