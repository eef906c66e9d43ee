import { checkQuote } from '@portal/domain/eligibility/check-quote.ts'
import { moveStartToToday } from '@portal/domain/quote/start-window.ts'
import { timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { findRatesInForce, pricedColumns, priceSale } from './pricing.ts'
import { changeQuote, type QuoteRow } from './quote-repository.ts'
import type { Sale } from './sale.ts'
import { moveProposal, moveQuote, undecided } from './transitions.ts'

const actor = 'system'

/**
 * The day of a postponed proposal has come: it is begun again with its answers, at the rates of today. Its declarations are given
 * anew, since health may have changed. What no longer can be sold to these people expires. Returns whether it was begun again.
 */
export async function resumePostponed(work: Work, sale: Sale): Promise<boolean> {
  const quote = await rateForToday(work, sale)
  if (!quote) {
    await moveProposal(work, sale, { event: 'expire', actor })
    await moveQuote(work, sale.quote, { event: 'expire', actor })
    return false
  }
  const { declarations: _, ...answers } = sale.proposal.answers
  await moveProposal(work, sale, {
    event: 'resume',
    actor,
    change: { ...undecided, answers: JSON.stringify(answers) },
    data: { was: sale.quote.total_paise, total_paise: quote.total_paise },
  })
  return true
}

/** Nothing where a rule of the product, such as the highest age at entry, stands against the quote by now. */
async function rateForToday({ tx, deps }: Work, { quote, medical }: Sale): Promise<QuoteRow | undefined> {
  const day = today(deps)
  const { product } = quote
  const inputs = moveStartToToday(quote.inputs, day)
  const { tables, validUntil } = await findRatesInForce(tx, deps, day)
  if (checkQuote(product, inputs, { tables, today: day }).length > 0) return undefined
  const priced = priceSale({ product, inputs, tables, today: day, ...(medical && { medical }) })
  return changeQuote(tx, quote, {
    ...pricedColumns(deps, { product, inputs }, priced),
    valid_until: validUntil,
    updated_at: timeNow(deps),
  })
}
