import { adultAge } from '../people/adult.ts'
import { type FamilyProduct, NO_UPPER_AGE } from './family-product.ts'
import { offeredVariants, ownSums, shippedVariant, usualVariant } from './own-plans.ts'
import { STANDARD_PLANS } from './standard-plans.ts'
import { SUM_INSURED_OPTIONS, TOPUP_SUM_INSURED_OPTIONS } from './sum-insured.ts'

const [PER_CLAIM_PLAN, USUAL_PLAN] = STANDARD_PLANS.topup

/** Whether the deductible of a plan applies to each claim; that of others counts the year's total. */
export const countsPerClaim = (variant = ''): boolean => shippedVariant(variant) === PER_CLAIM_PLAN

export const TOPUP: FamilyProduct = {
  id: 'topup',
  get variants() {
    return offeredVariants('topup')
  },
  get defaultVariant() {
    return usualVariant(TOPUP.variants, USUAL_PLAN)
  },
  relations: 'all',
  sumsInsured: (variant) =>
    ownSums(variant) ?? (countsPerClaim(variant) ? TOPUP_SUM_INSURED_OPTIONS : SUM_INSURED_OPTIONS),
  offeredSums: (variant) => ownSums(variant) ?? TOPUP_SUM_INSURED_OPTIONS,
  tenures: [1, 2, 3],
  adultAges: [adultAge, NO_UPPER_AGE],
  hasZone: true,
  hasDeductible: true,
  hasDiscounts: true,
}
