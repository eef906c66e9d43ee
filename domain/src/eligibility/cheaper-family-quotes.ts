import type { FamilyProductId } from '../kernel/product-id.ts'
import { FAMILY_PRODUCTS } from '../products/catalogue.ts'
import type { FamilyQuote } from '../quote/quote-input.ts'
import { deductiblesFor } from '../rating/deductible-options.ts'
import type { RateContext } from '../rating/rate-context.ts'
import { rateFamily } from '../rating/rate-family.ts'
import { type CheaperQuote, type CheaperQuoteKey, type QuoteChange, rankChanges } from './cheaper-quotes.ts'
import { checkFamilyQuote } from './check-family-quote.ts'

/** Every single change that makes the cover cheaper and is allowed, the most rupees saved first. */
export function listCheaperFamilyQuotes(
  product: FamilyProductId,
  quote: FamilyQuote,
  context: RateContext,
): CheaperQuote[] {
  return rankChanges(
    quote,
    familyChanges(product, quote, context),
    {
      check: (one, rules) => checkFamilyQuote(product, one, rules),
      rate: (one, rates) => rateFamily(product, one, rates),
    },
    context,
  )
}

function familyChanges(product: FamilyProductId, quote: FamilyQuote, context: RateContext): QuoteChange<FamilyQuote>[] {
  const facts = FAMILY_PRODUCTS[product]
  const variant = quote.variant ?? facts.defaultVariant
  const changes: QuoteChange<FamilyQuote>[] = []
  const add = (key: CheaperQuoteKey, value: string, more: Partial<FamilyQuote>) =>
    changes.push({ key, value, quote: { ...quote, ...more } })
  if (facts.hasDeductible)
    for (const deductible of deductiblesFor(context.tables, quote))
      if (Number(deductible) > Number(quote.deductible)) add('deductible', deductible, { deductible })
  for (const tenure of facts.tenures) if (tenure > (quote.tenure ?? 1)) add('tenure', String(tenure), { tenure })
  for (const other of facts.variants) if (other !== variant) add('variant', other, { variant: other })
  const lower = facts.sumsInsured(variant).findLast((si) => Number(si) < Number(quote.si))
  const isOneSum = quote.members.every((member) => member.si === undefined || member.si === quote.si)
  if (lower && isOneSum)
    add('sum_insured', lower, { si: lower, members: quote.members.map(({ si: _, ...one }) => one) })
  if (quote.members.length > 1) {
    const policy_type = quote.policy_type === 'floater' ? 'individual' : 'floater'
    if (isOneSum) add('policy_type', policy_type, { policy_type })
  }
  for (const key of Object.keys(quote.addons ?? {})) {
    const { [key]: _, ...addons } = quote.addons ?? {}
    add('drop_addon', key, { addons })
  }
  return changes
}
