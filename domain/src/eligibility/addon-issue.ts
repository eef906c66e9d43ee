import type { Day } from '../kernel/day.ts'
import type { Issue } from '../kernel/issue.ts'
import type { CarAddon } from '../products/car.ts'
import type { CarQuote } from '../quote/quote-input.ts'
import type { RateTables } from '../rating/tables/rate-tables.ts'
import { checkCarQuote } from './check-car-quote.ts'

/** Why this add-on is not to be had with this car and discount; nothing when it is. */
export function findAddonIssue(addon: CarAddon, quote: CarQuote, tables: RateTables, today: Day): Issue | undefined {
  return checkCarQuote({ ...quote, addons: [addon] }, { tables, today }).find(({ path }) => path.startsWith('addons.'))
}
