import type { Day } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { RenewalWindow } from '@portal/domain/lifecycle/deadlines.ts'
import type { Gender } from '@portal/domain/people/gender.ts'
import type { AddonChoice } from '@portal/domain/products/addons.ts'
import type { CarProposal } from '@portal/domain/proposal/sections.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import type { MedicalCondition, Tobacco } from '@portal/domain/underwriting/medical.ts'
import { call } from '../wire/call.ts'

export interface RenewalMember {
  insured_id: string
  name: string
  relation: string
  label: string
  age: number
  si: string
  /** A year's premium of this member. */
  premium: string
}

/** One side of the comparison: last year's policy, or its renewal. */
export interface RenewalSide {
  start: Day
  end: Day
  tenure: number
  variant?: string
  sum_insured: string
  deductible?: string
  addons: { key: string; choice: AddonChoice }[]
  members: RenewalMember[]
  premium: string
}

/** Why the premium moved, in rupees: the amounts add up to the difference. */
export interface RenewalChange {
  code: 'age' | 'share' | 'rates' | 'left' | 'edits' | 'tax' | 'imported'
  params: Record<string, string | number>
  amount: string
}

export interface RenewalView {
  policy_number: string
  year: number
  product: ProductId
  policy_type: FamilyQuote['policy_type']
  plan: string
  holder: string
  /** The earlier system from which the policy was brought in. */
  imported_from?: string
  window: RenewalWindow
  /** Days to the last day of cover; negative in grace. */
  days_left: number
  opens_on: Day
  expires_on: Day
  grace_until: Day
  /** In grace: days that had no cover, if it is paid today. */
  days_without_cover: number
  before: RenewalSide
  after: RenewalSide
  changes: RenewalChange[]
  bonus?: { percent: number; was: number; amount: string }
  /** Members who leave because of their age; they are offered a policy of their own. */
  leaving: string[]
  /** Once opened: the sale that continues the policy. */
  quote_id?: string
  proposal_id?: string
  proposal_state?: string
  proposal_version?: number
  /** The policy that came of it. */
  renewed_as?: string
  /** The last day of cover of a policy that is being cancelled: it is not renewed. */
  cancels_on?: string
}

export interface DueRenewal {
  policy_number: string
  year: number
  product: ProductId
  plan: string
  holder: string
  /** The earlier system from which the policy was brought in. */
  imported_from?: string
  expires_on: Day
  days_left: number
  window: RenewalWindow
  /** What the renewal costs; last year's while nobody can know: a car whose number is not known yet. */
  premium: string
  last_premium: string
}

export interface FoundRenewal {
  policy_number: string
  year: number
  product: ProductId
}

/** Where a policy number and the mobile on it lead. */
export const findRenewal = call<{ policy_number: string; mobile: string }, FoundRenewal>(
  'findRenewal',
  'POST',
  '/api/renewal/find/',
)
/** How urgent a renewal is: cover has ended, ends within a week, or later. */
export const renewalGroups = ['grace', 'week', 'later'] as const
export type RenewalGroup = (typeof renewalGroups)[number]
/** Renewals due in the next 60 days and those in grace. Counted up to `mostCounted`: a broker with more reads that there are more. */
export const mostCounted = 1000
export const countDueRenewals = call<undefined, Record<RenewalGroup, number>>(
  'countDueRenewals',
  'GET',
  '/api/renewal/due/count/',
)
/** Query: `group`, `from` and `to` (last days of cover), `after`. The most urgent first. */
export const listDueRenewals = call<undefined, { rows: DueRenewal[]; next?: string }>(
  'listDueRenewals',
  'GET',
  '/api/renewal/due/',
)
export interface RenewalDay {
  /** The last day of cover. */
  day: Day
  policies: number
  /** What they cost last year, with GST: the renewal of a later month has no price yet. */
  premium: string
}
/** Query: `month` (yyyy-MM). Policies that can be renewed, by their last day of cover; days without any are left out. */
export const getRenewalCalendar = call<undefined, { days: RenewalDay[] }>(
  'getRenewalCalendar',
  'GET',
  '/api/renewal/calendar/',
)
/** The same list as a file for a spreadsheet. */
export const exportRenewals = call<undefined, string>('exportRenewals', 'GET', '/api/export/renewals/')
export const getRenewal = call<undefined, RenewalView>('getRenewal', 'GET', '/api/renewal/:policy_id/:year/')
/** Opens the sale that continues the policy; asked again it answers the same one. */
export const openRenewal = call<Record<string, never>, RenewalView>(
  'openRenewal',
  'POST',
  '/api/renewal/:policy_id/:year/',
)

/** A car's renewal is an ordinary quote, filled in from the ending policy; with it the numbers its proposal will ask for. */
export interface CarRenewal {
  quote_id: string
  vehicle?: CarProposal['vehicle']
}
/** Asked again it answers the same quote while that can still be used. */
export const openCarRenewal = call<Record<string, never>, CarRenewal>(
  'openCarRenewal',
  'POST',
  '/api/renewal/:policy_id/:year/car-quote/',
)

export interface SentReminder {
  /** Masked. */
  sent_to: string
  /** The link opens the renewal, to agree to and pay; otherwise the policy's own page, and the words say that the agent calls. */
  is_payable: boolean
  /** One a day: nothing more was sent. */
  was_sent_today: boolean
}
/** Reminds the customer on WhatsApp. Where nobody has to look first the renewal is made ready and the link opens its payment. */
export const sendRenewalReminder = call<Record<string, never>, SentReminder>(
  'sendRenewalReminder',
  'POST',
  '/api/renewal/:policy_id/:year/reminder/',
)

export interface RenewalCover {
  si: string
  variant?: string
  deductible?: string
  tenure?: 1 | 2 | 3
  addons?: Record<string, AddonChoice>
}
export const changeRenewalCover = call<RenewalCover, RenewalView>(
  'changeRenewalCover',
  'POST',
  '/api/renewal/:policy_id/:year/cover/',
)

export interface NewRenewalMember {
  relation: string
  gender?: Gender
  dob: Day
  name: string
  height_cm?: number
  weight_kg?: number
  tobacco?: Tobacco
  conditions: MedicalCondition[]
}
export const changeRenewalMembers = call<{ remove: string[]; add: NewRenewalMember[] }, RenewalView>(
  'changeRenewalMembers',
  'POST',
  '/api/renewal/:policy_id/:year/members/',
)
