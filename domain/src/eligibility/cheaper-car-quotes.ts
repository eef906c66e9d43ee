import { VOLUNTARY_DEDUCTIBLES } from '../products/car.ts'
import { hasOwnDamage } from '../quote/car-quote.ts'
import type { CarQuote } from '../quote/quote-input.ts'
import { idvRange } from '../rating/car-facts.ts'
import { rateCar } from '../rating/rate-car.ts'
import type { RateContext } from '../rating/rate-context.ts'
import { type CheaperQuote, type CheaperQuoteKey, type QuoteChange, rankChanges } from './cheaper-quotes.ts'
import { checkCarQuote } from './check-car-quote.ts'

/** Every single change that makes the cover cheaper and is allowed, the most rupees saved first. */
export function listCheaperCarQuotes(quote: CarQuote, context: RateContext): CheaperQuote[] {
  return rankChanges(quote, carChanges(quote, context), { check: checkCarQuote, rate: rateCar }, context)
}

function carChanges(quote: CarQuote, context: RateContext): QuoteChange<CarQuote>[] {
  const changes: QuoteChange<CarQuote>[] = []
  const add = (key: CheaperQuoteKey, value: string, more: Partial<CarQuote>) =>
    changes.push({ key, value, quote: { ...quote, ...more } })
  if (!hasOwnDamage(quote)) return changes
  for (const amount of VOLUNTARY_DEDUCTIBLES)
    if (amount > (quote.voluntary_deductible ?? 0))
      add('voluntary_deductible', String(amount), { voluntary_deductible: amount })
  const range = idvRange(quote, context.tables, context.today)
  const idv = String(range.least)
  changes.push({ key: 'idv', value: idv, before: quote.idv ?? String(range.idv), quote: { ...quote, idv } })
  if (!quote.anti_theft) add('anti_theft', 'true', { anti_theft: true })
  for (const addon of quote.addons ?? [])
    add('drop_addon', addon, { addons: (quote.addons ?? []).filter((one) => one !== addon) })
  if (quote.cover === 'comprehensive') add('cover', 'third_party', { cover: 'third_party' })
  return changes
}
