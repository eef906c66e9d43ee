import { nextState } from '@portal/domain/lifecycle/moves.ts'
import { checkMedical, findUnnamedConditions } from '@portal/domain/proposal/check-medical.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import type { Underwriting } from '@portal/domain/underwriting/underwrite.ts'
import { timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { notFound } from '../kernel/errors.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import type { SignedIn } from '../plugins/session.ts'
import { refuseReferredPosp } from './check-sellable.ts'
import { pricedColumns, priceSale } from './pricing.ts'
import { isSame } from './proposal-form.ts'
import { changeProposal, findLiveProposal } from './proposal-repository.ts'
import { changeQuote, medicalPlace, type QuoteRow } from './quote-repository.ts'
import { refuseIssues, wrongState } from './refusals.ts'
import { findRateTables, isPort, openSale, priceSaleToday, refuseExpired } from './sale.ts'
import { advanceIfComplete, editSale, isSettled } from './transitions.ts'

/** Medical answers of a locked quote: they decide the loadings, so the price is worked out again. */
export async function saveMedical(
  work: Work,
  who: SignedIn,
  quote: QuoteRow,
  medical: Medical,
): Promise<{ quote: QuoteRow; underwriting: Underwriting }> {
  const { tx, deps } = work
  // Car sales have no medical questions.
  if (quote.product === 'car') throw notFound()
  const proposal = await findLiveProposal(tx, quote.id)
  refuseExpired(quote, proposal, deps)
  if (!nextState('quote', quote.state, 'edit')) throw wrongState(quote.state)
  const day = today(deps)
  const { product, inputs } = quote
  refuseIssues(checkMedical(medical, { today: day, product, quote: inputs }))
  const actor = `partner:${who.code}`
  const sale = proposal && (await openSale(tx, deps, quote, proposal))
  // Saved unchanged: a pending or taken decision stands.
  if (sale && isSettled(sale.proposal) && isSame(medical, sale.medical))
    return { quote, underwriting: priceSaleToday(sale, deps).underwriting }
  const reopened = sale && (await editSale(work, sale, { actor, why: 'medical_changed', touchesRisk: true }))
  const tables = await findRateTables(tx, quote)
  const priced = priceSale({
    product,
    inputs,
    medical,
    tables,
    today: day,
    isPort: sale ? isPort(sale.answers) : false,
  })
  refuseReferredPosp(who, priced.underwriting)
  const changedQuote = await changeQuote(tx, quote, {
    ...pricedColumns(deps, { product, inputs }, priced),
    medical: cryptoOf(deps).seal(medicalPlace(quote), medical),
    // Still needed while a 'yes' has no condition named.
    heard: findUnnamedConditions(medical).length > 0 ? quote.heard : null,
    updated_at: timeNow(deps),
  })
  const data = { outcome: priced.underwriting.outcome, total_paise: changedQuote.total_paise }
  await audit(work, { case_id: quote.id, actor, event: 'medical_saved', data })
  if (reopened) {
    const changedProposal = await changeProposal(work, reopened.sale.proposal, 'medical', {})
    await advanceIfComplete(work, await openSale(tx, deps, changedQuote, changedProposal), actor)
  }
  return { quote: changedQuote, underwriting: priced.underwriting }
}
