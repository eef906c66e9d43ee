import { adultAge } from '../people/adult.ts'
import { type FamilyProduct, NO_UPPER_AGE } from './family-product.ts'
import { SUM_INSURED_OPTIONS } from './sum-insured.ts'

export const HEALTH: FamilyProduct = {
  id: 'health',
  variants: ['Silver', 'Gold', 'Platinum'],
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
