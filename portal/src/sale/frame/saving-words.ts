import type { CheaperQuote } from '@portal/domain/eligibility/cheaper-quotes.ts'
import { showRupees, showWhole } from '@portal/domain/kernel/money.ts'
import { countsPerClaim } from '@portal/domain/products/topup.ts'
import type { CarQuote, FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { saySum } from '../../kit/say-sum.ts'
import { say as sayCommon, sayLine } from '../../kit/words.ts'
import { sayCover } from '../car/cover-name.ts'
import { addonName } from './addon-name.ts'
import { years } from './period-words.ts'
import { say } from './words.ts'

/** A saving as the agent reads it out. */
export interface SavingWords {
  /** What would change. */
  says: string
  /** What the customer gives up, or the condition for it. */
  note: string
  isLessCover?: boolean
}

export function familySavingWords(
  { key, value, total }: CheaperQuote,
  quote: FamilyQuote,
  defaultVariant: string,
): SavingWords {
  const { si, deductible = '0', variant = defaultVariant, tenure = 1 } = quote
  if (key === 'deductible')
    return {
      says: say('frame.save_deductible', { value: saySum(value), before: saySum(deductible) }),
      note: say(countsPerClaim(variant) ? 'frame.save_deductible_per_claim' : 'frame.save_deductible_per_year', {
        more: saySum(Number(value) - Number(deductible)),
      }),
    }
  if (key === 'tenure')
    return {
      says: say('frame.save_instead', { value: years(Number(value)), before: years(tenure) }),
      note: say('frame.save_tenure_note', { total: showRupees(total), years: years(Number(value)) }),
    }
  if (key === 'variant')
    return {
      says: say('frame.save_instead', { value, before: variant }),
      note: say('frame.save_variant_note', { value, before: variant }),
      isLessCover: true,
    }
  if (key === 'policy_type')
    return value === 'floater'
      ? {
          says: say('frame.save_floater'),
          note: say('frame.save_floater_note', { sum: saySum(si) }),
          isLessCover: true,
        }
      : { says: say('frame.save_individual'), note: say('frame.save_individual_note', { sum: saySum(si) }) }
  const isPerMember = quote.policy_type === 'individual' && quote.members.length > 1
  if (key === 'sum_insured')
    return {
      says: say('frame.save_sum_insured', { value: saySum(value), before: saySum(si) }),
      note: say(isPerMember ? 'frame.save_sum_insured_per_member' : 'frame.save_sum_insured_note', {
        value: saySum(value),
        less: saySum(Number(si) - Number(value)),
      }),
      isLessCover: true,
    }
  return {
    says: say('frame.save_addon', { addon: addonName(value) }),
    note: say('frame.save_addon_note', { benefit: sayCommon(`gives.${value}`) }),
    isLessCover: true,
  }
}

export function carSavingWords({ key, value, before = '0' }: CheaperQuote, quote: CarQuote): SavingWords {
  if (key === 'voluntary_deductible')
    return {
      says: quote.voluntary_deductible
        ? say('frame.save_voluntary_instead', {
            value: showWhole(value),
            before: showWhole(quote.voluntary_deductible),
          })
        : say('frame.save_voluntary', { value: showWhole(value) }),
      note: say('frame.save_voluntary_note'),
    }
  if (key === 'idv')
    return {
      says: say('frame.save_idv', { value: showWhole(value), before: showWhole(before) }),
      note: say('frame.save_idv_note', { value: showWhole(value) }),
      isLessCover: true,
    }
  if (key === 'anti_theft') return { says: say('frame.save_anti_theft'), note: say('frame.save_anti_theft_note') }
  if (key === 'cover')
    return {
      says: say('frame.save_instead', { value: sayCover('third_party'), before: sayCover(quote.cover).toLowerCase() }),
      note: say('frame.save_cover_note'),
      isLessCover: true,
    }
  return {
    says: say('frame.save_addon', { addon: sayLine({ key: value }).toLowerCase() }),
    note: say('frame.save_car_addon_note'),
    isLessCover: true,
  }
}
