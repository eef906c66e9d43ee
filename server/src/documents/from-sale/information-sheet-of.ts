import { CAR_COVER_LABELS, PA_SUM_INSURED } from '@portal/domain/products/car.ts'
import { productName, productNumber } from '@portal/domain/products/catalogue.ts'
import { PER_CLAIM_VARIANT } from '@portal/domain/products/topup.ts'
import type { CarCover, FamilyProductId, FamilyQuote, Rupees } from '@portal/domain/quote/quote-input.ts'
import { deductibleText } from '../family-schedule.ts'
import type { InformationSheetDocument } from '../information-sheet-document.ts'
import type { Fact, Insurer, VehicleCover } from '../policy-document.ts'
import { showCover, showWhole } from '../show.ts'
import { planFacts } from './plan-facts.ts'

interface SheetFrame {
  insurer: Insurer
  at: string
  reference?: string
}

/** The sheet of one plan of the health family, for these sums. */
export function familySheetOf(
  frame: SheetFrame,
  product: FamilyProductId,
  variant: string,
  quote: Pick<FamilyQuote, 'policy_type' | 'si' | 'deductible' | 'addons'>,
): InformationSheetDocument {
  const isFloater = quote.policy_type === 'floater'
  const basis = variant === PER_CLAIM_VARIANT ? 'claim' : 'year'
  return {
    ...frame,
    line: 'family',
    productName: productName(product),
    productNumber: productNumber(product),
    planName: variant,
    sumInsured: isFloater
      ? `${showCover(quote.si)}, one cover shared by the family`
      : 'For each person as the schedule says',
    ...(quote.deductible
      ? { deductible: deductibleText({ deductible: { amount: quote.deductible, basis }, sumInsured: quote.si }) }
      : {}),
    ...planFacts(variant, quote.addons),
  }
}

const OWN_DAMAGE: Fact = {
  label: 'Own damage',
  value: 'Loss of or damage to the car by accident, fire, theft, flood, storm, earthquake, riot or in transit',
}
const THIRD_PARTY: Fact = {
  label: 'Third party',
  value: 'What the law makes you pay for death or injury of others; damage to their property up to ₹ 7,50,000',
}
const CAR_BENEFITS: Record<CarCover, Fact[]> = {
  comprehensive: [OWN_DAMAGE, THIRD_PARTY],
  third_party: [THIRD_PARTY],
  own_damage: [OWN_DAMAGE],
}

export function carSheetOf(frame: SheetFrame, cover: VehicleCover): InformationSheetDocument {
  const pa: Fact = { label: 'Personal accident, owner-driver', value: showWhole(PA_SUM_INSURED) }
  const isOwnDamage = cover.cover !== 'third_party'
  return {
    ...frame,
    line: 'car',
    productName: productName('car'),
    productNumber: productNumber('car'),
    planName: CAR_COVER_LABELS[cover.cover],
    sumInsured: isOwnDamage ? insuredValue(cover.idv) : 'None: third-party liability only',
    ...(isOwnDamage && cover.voluntaryDeductible > 0
      ? { deductible: `You pay the first ${showWhole(cover.voluntaryDeductible)} of each own-damage claim.` }
      : {}),
    benefits: [...CAR_BENEFITS[cover.cover], ...(cover.personalAccident ? [pa] : []), ...cover.addons],
    waits: [],
  }
}

function insuredValue(idv: Rupees): string {
  return `${showCover(idv)}: the car's insured value (IDV), paid for theft or total loss`
}
