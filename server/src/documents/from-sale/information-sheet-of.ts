import { showWhole } from '@portal/domain/kernel/money.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { type CarCover, PA_SUM_INSURED } from '@portal/domain/products/car.ts'
import { productName, productNumber } from '@portal/domain/products/catalogue.ts'
import { PER_CLAIM_VARIANT } from '@portal/domain/products/topup.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { type Lang, type Speak, speakIn } from '@portal/words/say.ts'
import { deductibleText } from '../family-schedule.ts'
import type { InformationSheetDocument } from '../information-sheet-document.ts'
import type { Fact, Insurer, VehicleCover } from '../policy-document.ts'
import { showCover } from '../show.ts'
import { coverName } from '../vehicle-schedule.ts'
import { planFacts } from './plan-facts.ts'

interface SheetFrame {
  lang: Lang
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
  const say = speakIn(frame.lang)
  const isFloater = quote.policy_type === 'floater'
  const basis = variant === PER_CLAIM_VARIANT ? 'claim' : 'year'
  return {
    ...frame,
    line: 'family',
    productName: productName(product),
    productNumber: productNumber(product),
    planName: variant,
    sumInsured: isFloater
      ? say('paper.sum_shared', { sum: showCover(quote.si, frame.lang) })
      : say('paper.sum_as_schedule'),
    ...(quote.deductible
      ? { deductible: deductibleText({ deductible: { amount: quote.deductible, basis }, sumInsured: quote.si }, say) }
      : {}),
    ...planFacts(variant, quote.addons, frame.lang),
  }
}

function carBenefits(cover: CarCover, say: Speak): Fact[] {
  const ownDamage = { label: say('line.own_damage'), value: say('paper.own_damage_gives') }
  const thirdParty = { label: say('line.third_party'), value: say('paper.third_party_gives') }
  return [...(cover === 'third_party' ? [] : [ownDamage]), ...(cover === 'own_damage' ? [] : [thirdParty])]
}

export function carSheetOf(frame: SheetFrame, cover: VehicleCover): InformationSheetDocument {
  const say = speakIn(frame.lang)
  const pa: Fact = { label: say('paper.pa'), value: showWhole(PA_SUM_INSURED) }
  const isOwnDamage = cover.cover !== 'third_party'
  return {
    ...frame,
    line: 'car',
    productName: productName('car'),
    productNumber: productNumber('car'),
    planName: coverName(cover, say),
    sumInsured: isOwnDamage
      ? say('paper.idv_pays', { sum: showCover(cover.idv, frame.lang) })
      : say('paper.third_party_only'),
    ...(isOwnDamage && cover.voluntaryDeductible > 0
      ? { deductible: say('paper.own_damage_deductible', { amount: cover.voluntaryDeductible }) }
      : {}),
    benefits: [
      ...carBenefits(cover.cover, say),
      ...(cover.personalAccident ? [pa] : []),
      ...cover.extras,
      ...cover.addons,
    ],
    waits: [],
  }
}
