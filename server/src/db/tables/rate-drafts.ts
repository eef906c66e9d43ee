import type { Decision, RehearsedExample } from '@portal/contract/calls/rate-drafts.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import type { Paise } from '@portal/domain/kernel/money.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import type { Json, Time } from './column-types.ts'

export interface RehearsedSum {
  quotes: number
  before: Paise
  after: Paise
}

export interface RehearsedProductSum extends RehearsedSum {
  up: number
  down: number
  same: number
  not_rated: number
  decisions: Partial<Record<`${Decision} ${Decision}`, number>>
}

/** A rehearsal on the whole book, page by page: it goes on after the last quote that is counted here. */
export interface Rehearsal {
  started_at: string
  finished_at?: string
  /** All quotes are rated as of this day. */
  day: Day
  total: number
  done: number
  ms: number
  last_quote?: string
  products: Record<string, RehearsedProductSum>
  plans: Record<string, RehearsedSum>
  ages: Record<string, RehearsedSum>
  /** The largest rises and falls, and decisions that differ. */
  examples: RehearsedExample[]
}

export interface RateDraftTable {
  id: string
  version: string
  effective_from: Day
  tables: Json<RateTables>
  based_on: string | null
  restores: string | null
  note: string
  drafted_by: string
  drafted_at: Time
  discarded_at: Time | null
  rehearsal: Json<Rehearsal>
}

export interface RateDraftTables {
  rate_drafts: RateDraftTable
}
