import type { Day } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { RuleColumn } from '@portal/domain/rating/tables/rule-columns.ts'
import { call } from '../wire/call.ts'
import type { ApprovalRow } from './approvals.ts'
import type { RateChange, RateVersionRow } from './office-rates.ts'

/** What became of a draft: nobody has asked for approval, it waits, it is a version, or it was given up. */
export type RateDraftState = 'draft' | 'waiting' | 'approved' | 'discarded'

/** How far the rehearsal on the whole book is. */
interface RehearsalProgress {
  done: number
  total: number
  quotes_per_second: number
  finished_at?: string
}

export interface RateDraftRow {
  draft_id: string
  version: string
  effective_from: Day
  /** The version in force when it was drafted, with which it is compared. */
  based_on?: string
  /** The earlier version that it repeats. */
  restores?: string
  note: string
  state: RateDraftState
  drafted_by: string
  drafted_at: string
  /** Drafted by the reader, who may ask for approval but not approve. */
  is_own: boolean
  rehearsal: RehearsalProgress
}

export type Decision = 'accept' | 'refer' | 'decline'

/** What a draft would do to the quotes of one product. */
export interface RehearsedProduct {
  product: ProductId
  quotes: number
  up: number
  down: number
  same: number
  /** Quotes that the draft, or the version in force, cannot rate. */
  not_rated: number
  before: string
  after: string
  /** Percent, two decimals. */
  change: number
  /** Quotes that would be decided otherwise. */
  decisions: { before: Decision; after: Decision; quotes: number }[]
}
export interface RehearsedGroup {
  name: string
  quotes: number
  before: string
  after: string
  /** Percent, two decimals. */
  change: number
}
export interface RehearsedExample {
  quote_number: string
  product: ProductId
  before: string
  after: string
  /** Where the decision differs, with the codes of the reasons. */
  decision?: { before: Decision; after: Decision; reasons_before: string[]; reasons_after: string[] }
}
export interface RateDraft extends RateDraftRow {
  /** Cells that differ from the version in force; the first 200. */
  changes: RateChange[]
  changed: number
  products: RehearsedProduct[]
  by_plan: RehearsedGroup[]
  by_age: RehearsedGroup[]
  examples: RehearsedExample[]
}

export interface RuleRow {
  id: string
  cells: Partial<Record<RuleColumn, string>>
}

export const listRateDrafts = call<undefined, { rows: RateDraftRow[] }>(
  'listRateDrafts',
  'GET',
  '/api/office/rate-drafts/',
)
export const getRateDraft = call<undefined, RateDraft>('getRateDraft', 'GET', '/api/office/rate-drafts/:draft_id/')
/** A draft from a file. It is rehearsed at once. */
export const draftRates = call<{ csv: string; note: string }, RateDraftRow>(
  'draftRates',
  'POST',
  '/api/office/rate-drafts/',
)
interface NewVersion {
  version: string
  /** Today corrects the version in force. */
  effective_from: Day
  note: string
}
/** The rates in force with other rules. */
export const draftRules = call<NewVersion & { rules: RuleRow[] }, RateDraftRow>(
  'draftRules',
  'POST',
  '/api/office/rate-drafts/rules/',
)
/** A new version equal to an earlier one. */
export const draftRollBack = call<NewVersion & { restores: string }, RateDraftRow>(
  'draftRollBack',
  'POST',
  '/api/office/rate-drafts/roll-back/',
)
/** Rehearses anew, against the version that is in force now. */
export const rehearseRateDraft = call<Record<string, never>, RateDraftRow>(
  'rehearseRateDraft',
  'POST',
  '/api/office/rate-drafts/:draft_id/rehearsal/',
)
/** Asks a second person to approve a rehearsed draft. */
export const submitRateDraft = call<Record<string, never>, { awaits_approval: ApprovalRow }>(
  'submitRateDraft',
  'POST',
  '/api/office/rate-drafts/:draft_id/approval/',
)
export const discardRateDraft = call<Record<string, never>, RateDraftRow>(
  'discardRateDraft',
  'POST',
  '/api/office/rate-drafts/:draft_id/discard/',
)
/** Takes back a version before its first day. */
export const withdrawRateVersion = call<{ reason: string }, RateVersionRow>(
  'withdrawRateVersion',
  'POST',
  '/api/office/rates/:version/withdraw/',
)
/** The underwriting rules of a version, row by row. */
export const getRules = call<undefined, { version: string; rules: RuleRow[] }>(
  'getRules',
  'GET',
  '/api/office/rates/:version/rules/',
)
