import type { Day } from '../kernel/day.ts'
import type { Rupees } from '../kernel/money.ts'
import type { Gender } from '../people/gender.ts'

/** What a proposal collects, section by section, in the words of the wire. */

export interface Proposer {
  title: string
  name: string
  /** Missing while the quote has only an age: it is asked for again. */
  dob?: Day
  gender: Gender
  marital_status?: string
  occupation?: string
  annual_income?: Rupees
  pan?: string
  form60?: boolean
  ckyc?: string
}

export interface ProposalMember {
  insured_id: string
  name: string
  dob?: Day
  gender?: Gender
  height_cm?: number
  weight_kg?: number
}

export interface Portability {
  insurer: string
  policy_number: string
  expiry: Day
  sum_insured: Rupees
  bonus?: Rupees
  plan_type?: 'floater' | 'individual'
  first_inception: Day
  claims: { year: number; amount: Rupees; illness: string }[]
  reason?: string
  members: { insured_id: string; since: Day }[]
}

export interface FamilyProposal {
  proposer: Proposer
  members: ProposalMember[]
  portability?: Portability
}

export interface CarOwner {
  type: 'individual' | 'company'
  title?: string
  name: string
  dob?: Day
  gender?: Gender
  pan?: string
  form60?: boolean
  ckyc?: string
  gstin?: string
  /** A company's person who consents. */
  signatory?: string
}

export interface CarProposal {
  owner: CarOwner
  vehicle: { engine_number: string; chassis_number: string; hypothecation?: string }
}

export interface ContactDetails {
  mobile: string
  email: string
  otp_id?: string
  /** The customer's e-insurance account, to which the policy is credited. */
  eia_number?: string
}

export interface Nominee {
  name: string
  relation: string
  dob: Day
  share: number
  appointee?: { name: string; relation: string; dob: Day }
}

export interface NomineeDetails {
  nominees: Nominee[]
}

export interface Address {
  line1: string
  line2?: string
  pincode: string
  city: string
  state: string
}

export interface AddressDetails {
  current: Address
  permanent: Address | 'same'
}

export interface BankDetails {
  holder: string
  account_number: string
  ifsc: string
}

export interface AbhaDetails {
  members: { insured_id: string; abha_id: string | null }[]
}

/** Identity of the proposer: found at CKYC by PAN and birth date, or an identity document to be reviewed. */
export interface Kyc {
  method: 'ckyc' | 'document'
  pan?: string
  dob?: Day
  document_type?: string
  document_id?: string
  /** Version of the sentence by which the customer permitted the search at CKYC; no search without it. */
  permission?: string
  /** When it was recorded, by the server's clock. */
  permitted_at?: string
}

/** What proves the discounts that a quote claims, by the name of each. */
export interface DiscountEvidence {
  /** A policy of ours, which is looked up; with a company named, one of that company of the group. */
  existing?: { policy_number: string; company?: string }
  employee?: { number: string; email: string }
}

export interface Declarations {
  accepted: string[]
  version: string
}

/** Section name on the wire → its body. `medical` and `proposal` have calls of their own. */
export interface Sections {
  'contact-details': ContactDetails
  'nominee-details': NomineeDetails
  'address-details': AddressDetails
  'bank-details': BankDetails
  'abha-details': AbhaDetails
  kyc: Kyc
  'discount-evidence': DiscountEvidence
  declarations: Declarations
}
export type SectionName = keyof Sections
