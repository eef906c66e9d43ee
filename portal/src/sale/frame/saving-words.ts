import type { CheaperQuote } from '@portal/domain/eligibility/cheaper-quotes.ts'
import { showRupees, showWhole } from '@portal/domain/kernel/money.ts'
import { CAR_COVER_LABELS } from '@portal/domain/products/car.ts'
import { PER_CLAIM_VARIANT } from '@portal/domain/products/topup.ts'
import type { CarQuote, FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { saySum } from '../../kit/say-sum.ts'
import { say, sayLine } from '../../kit/words.ts'
import { addonName } from './addon-name.ts'
import { years } from './period-words.ts'

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
      says: `A deductible of ${saySum(value)} instead of ${saySum(deductible)}`,
      note: `The family, or its other policy, pays ${saySum(Number(value) - Number(deductible))} more of ${
        variant === PER_CLAIM_VARIANT ? 'each claim' : 'the year’s bills'
      } first`,
    }
  if (key === 'tenure')
    return {
      says: `${years(Number(value))} instead of ${years(tenure)}`,
      note: `Paid at once: ${showRupees(total)} for ${years(Number(value))}`,
    }
  if (key === 'variant')
    return {
      says: `${value} instead of ${variant}`,
      note: `${value} covers less than ${variant}: compare both before changing`,
      isLessCover: true,
    }
  if (key === 'policy_type')
    return value === 'floater'
      ? {
          says: 'One cover shared by the family instead of one for each',
          note: `All members together then have ${saySum(si)}`,
          isLessCover: true,
        }
      : {
          says: 'A cover for each person instead of one shared',
          note: `Each member then has ${saySum(si)} alone`,
        }
  const each = quote.policy_type === 'individual' && quote.members.length > 1 ? ' for each member' : ''
  if (key === 'sum_insured')
    return {
      says: `A sum insured of ${saySum(value)} instead of ${saySum(si)}`,
      note: `At most ${saySum(value)} a year is paid${each}, ${saySum(Number(si) - Number(value))} less`,
      isLessCover: true,
    }
  return { says: `Without ${addonName(value)}`, note: `No longer: ${say(`gives.${value}`)}`, isLessCover: true }
}

export function carSavingWords({ key, value, before = '0' }: CheaperQuote, quote: CarQuote): SavingWords {
  if (key === 'voluntary_deductible')
    return {
      says: `The owner pays the first ${showWhole(value)} of each claim`,
      note: quote.voluntary_deductible
        ? `Instead of ${showWhole(quote.voluntary_deductible)}`
        : 'On top of the part that every owner pays',
    }
  if (key === 'idv')
    return {
      says: `An insured value of ${showWhole(value)} instead of ${showWhole(before)}`,
      note: `At most ${showWhole(value)} is paid when the car is stolen or lost`,
      isLessCover: true,
    }
  if (key === 'anti_theft')
    return { says: 'An anti-theft device', note: 'Only if one approved by ARAI is fitted in the car' }
  if (key === 'cover')
    return {
      says: `${CAR_COVER_LABELS.third_party} instead of ${CAR_COVER_LABELS[quote.cover].toLowerCase()}`,
      note: 'Theft of the car and damage to it are then not covered',
      isLessCover: true,
    }
  return {
    says: `Without ${sayLine({ key: value }).toLowerCase()}`,
    note: 'What it pays for is then not covered',
    isLessCover: true,
  }
}
