import { isDay } from '../kernel/day.ts'
import type { Issue } from '../kernel/issue.ts'
import type { FamilyProductId } from '../kernel/product-id.ts'
import { FAMILY_PRODUCTS } from '../products/catalogue.ts'
import type { FamilyQuote } from '../quote/quote-input.ts'
import { isSamePerson } from '../quote/same-person.ts'
import { checkField } from '../validation/fields.ts'
import { findFamilyPospExcess } from './family-posp-limit.ts'
import { addonRules, type FamilyFacts, familyRules, memberRules } from './family-rules.ts'
import { pospIssues } from './posp-issues.ts'
import { checkStart, type QuoteContext } from './quote-context.ts'
import { checkRules } from './quote-rule.ts'

/** Everything that stands against selling this quote; an empty list means that it can be rated. */
export function checkFamilyQuote(product: FamilyProductId, quote: FamilyQuote, context: QuoteContext): Issue[] {
  const issues = checkFamily(product, quote, context)
  return context.licence === 'posp' && issues.length === 0 ? pospIssues(findFamilyPospExcess(quote)) : issues
}

function checkFamily(product: FamilyProductId, quote: FamilyQuote, context: QuoteContext): Issue[] {
  const { today, tables, staying } = context
  const issues = checkStart(quote, context)
  const facts: FamilyFacts = {
    product: FAMILY_PRODUCTS[product],
    quote,
    variant: quote.variant ?? FAMILY_PRODUCTS[product].defaultVariant,
    tables,
    start: isDay(quote.start_date) ? quote.start_date : today,
    isRenewal: staying !== undefined,
  }
  issues.push(...checkRules(familyRules, facts))
  if (facts.product.hasZone) issues.push(...checkField('pincode', quote.pincode, { today, path: 'pincode' }))
  quote.members.forEach((member, at) => {
    const path = `members.${at}.dob`
    const birth = checkField('birthDate', member.dob, { today, isOptional: true, path })
    issues.push(
      ...(birth.length > 0
        ? birth
        : checkRules(memberRules, {
            ...facts,
            member,
            at,
            stays: staying?.some((one) => isSamePerson(one, member)) ?? false,
          })),
    )
  })
  for (const key of Object.keys(quote.addons ?? {}))
    if (facts.product.hasDiscounts) issues.push(...checkRules(addonRules, { ...facts, key }))
  return issues
}
