import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { call } from '../wire/call.ts'

export interface PlaceOfPin {
  pincode: string
  city: string
  district: string
  state: string
}
export interface BankOfIfsc {
  ifsc: string
  bank: string
  branch?: string
}

export const lookUpPincode = call<undefined, PlaceOfPin>('lookUpPincode', 'GET', '/api/lookup/pincode/:pin/')
export const lookUpIfsc = call<undefined, BankOfIfsc>('lookUpIfsc', 'GET', '/api/lookup/ifsc/:code/')

export const getRates = call<undefined, { version: string; effective_from: string }>(
  'getRates',
  'GET',
  '/api/rates/:product/',
)
/** Immutable: the browser rates with these tables. */
export const getRateTables = call<undefined, RateTables>('getRateTables', 'GET', '/api/rates/:product/:version/')

/** The policy wording in force, as PDF. */
export const getPolicyWording = call<undefined, never>('getPolicyWording', 'GET', '/api/policy-wording/:product/')

/** What one plan of the health family gives, as PDF, for a customer who is choosing. */
export const getBrochure = call<undefined, never>('getBrochure', 'GET', '/api/brochure/:product/')

/** What the customer declares, word for word, for a system that shows it on screens of its own. */
export interface DeclarationTexts {
  /** Sent back as `version` of the declarations section: it says which words the customer has read. */
  version: string
  language: string
  declarations: {
    /** Sent back in `accepted` where the customer agreed. */
    id: string
    text: string
    required: boolean
  }[]
  /** Shown before the search at Central KYC; `version` is sent back as `permission` of the kyc section. */
  ckyc: { version: string; text: string }
}
/** Query: `language`; the account's own unless it is given. */
export const getDeclarations = call<undefined, DeclarationTexts>(
  'getDeclarations',
  'GET',
  '/api/declarations/:product/',
)

/** What the register knows of a car; never its owner. */
export type RegisteredVehicle = Partial<
  Pick<
    CarQuote,
    'make' | 'model' | 'variant' | 'fuel' | 'size' | 'seating' | 'registration_date' | 'ex_showroom' | 'rto'
  >
> & { insurer?: string; insured_until?: string } & Partial<RcNumbers>

/** What identifies the car and its insurance: told to signed-in partners only. */
export interface RcNumbers {
  engine_number: string
  chassis_number: string
  /** The bank whose loan the car secures. */
  financier: string
  /** Of the policy that insures it now. */
  policy_number: string
}

export interface VehicleRegistration {
  found: boolean
  registration_number: string
  rto: string
  zone: 'A' | 'B'
  vehicle?: RegisteredVehicle
}
/** Second client: credentials, no CSRF header; needs no session. */
export const registerVehicle = call<{ registration_number: string }, VehicleRegistration>(
  'vehicleregestration',
  'POST',
  '/pub/car/vehicleregestration',
  'quote-service',
)
