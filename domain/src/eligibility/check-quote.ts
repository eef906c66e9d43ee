import { type Day, isDay } from '../kernel/day.ts'
import type { Issue } from '../kernel/issue.ts'
import type { FamilyProductId, ProductId } from '../kernel/product-id.ts'
import { FAMILY_PRODUCTS } from '../products/catalogue.ts'
import type { CarQuote, FamilyQuote, QuoteInput, QuoteMember } from '../quote/quote-input.ts'
import { isSamePerson } from '../quote/same-person.ts'
import { startWindow } from '../quote/start-window.ts'
import { hasOwnDamage, idvRange } from '../rating/car-facts.ts'
import type { RateTables } from '../rating/tables/rate-tables.ts'
import { checkField } from '../validation/fields.ts'
import { carAddonRules, carBoundRules, carRules, needsRto } from './car-rules.ts'
import { addonRules, type FamilyFacts, familyRules, memberRules } from './family-rules.ts'
import { findPospExcess } from './posp-limit.ts'
import { checkRules } from './quote-rule.ts'

export interface QuoteContext {
  tables: RateTables
  today: Day
  licence?: 'agent' | 'posp'
  /**
   * A renewal: who is insured already, with the birth dates of the ending policy. They do not enter, and the cover runs from the
   * old expiry, which may lie behind or further ahead than a new one may start.
   */
  staying?: readonly QuoteMember[]
}

/** Everything that stands against selling this quote; an empty list means that it can be rated. */
export function checkQuote(product: ProductId, quote: QuoteInput, context: QuoteContext): Issue[] {
  const issues =
    product === 'car' ? checkCar(quote as CarQuote, context) : checkFamily(product, quote as FamilyQuote, context)
  if (context.licence !== 'posp' || issues.length > 0) return issues
  const limit = findPospExcess(product, quote, context)
  if (!limit) return []
  const path = limit.reason === 'idv' ? 'idv' : 'si'
  return [{ path, code: `posp.${limit.reason}`, params: { limit: limit.limit, requested: limit.requested } }]
}

function checkStart(quote: QuoteInput, { today, staying }: QuoteContext): Issue[] {
  const bounds = staying ? {} : startWindow(today)
  return checkField('boundedDate', quote.start_date, { today, ...bounds, isOptional: true, path: 'start_date' })
}

function checkFamily(product: FamilyProductId, quote: FamilyQuote, context: QuoteContext): Issue[] {
  const { today, tables, staying = [] } = context
  const issues = checkStart(quote, context)
  const facts: FamilyFacts = {
    product: FAMILY_PRODUCTS[product],
    quote,
    variant: quote.variant ?? FAMILY_PRODUCTS[product].defaultVariant,
    tables,
    start: isDay(quote.start_date) ? quote.start_date : today,
  }
  issues.push(...checkRules(familyRules, facts))
  if (facts.product.hasZone) issues.push(...checkField('pincode', quote.pincode, { today, path: 'pincode' }))
  quote.members.forEach((member, at) => {
    const path = `members.${at}.dob`
    const birth = checkField('birthDate', member.dob, { today, isOptional: true, path })
    issues.push(
      ...(birth.length > 0
        ? birth
        : checkRules(memberRules, { ...facts, member, at, stays: staying.some((one) => isSamePerson(one, member)) })),
    )
  })
  for (const key of Object.keys(quote.addons ?? {}))
    if (facts.product.hasDiscounts) issues.push(...checkRules(addonRules, { ...facts, key }))
  return issues
}

function checkCar(quote: CarQuote, context: QuoteContext): Issue[] {
  const { today, tables } = context
  const issues = [
    ...checkStart(quote, context),
    ...checkField('registration', quote.registration_number, { today, path: 'registration_number' }),
    ...checkField('rto', quote.rto, { today, path: 'rto', isOptional: !needsRto(quote) }),
    ...checkField('pincode', quote.pincode, { today, path: 'pincode', isOptional: true }),
    ...checkField('pastDate', quote.registration_date, { today, path: 'registration_date' }),
    ...checkRules(carBoundRules, { quote }),
  ]
  if (issues.length > 0) return issues
  const start = quote.start_date ?? today
  const facts = { quote, tables, today, start, range: idvRange(quote, tables, today) }
  issues.push(...checkRules(carRules, facts))
  if (hasOwnDamage(quote) && issues.length === 0)
    for (const [at, addon] of (quote.addons ?? []).entries())
      issues.push(...checkRules(carAddonRules, { ...facts, addon, at }))
  return issues
}
