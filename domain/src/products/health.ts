import { adultAge } from '../people/adult.ts'
import { type FamilyProduct, NO_UPPER_AGE } from './family-product.ts'
import { withOwnVariants } from './own-plans.ts'
import { SUM_INSURED_OPTIONS } from './sum-insured.ts'

const VARIANTS = ['Silver', 'Gold', 'Platinum'] as const

export const HEALTH: FamilyProduct = {
  id: 'health',
  get variants() {
    return withOwnVariants('health', VARIANTS)
  },
  defaultVariant: 'Silver',
  relations: 'all',
  sumsInsured: () => SUM_INSURED_OPTIONS,
  offeredSums: SUM_INSURED_OPTIONS,
  tenures: [1, 2, 3],
  adultAges: [adultAge, NO_UPPER_AGE],
  hasZone: true,
  hasDeductible: false,
  hasDiscounts: true,
}
