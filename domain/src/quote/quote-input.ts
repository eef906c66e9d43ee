/**
 * What a quote asks for, in the words and types of the wire, so that browser, server and database hold one shape.
 * Sums are strings of whole rupees ("500000"), days are yyyy-MM-dd.
 */
export type Day = string
export type Rupees = string

export type ProductId = 'arogya-sanjeevani' | 'health' | 'topup' | 'car'
export type FamilyProductId = Exclude<ProductId, 'car'>
export type Gender = 'male' | 'female' | 'transgender'

export interface QuoteMember {
  relation: string
  gender?: Gender
  /** Either the birth date, or an age that is an estimate until the proposal. */
  dob?: Day
  age?: number
  /** Individual plans: this member's own sum insured. Defaults to the quote's. */
  si?: Rupees
}

export type AddonChoice = true | string
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

export type Fuel = 'petrol' | 'diesel' | 'cng' | 'electric' | 'hybrid'
export type CarCover = 'comprehensive' | 'third_party' | 'own_damage'
export type CarAddon =
  | 'zero_dep'
  | 'rsa'
  | 'engine'
  | 'rti'
  | 'consumables'
  | 'key'
  | 'tyre'
  | 'ncb_protect'
  | 'belongings'

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
  start_date?: Day
}

export type QuoteInput = FamilyQuote | CarQuote
