import type { WholeRupees } from '../kernel/money.ts'
import type { ProductId } from '../kernel/product-id.ts'
import { CAR_COVER_LABELS } from '../products/car.ts'
import { FAMILY_PRODUCTS } from '../products/catalogue.ts'
import { planName } from '../products/plan-name.ts'
import type { PlanType } from '../products/plan-types.ts'
import { hasOwnDamage, thirdPartyYears } from '../quote/car-quote.ts'
import type { CarQuote, FamilyQuote, QuoteInput } from '../quote/quote-input.ts'
import type { Breakup } from './breakup.ts'

/** The plan that was asked for, of which banner and documents say what it is called. Sums are whole rupees. */
interface Plan {
  plan_type: PlanType | 'car'
  policyType: string
  planName: string
  sumInsured: string
  deductible?: string
  policyPeriod: number
  /** Where the third party of a car runs longer than its own damage. */
  thirdPartyYears?: number
}

/** Of a car its value is needed, which is its sum insured: `insuredValue` tells it of a price. */
export function describePlan(product: ProductId, quote: QuoteInput, idv: WholeRupees | null): Plan {
  if (product === 'car') return carPlan(quote as CarQuote, idv ?? 0)
  const family = quote as FamilyQuote
  const facts = FAMILY_PRODUCTS[product]
  const variant = family.variant ?? facts.defaultVariant
  return {
    plan_type: product === 'topup' ? 'topup' : family.policy_type,
    policyType: family.policy_type,
    planName: planName(product, variant),
    sumInsured: largestSum(family),
    ...(family.deductible !== undefined && { deductible: family.deductible }),
    policyPeriod: family.tenure ?? 1,
  }
}

/** The value of the car that a price is for. */
export function insuredValue(breakup: Breakup | null): WholeRupees | null {
  return breakup?.kind === 'car' ? breakup.idv : null
}

/** Individual plans have a sum per member; the banner shows the largest, the members' rows each their own. */
export function largestSum(quote: FamilyQuote): string {
  if (quote.policy_type === 'floater') return quote.si
  return String(Math.max(...quote.members.map((member) => Number(member.si ?? quote.si))))
}

function carPlan(quote: CarQuote, idv: number): Plan {
  const years = thirdPartyYears(quote)
  const isThirdPartyOnly = quote.cover === 'third_party'
  return {
    plan_type: 'car',
    policyType: quote.cover,
    planName: planName('car', CAR_COVER_LABELS[quote.cover]),
    sumInsured: String(hasOwnDamage(quote) ? idv : 0),
    ...(quote.voluntary_deductible && { deductible: String(quote.voluntary_deductible) }),
    policyPeriod: isThirdPartyOnly ? years : 1,
    ...(!isThirdPartyOnly && years > 1 && { thirdPartyYears: years }),
  }
}
