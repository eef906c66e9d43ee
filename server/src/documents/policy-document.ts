import type { Day } from '@portal/domain/kernel/day.ts'
import type { Paise, Rupees } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { Gender } from '@portal/domain/people/gender.ts'
import type { CarCover } from '@portal/domain/products/car.ts'
import type { Address, Nominee } from '@portal/domain/proposal/sections.ts'
import type { PremiumLine } from '@portal/domain/rating/breakup.ts'
import type { Fuel } from '@portal/domain/vehicles/fuel.ts'
import type { Lang } from '@portal/words/say.ts'
import type { Look } from '../kernel/pack/look.ts'

/**
 * Everything the documents of one policy print, already decided: the documents choose words and places, never figures.
 * Days are yyyy-MM-dd in Asia/Kolkata, times UTC ISO, money whole paise, sums insured strings of rupees.
 */
export interface PolicyDocument {
  /** In which the customer agreed: the papers they read speak it. */
  lang: Lang
  /** On the English part of a paper: the customer's own language, in which the title is repeated. */
  below?: Lang
  insurer: Insurer
  product: ProductId
  /** As filed, e.g. 'Arogya Sanjeevani Policy, Suraksha General Insurance'. */
  productName: string
  /** The unique product number. */
  productNumber: string
  planName: string
  policyNumber: string
  proposalNumber: string
  /** Fixes the creation date inside the file: the same policy prints the same bytes for ever. */
  issuedAt: string
  period: Period
  renewal?: RenewalFacts
  proposer: Proposer
  nominees: Nominee[]
  cover: FamilyCover | VehicleCover
  premium: Premium
  payment: Payment
  /** Every page says it. */
  cancellation?: CancellationFacts
  /** Changes since the issue, oldest first. */
  endorsements?: EndorsementFacts[]
  intermediary: Intermediary
  /** {PUBLIC_URL}/verify#… : what the QR code opens. */
  verifyUrl: string
}

export interface Insurer {
  /** The brand beside the shield. */
  brand: string
  name: string
  registrationNumber: string
  cin: string
  gstin: string
  address: Address
  tollFree: string
  landline: string
  email: string
  website: string
  claims: { phone: string; email: string }
  /** `ombudsman`: the city of the ombudsman's office. */
  grievance: { email: string; phone: string; ombudsman: string }
  look?: Look
  /** As SVG. */
  logo?: string
}

export interface Period {
  start: Day
  /** Cover never starts before payment: the time of day on the first day, "00:00" or "15:42". */
  startTime: string
  end: Day
  years: number
}

export interface RenewalFacts {
  previousPolicyNumber: string
  previousEnd: Day
  /** Cover is never back-dated: the first and last day without cover, when the premium came in the grace period. */
  withoutCover?: { from: Day; to: Day; days: number }
}

export interface CancellationFacts {
  /** The first day without cover. */
  from: Day
  refund: Paise
  /** Of the premium paid. */
  kept: Paise
}

interface EndorsementFacts {
  number: number
  /** 'Change of nominee' */
  what: string
  effectiveOn: Day
}

export interface Proposer {
  title?: string
  name: string
  dob?: Day
  gender?: Gender
  mobile: string
  email: string
  /** Printed masked: only the last four characters. */
  pan?: string
  gstin?: string
  address: Address
}

export interface FamilyCover {
  kind: 'family'
  policyType: 'floater' | 'individual'
  sumInsured: Rupees
  bonus?: Rupees
  deductible?: { amount: Rupees; basis: 'claim' | 'year' }
  members: InsuredMember[]
  optionalCovers: Fact[]
  /** The plan's row of the benefit table. */
  benefits: Fact[]
}

export interface InsuredMember {
  insuredId: string
  name: string
  relation: string
  gender?: Gender
  dob: Day
  /** On the first day of cover. */
  age: number
  sumInsured: Rupees
  /** Continuous cover counts towards waiting periods from here. */
  coveredSince: Day
  abha?: string
  declaredConditions: string[]
  loadingPercent: number
  exclusions: string[]
}

export interface VehicleCover {
  kind: 'car'
  cover: CarCover
  vehicle: {
    registrationNumber: string
    rto: string
    make: string
    model: string
    variant: string
    fuel: Fuel
    size: number
    seating: number
    /** Sold before its registration: the date is that of the purchase. */
    isNew: boolean
    registrationDate: Day
    manufactureYear?: number
    engineNumber: string
    chassisNumber: string
    hypothecation?: string
  }
  idv: Rupees
  ownDamage?: { start: Day; end: Day }
  thirdParty?: { start: Day; end: Day }
  ncbPercent: number
  /** What the tariff has the owner bear of every own damage claim. */
  compulsoryDeductible: number
  voluntaryDeductible: number
  personalAccident: boolean
  addons: Fact[]
  /** Kit and accessories with their value, passengers and a paid driver. */
  extras: Fact[]
  /** With the kit and the accessories, where there are any. */
  totalInsuredValue?: Rupees
  previousPolicy?: { insurer: string; number: string; expiry: Day }
  /** Beside own damage only: the policy that covers damage to others. */
  thirdPartyPolicy?: { insurer: string; number: string; expiry: Day }
}

export interface Premium {
  /** Without tax; together with the taxes they add up to `total`. */
  lines: PremiumLine[]
  net: Paise
  /** CGST and SGST, or IGST; none where the premium is exempt. */
  taxes: PremiumLine[]
  total: Paise
}

interface Payment {
  /** The serial number of the bill of supply or tax invoice. */
  receiptNumber: string
  reference: string
  method: string
  paidAt: string
}

export interface Intermediary {
  name: string
  code: string
  licence: string
  phone: string
}

/** A label and what it says. */
export interface Fact {
  label: string
  value: string
  /** Takes the place of two: what is long and has no blank to break at. */
  isWide?: boolean
}

class UnbalancedDocument extends Error {}

/** The figures of a document must agree with themselves before they are printed. */
export function assertBalanced({ lines, net, taxes, total }: Premium): void {
  const linesTotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const taxTotal = taxes.reduce((sum, tax) => sum + tax.amount, 0)
  if (linesTotal !== net) throw new UnbalancedDocument(`The lines add up to ${linesTotal}, not to net ${net}`)
  if (net + taxTotal !== total) throw new UnbalancedDocument(`Net ${net} and tax ${taxTotal} are not ${total}`)
}
