import type { Paise, Rupees } from '../kernel/money.ts'
import type { FamilyProductId } from '../kernel/product-id.ts'
import { FAMILY_PRODUCTS } from '../products/catalogue.ts'
import type { FamilyQuote } from '../quote/quote-input.ts'
import { deductibleOptions } from './deductible-options.ts'
import type { RateContext } from './rate-context.ts'
import { rateFamily } from './rate-family.ts'

/** What to vary; an axis that is left out takes everything the product and variant allow. */
interface PriceGridAxes {
  sums?: readonly Rupees[]
  deductibles?: readonly Rupees[]
  tenures?: readonly (1 | 2 | 3)[]
}

interface PriceGridCell {
  si: Rupees
  deductible?: Rupees
  tenure: 1 | 2 | 3
  total: Paise
}

/** The price of every allowed combination, for these members. On an individual plan all members take the sum of the cell. */
export function ratePriceGrid(
  product: FamilyProductId,
  quote: FamilyQuote,
  axes: PriceGridAxes,
  context: RateContext,
): PriceGridCell[] {
  const facts = FAMILY_PRODUCTS[product]
  const sums = axes.sums ?? facts.sumsInsured(quote.variant ?? facts.defaultVariant)
  const tenures = axes.tenures ?? facts.tenures
  const members = quote.members.map(({ si: _, ...member }) => member)
  const cells: PriceGridCell[] = []
  for (const si of sums)
    for (const deductible of facts.hasDeductible ? deductiblesOf(si, axes, context) : [undefined])
      for (const tenure of tenures) {
        const { total } = rateFamily(product, { ...quote, members, si, deductible, tenure }, context)
        cells.push({ si, deductible, tenure, total })
      }
  return cells
}

function deductiblesOf(si: Rupees, axes: PriceGridAxes, context: RateContext): readonly Rupees[] {
  const allowed = deductibleOptions(context.tables, si)
  return axes.deductibles ? axes.deductibles.filter((one) => allowed.includes(one)) : allowed
}
