import type { Day } from '../kernel/day.ts'
import type { Rupees } from '../kernel/money.ts'
import type { ProductId } from '../kernel/product-id.ts'
import type { Gender } from '../people/gender.ts'
import type { CarCover } from '../products/car.ts'
import type { HeardCondition } from './vocabulary/conditions.ts'

/** What stands at a place of the line. Places count characters of the text as it was typed. */
export interface Reading {
  from: number
  to: number
  as: LineFact
  /** The words did not say it by themselves: the person has to look. */
  isAssumed?: true
}

/** `member` is the index in `members`. */
export type LineFact =
  | { fact: 'relation'; member: number; relation: string }
  | { fact: 'name'; member: number; name: string }
  | { fact: 'age'; member: number; age: number }
  | { fact: 'dob'; member: number; dob: Day }
  | { fact: 'gender'; member: number; gender: Gender }
  | { fact: 'condition'; member: number | undefined; condition: HeardCondition }
  | { fact: 'tobacco'; member: number | undefined }
  /** Said not to be there: nothing is declared by it. */
  | { fact: 'denied' }
  | { fact: 'healthy' }
  | { fact: 'product'; product: ProductId }
  | { fact: 'variant'; product: ProductId; variant: string }
  | { fact: 'policy_type'; policyType: 'floater' | 'individual' }
  | { fact: 'sum'; rupees: Rupees }
  | { fact: 'deductible'; rupees: Rupees }
  | { fact: 'tenure'; years: 1 | 2 | 3 }
  | { fact: 'pincode'; pincode: string }
  | { fact: 'city'; city: string }
  | { fact: 'mobile'; mobile: string }
  | { fact: 'registration'; registration: string }
  | { fact: 'cover'; cover: CarCover }
  | { fact: 'port' }
  /** How many are to be insured: compared with those who are named. */
  | { fact: 'people'; count: number }
  /** Read by nobody: it is shown, and fills nothing. */
  | { fact: 'unread' }

export interface LineMember {
  relation: string
  name?: string
  gender?: Gender
  age?: number
  dob?: Day
  conditions: HeardCondition[]
  usesTobacco?: true
}

/** A line as a person says it, read word by word. What is not said is missing, never filled in. */
export interface QuoteLine {
  readings: Reading[]
  members: LineMember[]
  product?: ProductId
  variant?: string
  policyType?: 'floater' | 'individual'
  sum?: Rupees
  deductible?: Rupees
  tenure?: 1 | 2 | 3
  pincode?: string
  city?: string
  mobile?: string
  registration?: string
  cover?: CarCover
  isPort?: true
  people?: number
  isHealthy?: true
}
