import type { Day } from '../kernel/day.ts'
import type { Rupees } from '../kernel/money.ts'
import type { Gender } from '../people/gender.ts'
import type { AddonChoice } from '../products/addons.ts'
import type { CarAddon, CarCover, KitFuel } from '../products/car.ts'
import type { Fuel } from '../vehicles/fuel.ts'

/**
 * What a quote asks for, in the words and types of the wire, so that browser, server and database hold one shape.
 * Sums are strings of whole rupees ("500000"), days are yyyy-MM-dd.
 */
export interface QuoteMember {
  relation: string
  gender?: Gender
  /** Either the birth date, or an age that is an estimate until the proposal. */
  dob?: Day
  age?: number
  /** Individual plans: this member's own sum insured. Defaults to the quote's. */
  si?: Rupees
}

export type DiscountChoice = 'existing' | 'employee'

/** Arogya Sanjeevani, health and top-up. */
export interface FamilyQuote {
  policy_type: 'floater' | 'individual'
  si: Rupees
  members: QuoteMember[]
  pincode?: string
  variant?: string
  tenure?: 1 | 2 | 3
  deductible?: Rupees
  addons?: Record<string, AddonChoice>
  discounts?: DiscountChoice[]
  start_date?: Day
}

export interface PreviousCarPolicy {
  insurer: string
  number: string
  type: CarCover
  expiry: Day
  claimed: boolean
  claim_free_years: number
}

export interface ThirdPartyPolicy {
  insurer: string
  number: string
  expiry: Day
}

export interface CarQuote {
  registration_number: string
  rto: string
  pincode?: string
  make: string
  model: string
  variant: string
  fuel: Fuel
  /** Cubic capacity, or kW for electric. */
  size: number
  seating: number
  registration_date: Day
  ex_showroom: Rupees
  idv?: Rupees
  cover: CarCover
  previous_policy?: PreviousCarPolicy
  third_party_policy?: ThirdPartyPolicy
  voluntary_deductible?: 0 | 2500 | 5000 | 7500 | 15000
  anti_theft?: boolean
  pa?: boolean
  owner_type: 'individual' | 'company'
  addons?: CarAddon[]
  /** A CNG or LPG kit fitted to a petrol car; its value counts with own damage. */
  kit?: { fuel: KitFuel; value?: Rupees }
  /** What is fitted beyond the maker's own equipment, at its present value. */
  accessories?: { electrical?: Rupees; non_electrical?: Rupees }
  /** Personal accident of each passenger, and of a paid driver: rupees for one person. */
  passenger_pa?: number
  driver_pa?: number
  /** The owner's liability to a paid driver. */
  driver_liability?: boolean
  manufacture_year?: number
  start_date?: Day
}

export type QuoteInput = FamilyQuote | CarQuote
