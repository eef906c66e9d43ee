import type { Day } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { AddressDetails, Proposer } from '@portal/domain/proposal/sections.ts'
import { call } from '../wire/call.ts'
import type { SaleRow } from './dashboard.ts'

/** What is masked until it is asked for; each asking is written into the audit trail. */
export const revealable = ['mobile', 'email', 'dob', 'pan', 'account'] as const
export type Revealable = (typeof revealable)[number]

export interface CustomerPerson {
  name: string
  /** 'Self', 'Wife', 'Owner'. */
  label: string
  age?: number
}

export interface CustomerPolicy {
  policy_id: string
  /** Of the sale that issued it. */
  quote_id: string
  policy_number: string
  product: ProductId
  plan: string
  state: string
  start: Day
  end: Day
  /** In rupees; for a car its insured value. */
  sum_insured: string
  registration?: string
  premium: string
}

/** The cover to speak about next, and why; the words are the portal's. */
export interface NextCover {
  product: ProductId
  why: 'no_health' | 'small_sum' | 'no_car'
  /** The largest sum insured that the family has for hospital bills. */
  sum_insured?: string
}

/** One family: all their sales with this partner, found by the mobile they gave. */
export interface CustomerRecord {
  /** The sale it was opened from; the newest with contact details answers the reveal. */
  quote_id: string
  name: string
  masked: Partial<Record<Revealable, string>>
  city?: string
  people: CustomerPerson[]
  sales: SaleRow[]
  policies: CustomerPolicy[]
  /** Absent where the family has every cover, or none of those it lacks can be sold to it. */
  next_cover?: NextCover
}
export const getCustomer = call<undefined, CustomerRecord>('getCustomer', 'GET', '/api/customer/:quote_id/')
export const revealCustomer = call<{ what: Revealable }, { what: Revealable; value: string }>(
  'revealCustomer',
  'POST',
  '/api/customer/:quote_id/reveal/',
)

export type NextProduct = Exclude<ProductId, 'car'>
/** A quote of another product for the same people: their birth dates and PIN code are taken over. */
export const createNextQuote = call<{ product: NextProduct }, { quote_id: string }>(
  'createNextQuote',
  'POST',
  '/api/customer/:quote_id/next/',
)

/** What the family answered in an earlier sale, to begin the proposal of this one with. Empty unless it was begun from their record. */
export interface PrefillAnswers {
  proposer?: Omit<Proposer, 'pan' | 'form60' | 'ckyc'>
  members: { relation: string; name: string }[]
  contact?: { mobile: string; email: string }
  address?: AddressDetails
}
/** Each read is recorded in the audit trail. */
export const getPrefillAnswers = call<undefined, PrefillAnswers>(
  'getPrefillAnswers',
  'GET',
  '/api/customer/:quote_id/known/',
)
