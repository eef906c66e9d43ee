import type { Day } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { call } from '../wire/call.ts'

/** What was sold on one day until a time of day. */
export interface SoldOnDay {
  /** Of policies issued, with GST. */
  premium: string
  policies: number
  quotes: number
  payments: { begun: number; successful: number }
}

/** Quotes made in the last seven days, and how many of them came so far. */
export interface OfficeFunnel {
  quotes: number
  proposals: number
  consents: number
  payments: number
  policies: number
}

export interface ProductBusiness {
  product: ProductId
  today: SoldOnDay
  /** The same weekday a week ago, until the same time of day. */
  week_ago: SoldOnDay
  /** Premium of the policies issued on each of `days`. */
  premium_by_day: string[]
  funnel: OfficeFunnel
}

/** What the portal sells, of every product. */
export interface OfficeBusiness {
  at: string
  /** Two weeks, today last. */
  days: Day[]
  products: ProductBusiness[]
}
export const getOfficeBusiness = call<undefined, OfficeBusiness>('getOfficeBusiness', 'GET', '/api/office/business/')

/** Each is a list of the office, `cases` and `kyc` on one page. */
export type WorkQueue = 'cases' | 'kyc' | 'inspections' | 'flags' | 'reviews' | 'complaints' | 'claims' | 'approvals'

/** How long what waits in a queue has waited. */
export interface QueueAges {
  queue: WorkQueue
  under_4_hours: number
  to_24_hours: number
  to_2_days: number
  over_2_days: number
  /** Past the day that was promised, where one is. */
  late?: number
}

/** Refunds that are not with the customer yet, by the days since they are owed. */
export interface RefundAge {
  from_days: number
  /** Absent for the last: any age beyond. */
  to_days?: number
  refunds: number
  amount: string
}

export interface PendingWork {
  at: string
  /** The queues that the role may see. */
  queues: QueueAges[]
  /** For whoever sees payments. */
  money?: {
    refunds: RefundAge[]
    /** Within this many days a refund has to be with the customer. */
    refund_days: number
    /** Money received that is no policy, refund or write-off yet. */
    under_review: { payments: number; amount: string }
  }
}
export const getPendingWork = call<undefined, PendingWork>('getPendingWork', 'GET', '/api/office/work/')
