import type { Paise } from '../kernel/money.ts'
import type { FamilyProductId, ProductId } from '../kernel/product-id.ts'
import { VOLUNTARY_DEDUCTIBLES } from '../products/car.ts'
import { FAMILY_PRODUCTS } from '../products/catalogue.ts'
import type { CarQuote, FamilyQuote, QuoteInput } from '../quote/quote-input.ts'
import { hasOwnDamage, idvRange } from '../rating/car-facts.ts'
import { deductiblesFor } from '../rating/deductible-options.ts'
import { rate } from '../rating/rate.ts'
import type { RateContext } from '../rating/rate-context.ts'
import { checkQuote } from './check-quote.ts'

export type CheaperQuoteKey =
  | 'deductible'
  | 'tenure'
  | 'variant'
  | 'policy_type'
  | 'sum_insured'
  | 'drop_addon'
  | 'voluntary_deductible'
  | 'idv'
  | 'anti_theft'
  | 'cover'

/** One what-if: the change, the quote that it makes, and what it saves. */
export interface CheaperQuote {
  key: CheaperQuoteKey
  /** The new value, or the add-on dropped. */
  value: string
  quote: QuoteInput
  total: Paise
  /** For each year of cover, so that a longer tenure compares with a shorter one. */
  saved: Paise
}

type Change = Pick<CheaperQuote, 'key' | 'value' | 'quote'>

/** Every single change that makes the cover cheaper and is allowed, the most rupees saved first. */
export function listCheaperQuotes(product: ProductId, quote: QuoteInput, context: RateContext): CheaperQuote[] {
  const perYear = (one: QuoteInput, total: Paise) => Math.round(total / yearsOf(one))
  const now = perYear(quote, rate(product, quote, context).total)
  const changes =
    product === 'car' ? carChanges(quote as CarQuote, context) : familyChanges(product, quote as FamilyQuote, context)
  // The start day and the people are the asked-for quote's own and no change moves them, so they are not tested again.
  const staying = 'members' in quote ? quote.members : []
  const rules = { tables: context.tables, today: context.today, staying }
  return changes
    .filter((change) => checkQuote(product, change.quote, rules).length === 0)
    .map((change) => {
      const { total } = rate(product, change.quote, context)
      return { ...change, total, saved: now - perYear(change.quote, total) }
    })
    .filter((cheaper) => cheaper.saved > 0)
    .sort((a, b) => b.saved - a.saved)
}

const yearsOf = (quote: QuoteInput): number => ('tenure' in quote ? (quote.tenure ?? 1) : 1)

function familyChanges(product: FamilyProductId, quote: FamilyQuote, context: RateContext): Change[] {
  const facts = FAMILY_PRODUCTS[product]
  const variant = quote.variant ?? facts.defaultVariant
  const changes: Change[] = []
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

function carChanges(quote: CarQuote, context: RateContext): Change[] {
  const changes: Change[] = []
  const add = (key: CheaperQuoteKey, value: string, more: Partial<CarQuote>) =>
    changes.push({ key, value, quote: { ...quote, ...more } })
  if (!hasOwnDamage(quote)) return changes
  for (const amount of VOLUNTARY_DEDUCTIBLES)
    if (amount > (quote.voluntary_deductible ?? 0))
      add('voluntary_deductible', String(amount), { voluntary_deductible: amount })
  const least = String(idvRange(quote, context.tables, context.today).least)
  add('idv', least, { idv: least })
  if (!quote.anti_theft) add('anti_theft', 'true', { anti_theft: true })
  for (const addon of quote.addons ?? [])
    add('drop_addon', addon, { addons: (quote.addons ?? []).filter((one) => one !== addon) })
  if (quote.cover === 'comprehensive') add('cover', 'third_party', { cover: 'third_party' })
  return changes
}
