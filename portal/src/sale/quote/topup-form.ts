import type { Rupees } from '@portal/domain/kernel/money.ts'
import type { AddonChoice } from '@portal/domain/products/addons.ts'
import { lakhs } from '@portal/domain/products/sum-insured.ts'
import { TOPUP } from '@portal/domain/products/topup.ts'
import type { DiscountChoice, FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { deductiblesFor } from '@portal/domain/rating/deductible-options.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { firstMember, type MembersPart, toMemberForm, toQuoteMembers } from './member-form.ts'

/** A top-up quote while it is being made: one form for all the screens that change it. */
export interface TopupForm extends MembersPart {
  pincode: string
  deductible: Rupees
  variant: string
  tenure: '1' | '2' | '3'
  addons: Record<string, AddonChoice | undefined>
  discounts: Record<DiscountChoice, boolean>
  start_date: string
}

/** The usual choice of families: twenty lakh above five. */
const DEFAULT_SUMS = { si: lakhs(20), deductible: lakhs(5) }

export const emptyTopupForm = (): TopupForm => ({
  policy_type: 'floater',
  ...DEFAULT_SUMS,
  members: [firstMember()],
  pincode: '',
  variant: TOPUP.defaultVariant,
  tenure: '1',
  addons: {},
  discounts: { existing: false, employee: false },
  start_date: '',
})

export function toTopupForm(quote: FamilyQuote): TopupForm {
  const { discounts = [] } = quote
  return {
    policy_type: quote.policy_type,
    si: quote.si,
    deductible: quote.deductible ?? DEFAULT_SUMS.deductible,
    members: quote.members.map(toMemberForm),
    pincode: quote.pincode ?? '',
    variant: quote.variant ?? TOPUP.defaultVariant,
    tenure: String(quote.tenure ?? 1) as TopupForm['tenure'],
    addons: { ...quote.addons },
    discounts: { existing: discounts.includes('existing'), employee: discounts.includes('employee') },
    start_date: quote.start_date ?? '',
  }
}

export function toTopupQuote(form: TopupForm): FamilyQuote {
  const { policy_type, si, pincode, deductible, variant, tenure, start_date } = form
  const addons = Object.entries(form.addons).filter((entry): entry is [string, AddonChoice] => Boolean(entry[1]))
  const discounts = (['existing', 'employee'] as const).filter((one) => form.discounts[one])
  return {
    policy_type,
    si,
    members: toQuoteMembers(form),
    pincode,
    variant,
    tenure: Number(tenure) as 1 | 2 | 3,
    deductible,
    ...(addons.length > 0 && { addons: Object.fromEntries(addons) }),
    ...(discounts.length > 0 && { discounts }),
    ...(start_date && { start_date }),
  }
}

type Sums = Pick<TopupForm, 'policy_type' | 'si' | 'members' | 'variant'>

/** The members with a sum insured of their own, which only an individual plan has. */
export const ownSumIndexes = ({ policy_type, members }: Sums): number[] =>
  policy_type === 'individual' ? [...members.keys()].filter((at) => members[at]?.si) : []

/** Every requested sum: the plan's, and those of members who have their own. */
export const requestedSums = (form: Sums): Rupees[] => [
  form.si,
  ...ownSumIndexes(form).map((at) => form.members[at]!.si!),
]

/** The sums a screen offers: the top-up list, or all of the variant once they are opened or one of them is requested. */
export function offeredSumsOf(form: Sums, isWide: boolean): readonly Rupees[] {
  const offeredSums = TOPUP.offeredSums(form.variant)
  const sold = TOPUP.sumsInsured(form.variant)
  const isBeyond = requestedSums(form).some((sum) => sold.includes(sum) && !offeredSums.includes(sum))
  return isWide || isBeyond ? sold : offeredSums
}

/** The options of these sums insured, and the nearest of them to the present deductible. */
export function deductibleChoices(tables: RateTables, quote: FamilyQuote): { options: Rupees[]; nearest?: Rupees } {
  const options = deductiblesFor(tables, quote)
  const present = Number(quote.deductible)
  const distance = (option: Rupees) => Math.abs(Number(option) - present)
  const nearest = options.reduce<Rupees | undefined>(
    (best, option) => (best === undefined || distance(option) < distance(best) ? option : best),
    undefined,
  )
  return { options, nearest }
}
