import type { Issue } from '../kernel/issue.ts'
import { hasOwnDamage } from '../quote/car-quote.ts'
import type { CarQuote } from '../quote/quote-input.ts'
import { idvRange } from '../rating/car-facts.ts'
import { checkField } from '../validation/fields.ts'
import { findCarPospExcess } from './car-posp-limit.ts'
import { carAddonRules, carBoundRules, carRules, needsRto } from './car-rules.ts'
import { pospIssues } from './posp-issues.ts'
import { checkStart, type QuoteContext } from './quote-context.ts'
import { checkRules } from './quote-rule.ts'

/** Everything that stands against selling this quote; an empty list means that it can be rated. */
export function checkCarQuote(quote: CarQuote, context: QuoteContext): Issue[] {
  const issues = checkCar(quote, context)
  return context.licence === 'posp' && issues.length === 0 ? pospIssues(findCarPospExcess(quote, context)) : issues
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
