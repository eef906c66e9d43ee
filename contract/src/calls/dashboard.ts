import type { Day } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { call } from '../wire/call.ts'
import type { PolicyDocumentLink } from './policy.ts'
import type { RefundView } from './refund.ts'
import type { WorkViews } from './workbench.ts'

/** Whose turn a sale is. `quote`: an open quote, for which nobody waits. */
export const saleTurns = ['mine', 'quote', 'customer', 'underwriter', 'surveyor', 'done', 'closed'] as const
export type SaleTurn = (typeof saleTurns)[number]

/** By what a list is sorted; with a minus the latest or largest comes first. By date of issue or policy number there are only policies. */
export const saleSorts = [
  '-updated',
  'updated',
  '-premium',
  'premium',
  '-issued',
  'issued',
  '-policy',
  'policy',
] as const
export type SaleSort = (typeof saleSorts)[number]

/** One sale in a list. */
export interface SaleRow {
  quote_id: string
  /** Short, to be read out. */
  quote_number: string
  proposal_id?: string
  proposal_number?: string
  policy_id?: string
  policy_number?: string
  /** The day on which the policy was issued. */
  issued_on?: Day
  product: ProductId
  turn: SaleTurn
  /** Code of the words that say where it stands. */
  status: string
  /** Something can still be done to sell it: also after a refusal, while its quote is valid. */
  can_resume: boolean
  /** Absent while nobody is named yet. */
  name?: string
  /** 'Health Gold', 'Car Comprehensive'. */
  plan: string
  /** Largest sum insured in rupees; for a car its insured value. */
  sum_insured: string
  members: number
  registration?: string
  amount: string
  /** The last day the quote may be used. */
  valid_until: Day
  /** An underwriter has postponed it until this day. */
  postponed_until?: Day
  updated_at: string
}

export interface SalesPage {
  rows: SaleRow[]
  /** Ask again with it as `after` for the next rows. */
  next?: string
  /** What was searched for has the form of a sale's number, but its check symbol is wrong. */
  is_mistyped?: true
}

/**
 * Query: `turn`, `product`, `search`, `sort`, `from`, `to`, `after`. The days are those of the last change and, in the queue `done`, those on
 * which policies were issued. A search looks into every queue, of all days, and answers the newest first.
 */
export const listSales = call<undefined, SalesPage>('listSales', 'GET', '/api/dashboard/sales/')

export interface MonthPremium {
  /** yyyy-MM */
  month: string
  premium: string
  policies: number
}
export interface LineFunnel {
  product: ProductId
  quotes: number
  proposals: number
  policies: number
}
export interface Overview {
  counts: Record<SaleTurn, number>
  /** The last six months, oldest first. */
  months: MonthPremium[]
  /** Of the quotes made in the last 90 days. */
  funnel: LineFunnel[]
}
export const getOverview = call<undefined, Overview>('getOverview', 'GET', '/api/dashboard/')

/** Where a sale goes on. */
export interface ResumeAt {
  route: string
  quote_id: string
  proposal_id?: string
}
export const resumeSale = call<undefined, ResumeAt>('resumeSale', 'GET', '/api/dashboard/sales/:quote_id/resume/')

export type TimelineKind = 'state' | 'message' | 'link' | 'payment' | 'decision' | 'document' | 'share'
export interface TimelineEntry {
  at: string
  kind: TimelineKind
  /** `partner:P1001`, `customer`, `office:U3001`, `system`. */
  actor: string
  /** The event's machine word; the words are the portal's. */
  event: string
  detail?: string
}
/** Everything about one sale, in order. */
export interface CasePage {
  sale: SaleRow
  timeline: TimelineEntry[]
  /** Events of this sale before this day are archived. */
  archived_before?: Day
  documents: PolicyDocumentLink[]
  /** Money of this sale that goes back to the customer. */
  refunds: RefundView[]
  /** The proposer holds an account here, by PAN and birth date. */
  is_own_policy?: true
  case_id?: string
  inspection_id?: string
}
export const getSaleCase = call<undefined, CasePage>('getSaleCase', 'GET', '/api/dashboard/sales/:quote_id/')

/** A CSV file, not JSON; it takes the same query as the list. */
export const exportSales = call<undefined, string>('exportSales', 'GET', '/api/export/sales/')

/** The partner's own views of the list of sales: queue, filters, days and sort under a name, on every device. */
export const getSalesViews = call<undefined, WorkViews>('getSalesViews', 'GET', '/api/dashboard/views/')
export const saveSalesViews = call<WorkViews, WorkViews>('saveSalesViews', 'PUT', '/api/dashboard/views/')

export interface TargetView {
  /** The present one, yyyy-MM. */
  month: string
  /** Premium that the partner wants to sell in it, set by themselves. */
  target?: string
  /** The last twelve months, oldest first. */
  months: MonthPremium[]
}
export const getTarget = call<undefined, TargetView>('getTarget', 'GET', '/api/dashboard/target/')
/** In whole rupees, for the present month; null removes it. */
export const saveTarget = call<{ target: string | null }, TargetView>('saveTarget', 'PUT', '/api/dashboard/target/')
