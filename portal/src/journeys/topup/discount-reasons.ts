import type { Paise } from '@portal/domain/kernel/money.ts'
import { kindOfCover } from '@portal/domain/quote/kind-of-cover.ts'
import type { DiscountChoice, FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import type { FamilyBreakup } from '@portal/domain/rating/breakup.ts'
import { numberAt, type RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { say } from './words.ts'

interface DiscountReason {
  key: string
  label: string
  isApplied: boolean
  /** Why it applies, or its condition. */
  reason: string
  /** Paise off the present premium; negative. */
  amount?: Paise
  /** For discounts that the partner claims and proves. */
  choice?: DiscountChoice
  ask?: string
}

/** Every filed discount for this quote, in the order of calculation. */
export function discountReasons(
  quote: FamilyQuote,
  breakup: FamilyBreakup | undefined,
  tables: RateTables,
): DiscountReason[] {
  const percent = (row: string) => `${Math.round(numberAt(tables, 'plan', row, 'topup') * 10_000) / 100}%`
  const amountOf = (key: string) => breakup?.lines.find((line) => line.key === key)?.amount
  const people = quote.members.length
  const isIndividual = kindOfCover(quote) === 'individual'
  const tenure = quote.tenure ?? 1
  const has = (choice: DiscountChoice) => quote.discounts?.includes(choice) ?? false
  return [
    {
      key: 'family_discount',
      label: say('topup-steps.family_discount'),
      isApplied: isIndividual && people > 1,
      amount: amountOf('family_discount'),
      reason: familyReason(isIndividual, people, percent),
    },
    {
      key: 'existing_discount',
      label: say('topup-steps.existing_customer'),
      choice: 'existing',
      isApplied: has('existing'),
      amount: amountOf('existing_discount'),
      reason: has('existing')
        ? say('topup-steps.existing_applies', { percent: percent('existing') })
        : say('topup-steps.existing_condition', { percent: percent('existing') }),
      ask: say('topup-steps.holds_a_policy_with_us'),
    },
    {
      key: 'employee_discount',
      label: say('topup-steps.employee'),
      choice: 'employee',
      isApplied: has('employee'),
      amount: amountOf('employee_discount'),
      reason: has('employee')
        ? say('topup-steps.employee_applies', { percent: percent('employee') })
        : say('topup-steps.employee_condition', { percent: percent('employee') }),
      ask: say('topup-steps.works_for_us_or_our'),
    },
    {
      key: 'long_term_discount',
      label: say('topup-steps.long_term'),
      isApplied: tenure > 1,
      amount: amountOf('long_term_discount'),
      reason:
        tenure > 1
          ? say('topup-steps.long_term_applies', { percent: percent(`long_term_${tenure}`), tenure })
          : say('topup-steps.long_term_condition', {
              percent: percent('long_term_2'),
              more: percent('long_term_3'),
            }),
    },
  ]
}

function familyReason(isIndividual: boolean, people: number, percent: (row: string) => string): string {
  if (!isIndividual) return say('topup-steps.family_in_floater')
  if (people < 2)
    return say('topup-steps.family_condition', { percent: percent('family_2'), more: percent('family_3') })
  return say('topup-steps.family_applies', {
    percent: percent(people > 2 ? 'family_3' : 'family_2'),
    people,
  })
}
