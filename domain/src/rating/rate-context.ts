import type { Day } from '../kernel/day.ts'
import type { RateTables } from './tables/rate-tables.ts'

export interface RateContext {
  tables: RateTables
  today: Day
  /** Underwriting loading of each member, in percent, by the member's index. */
  loadings?: readonly number[]
  /** Decides the tax; the day of the quote unless given. */
  premiumDate?: Day
  /** Decides between CGST with SGST and IGST; the total is the same. */
  customerState?: string
  trace?: boolean
}
