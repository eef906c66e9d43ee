import { showWhole } from '@portal/domain/kernel/money.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { type CarCover, PA_SUM_INSURED } from '@portal/domain/products/car.ts'
import { productName, productNumber } from '@portal/domain/products/catalogue.ts'
import { countsPerClaim } from '@portal/domain/products/topup.ts'
import { kindOfCover } from '@portal/domain/quote/kind-of-cover.ts'
import type { FamilyQuote, QuoteMember } from '@portal/domain/quote/quote-input.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { type Lang, type Speak, speakIn } from '@portal/words/say.ts'
import { deductibleText } from '../family-schedule.ts'
import type { InformationSheetDocument } from '../information-sheet-document.ts'
import type { Fact, Insurer, VehicleCover } from '../policy-document.ts'
import { clauseNumbers } from '../policy-wording.ts'
import { showCover, showRelation } from '../show.ts'
import { coverName } from '../vehicle-schedule.ts'
import { soldFacts } from './plan-facts.ts'
import { carWordingOf, familyWordingOf } from './wording-of.ts'

interface SheetFrame {
  lang: Lang
  insurer: Insurer
  at: string
  reference?: string
  policyNumber?: string
}

/** Somebody insured, by name once there is one. */
interface SheetMember extends Pick<QuoteMember, 'relation' | 'gender' | 'si'> {
  name?: string
}

/** The sheet of one plan of the health family, for these sums. */
export function familySheetOf(
  frame: SheetFrame,
  product: FamilyProductId,
  variant: string,
  quote: Pick<FamilyQuote, 'policy_type' | 'si' | 'deductible' | 'addons'> & { members: SheetMember[] },
): InformationSheetDocument {
  const say = speakIn(frame.lang)
  const isFloater = kindOfCover(quote) === 'floater'
  const { covered, limits, waits } = soldFacts(variant, quote.addons ?? {}, frame.lang)
  const basis = countsPerClaim(variant) ? 'claim' : 'year'
  return {
    ...frame,
    line: 'family',
    productName: productName(product),
    productNumber: productNumber(product),
    planName: variant,
    sumsInsured: isFloater
      ? [say('paper.sum_shared', { sum: showCover(quote.si, frame.lang) })]
      : quote.members.map(({ name, relation, gender, si = quote.si }) => ({
          label: name ?? showRelation(relation, gender, frame.lang),
          value: showCover(si, frame.lang),
        })),
    covered: [say('wording.hospitalisation_covered'), ...covered],
    limits: [
      ...limits,
      ...(quote.deductible
        ? [
            {
              label: say('paper.deductible'),
              value: deductibleText({ deductible: { amount: quote.deductible, basis }, sumInsured: quote.si }, say),
            },
          ]
        : []),
    ],
    waits,
    clauses: clauseNumbers(familyWordingOf(frame, product)),
  }
}

function carBenefits(cover: CarCover, say: Speak): Fact[] {
  const ownDamage = { label: say('line.own_damage'), value: say('paper.own_damage_gives') }
  const thirdParty = { label: say('line.third_party'), value: say('paper.third_party_gives') }
  return [...(cover === 'third_party' ? [] : [ownDamage]), ...(cover === 'own_damage' ? [] : [thirdParty])]
}

export function carSheetOf(frame: SheetFrame, cover: VehicleCover, tables: RateTables): InformationSheetDocument {
  const say = speakIn(frame.lang)
  const pa: Fact = { label: say('paper.pa'), value: showWhole(PA_SUM_INSURED) }
  const isOwnDamage = cover.cover !== 'third_party'
  return {
    ...frame,
    line: 'car',
    productName: productName('car'),
    productNumber: productNumber('car'),
    planName: coverName(cover, say),
    sumsInsured: [
      isOwnDamage ? say('paper.idv_pays', { sum: showCover(cover.idv, frame.lang) }) : say('paper.third_party_only'),
    ],
    limits: isOwnDamage
      ? [
          { label: say('paper.compulsory_deductible'), value: showWhole(cover.compulsoryDeductible) },
          ...(cover.voluntaryDeductible > 0
            ? [{ label: say('paper.voluntary_deductible'), value: showWhole(cover.voluntaryDeductible) }]
            : []),
        ]
      : [],
    covered: [
      ...carBenefits(cover.cover, say),
      ...(cover.personalAccident ? [pa] : []),
      ...cover.extras,
      ...cover.addons,
    ],
    waits: [],
    clauses: clauseNumbers(carWordingOf(frame, cover.cover, tables)),
  }
}
