import type { CaseDecision, DecisionPrice } from '@portal/contract/calls/office-cases.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { findRatesInForce, priceSale } from '../sales/pricing.ts'
import { isPort, type Sale } from '../sales/sale.ts'
import { removeLeaverAnswers } from '../sales/update-quote.ts'
import { currentLoadings, deriveTerms } from './derive-terms.ts'

/** The premium before and after a decision, without taking it. */
export async function priceDecision(
  db: Executor,
  deps: Deps,
  { sale, decided }: { sale: Sale; decided: CaseDecision },
): Promise<DecisionPrice> {
  const { quote, answers } = sale
  const { inputs, loadings } = deriveTerms(sale, decided)
  // A changed cover is rated anew, as the decision itself will rate it.
  const tables = inputs
    ? (await findRatesInForce(db, deps, quote.inputs.start_date ?? today(deps))).tables
    : sale.tables
  const { breakup } = priceSale({
    product: quote.product,
    inputs: inputs ?? quote.inputs,
    medical: removeLeaverAnswers(sale.medical, inputs ?? quote.inputs),
    isPort: isPort(answers),
    tables,
    today: today(deps),
    decided: loadings,
  })
  return { before: priceView(quote.breakup, currentLoadings(sale)), after: priceView(breakup, loadings) }
}

function priceView({ lines, total, tax }: Breakup, loadings: Record<string, number>): DecisionPrice['before'] {
  return {
    premium: toRupees(total),
    gst_exempt: tax === 0,
    lines: lines.map(({ key, percent, years, amount }) => ({
      key,
      ...(percent !== undefined && { percent }),
      ...(years !== undefined && { years }),
      amount: toRupees(amount),
    })),
    loadings,
  }
}
