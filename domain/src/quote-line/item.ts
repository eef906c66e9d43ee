import type { Day } from '../kernel/day.ts'
import type { ProductId } from '../kernel/product-id.ts'
import type { Gender } from '../people/gender.ts'
import type { CarCover } from '../products/car.ts'
import type { HeardCondition } from './vocabulary/conditions.ts'
import type { HeardRelation } from './vocabulary/relations.ts'

/** A word or group of words of the line with one meaning; what it says of whom is decided afterwards. */
export interface Item {
  from: number
  to: number
  /** Counts the parts between commas, semicolons and line ends. */
  segment: number
  is: Meaning
  isAssumed?: true
}

export type Meaning =
  | { item: 'relation'; heard: HeardRelation; count?: number }
  | { item: 'family'; adults: number; children: number }
  | { item: 'gender'; gender: Gender; isTitle: boolean }
  | { item: 'condition'; condition: HeardCondition }
  | { item: 'tobacco' }
  | { item: 'healthy' }
  | { item: 'product'; product: ProductId; variant?: string }
  | { item: 'policy_type'; policyType: 'floater' | 'individual' }
  | { item: 'amount_role'; role: 'sum' | 'deductible' }
  | { item: 'amount'; rupees: number }
  | { item: 'age'; age: number; isSaid: boolean }
  | { item: 'dob'; dob: Day }
  | { item: 'tenure'; years: 1 | 2 | 3 }
  | { item: 'number'; value: number }
  | { item: 'pincode'; pincode: string }
  | { item: 'mobile'; mobile: string }
  | { item: 'registration'; registration: string }
  | { item: 'cover'; cover: CarCover }
  | { item: 'city'; city: string }
  | { item: 'port' }
  | { item: 'people'; count: number }
  | { item: 'negation' }
  | { item: 'denied' }
  | { item: 'filler' }
  /** It has the form of something, and cannot be it: a birth date to come. */
  | { item: 'unreadable' }
  | { item: 'word'; word: string }
