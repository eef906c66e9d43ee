import type { Rupees } from '../kernel/money.ts'
import type { FamilyProductId } from '../kernel/product-id.ts'

/** The facts of one product of the health family; its rates stand in the rate tables. */
export interface FamilyProduct {
  id: FamilyProductId
  variants: readonly string[]
  defaultVariant: string
  relations: 'short' | 'all'
  /** Sums insured that a variant may have, and those that the quick quote offers. */
  sumsInsured: (variant: string) => readonly Rupees[]
  offeredSums: (variant: string) => readonly Rupees[]
  tenures: readonly (1 | 2 | 3)[]
  adultAges: readonly [number, number]
  hasZone: boolean
  hasDeductible: boolean
  hasDiscounts: boolean
}

/** Children enter from 91 days to 25 years, in every product of the family. */
export const CHILD_ENTRY = { days: 91, years: 25 } as const
/** No upper limit of entry age is filed; the number only bounds what may be typed. */
export const NO_UPPER_AGE = 120
export const maxMembers = { floater: 8, other: 9 } as const
