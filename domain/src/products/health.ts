import { adultAge } from '../people/adult.ts'
import { type FamilyProduct, NO_UPPER_AGE } from './family-product.ts'
import { offeredVariants, ownSums, usualVariant } from './own-plans.ts'
import { STANDARD_PLANS } from './standard-plans.ts'
import { SUM_INSURED_OPTIONS } from './sum-insured.ts'

export const HEALTH: FamilyProduct = {
  id: 'health',
  get variants() {
    return offeredVariants('health')
  },
  get defaultVariant() {
    return usualVariant(HEALTH.variants, STANDARD_PLANS.health[0])
  },
  relations: 'all',
  sumsInsured: (variant) => ownSums(variant) ?? SUM_INSURED_OPTIONS,
  offeredSums: (variant) => HEALTH.sumsInsured(variant),
  tenures: [1, 2, 3],
  adultAges: [adultAge, NO_UPPER_AGE],
  hasZone: true,
  hasDeductible: false,
  hasDiscounts: true,
}
