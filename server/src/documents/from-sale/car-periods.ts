import { addDays, addYears, type Day } from '@portal/domain/kernel/day.ts'
import { hasOwnDamage, thirdPartyYears } from '@portal/domain/quote/car-quote.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'

interface Period {
  start: Day
  end: Day
}

/** How long each part of a car policy covers, from its first day on. */
export function carPeriods(quote: CarQuote, start: Day): { ownDamage?: Period; thirdParty?: Period } {
  const span = (years: number) => ({ start, end: addDays(addYears(start, years), -1) })
  const years = thirdPartyYears(quote)
  return {
    ...(hasOwnDamage(quote) ? { ownDamage: span(1) } : {}),
    ...(years > 0 ? { thirdParty: span(years) } : {}),
  }
}
