import type { Paise } from '@portal/domain/kernel/money.ts'
import type { DiscountChoice, FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import type { FamilyBreakup } from '@portal/domain/rating/breakup.ts'
import { numberAt, type RateTables } from '@portal/domain/rating/tables/rate-tables.ts'

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
  const isIndividual = quote.policy_type === 'individual'
  const tenure = quote.tenure ?? 1
  const has = (choice: DiscountChoice) => quote.discounts?.includes(choice) ?? false
  return [
    {
      key: 'family_discount',
      label: 'Family',
      isApplied: isIndividual && people > 1,
      amount: amountOf('family_discount'),
      reason: familyReason(isIndividual, people, percent),
    },
    {
      key: 'existing_discount',
      label: 'Existing customer',
      choice: 'existing',
      isApplied: has('existing'),
      amount: amountOf('existing_discount'),
      reason: has('existing')
        ? `${percent('existing')} because the family already holds a policy with us.`
        : `${percent('existing')} if a family member holds a policy with us.`,
      ask: 'Holds a policy with us',
    },
    {
      key: 'employee_discount',
      label: 'Employee',
      choice: 'employee',
      isApplied: has('employee'),
      amount: amountOf('employee_discount'),
      reason: has('employee')
        ? `${percent('employee')} because the proposer works for us or a company of our group.`
        : `${percent('employee')} if the proposer works for us or a company of our group.`,
      ask: 'Works for us or our group',
    },
    {
      key: 'long_term_discount',
      label: 'Long term',
      isApplied: tenure > 1,
      amount: amountOf('long_term_discount'),
      reason:
        tenure > 1
          ? `${percent(`long_term_${tenure}`)} because the policy runs for ${tenure} years.`
          : `${percent('long_term_2')} for two years, ${percent('long_term_3')} for three. The policy runs for one.`,
    },
  ]
}

function familyReason(isIndividual: boolean, people: number, percent: (row: string) => string): string {
  if (!isIndividual) return 'Included in the price of a floater. For individual plans with two or more members.'
  if (people < 2)
    return `${percent('family_2')} for two members, ${percent('family_3')} for three or more. This quote has one member.`
  return `${percent(people > 2 ? 'family_3' : 'family_2')} because ${people} members are insured together.`
}
