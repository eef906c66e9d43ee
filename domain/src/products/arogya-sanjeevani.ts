import { adultAge } from '../people/adult.ts'
import type { FamilyProduct } from './family-product.ts'
import { AROGYA_SUM_INSURED_OFFERED, AROGYA_SUM_INSURED_OPTIONS } from './sum-insured.ts'

export const AROGYA_SANJEEVANI: FamilyProduct = {
  id: 'arogya-sanjeevani',
  variants: ['Arogya Sanjeevani'],
  defaultVariant: 'Arogya Sanjeevani',
  relations: 'short',
  sumsInsured: () => AROGYA_SUM_INSURED_OPTIONS,
  offeredSums: () => AROGYA_SUM_INSURED_OFFERED,
  tenures: [1],
  adultAges: [adultAge, 65],
  hasZone: false,
  hasDeductible: false,
  hasDiscounts: false,
}
