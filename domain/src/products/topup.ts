import { adultAge } from '../people/adult.ts'
import { type FamilyProduct, NO_UPPER_AGE } from './family-product.ts'
import { withOwnVariants } from './own-plans.ts'
import { SUM_INSURED_OPTIONS, TOPUP_SUM_INSURED_OPTIONS } from './sum-insured.ts'

/** The variant whose deductible applies to each claim; the others count the year's total. */
export const PER_CLAIM_VARIANT = 'Top-Up'

const VARIANTS = [PER_CLAIM_VARIANT, 'Super Top-Up', 'Super Top-Up Plus'] as const

export const TOPUP: FamilyProduct = {
  id: 'topup',
  get variants() {
    return withOwnVariants('topup', VARIANTS)
  },
  defaultVariant: 'Super Top-Up',
  relations: 'all',
  sumsInsured: (variant) => (variant === PER_CLAIM_VARIANT ? TOPUP_SUM_INSURED_OPTIONS : SUM_INSURED_OPTIONS),
  offeredSums: TOPUP_SUM_INSURED_OPTIONS,
  tenures: [1, 2, 3],
  adultAges: [adultAge, NO_UPPER_AGE],
  hasZone: true,
  hasDeductible: true,
  hasDiscounts: true,
}
