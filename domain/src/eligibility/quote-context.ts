import type { Day } from '../kernel/day.ts'
import type { Issue } from '../kernel/issue.ts'
import type { QuoteInput, QuoteMember } from '../quote/quote-input.ts'
import { startWindow } from '../quote/start-window.ts'
import type { RateTables } from '../rating/tables/rate-tables.ts'
import { checkField } from '../validation/fields.ts'

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

export function checkStart(quote: QuoteInput, { today, staying }: QuoteContext): Issue[] {
  const bounds = staying ? {} : startWindow(today)
  return checkField('boundedDate', quote.start_date, { today, ...bounds, isOptional: true, path: 'start_date' })
}
