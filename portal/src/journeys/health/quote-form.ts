import type { Rupees } from '@portal/domain/kernel/money.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import type { AddonChoice } from '@portal/domain/products/addons.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import type { DiscountChoice, FamilyQuote, QuoteMember } from '@portal/domain/quote/quote-input.ts'
import {
  firstMember,
  type MemberForm,
  type MembersPart,
  toMemberForm,
  toQuoteMembers,
} from '../../sale/quote/member-form.ts'

export const healthProducts = ['arogya-sanjeevani', 'health'] as const
export type HealthProduct = (typeof healthProducts)[number]

export const isHealthProduct = (value: unknown): value is HealthProduct =>
  (healthProducts as readonly unknown[]).includes(value)

/** The form of a health quote, for both products and both screens. */
export interface QuoteForm extends MembersPart {
  product: HealthProduct
  pincode: string
  variant: string
  tenure: '1' | '2' | '3'
  addons: Record<string, AddonChoice | undefined>
  discounts: Record<DiscountChoice, boolean>
  start_date: string
}

/** The usual first choice of families; the wire's own default stays the smallest sum. */
const USUAL_SUM: Rupees = '500000'

export function emptyQuoteForm(product: HealthProduct): QuoteForm {
  const { offeredSums, variants } = FAMILY_PRODUCTS.health
  const variant = variants[0]!
  return {
    product,
    policy_type: 'floater',
    si: nearestSum(offeredSums(variant), USUAL_SUM),
    members: [firstMember()],
    pincode: '',
    variant,
    tenure: '1',
    addons: {},
    discounts: { existing: false, employee: false },
    start_date: '',
  }
}

export function toQuoteForm(product: HealthProduct, quote: FamilyQuote): QuoteForm {
  const { discounts = [], start_date } = quote
  return {
    product,
    policy_type: quote.policy_type,
    si: quote.si,
    members: quote.members.map((member: QuoteMember): MemberForm => toMemberForm(member)),
    pincode: quote.pincode ?? '',
    variant: quote.variant ?? FAMILY_PRODUCTS.health.defaultVariant,
    tenure: String(quote.tenure ?? 1) as QuoteForm['tenure'],
    addons: { ...quote.addons },
    discounts: { existing: discounts.includes('existing'), employee: discounts.includes('employee') },
    start_date: start_date ?? '',
  }
}

/** As it is sent. Arogya Sanjeevani takes only policy type, sum insured and members, and a start day if one was chosen. */
export function toQuote(form: QuoteForm): FamilyQuote {
  const { product, policy_type, si, pincode, variant, tenure, start_date } = form
  const quote: FamilyQuote = { policy_type, si, members: toQuoteMembers(form) }
  if (start_date) quote.start_date = start_date
  if (product === 'arogya-sanjeevani') return quote
  const addons = Object.entries(form.addons).filter((entry): entry is [string, AddonChoice] => Boolean(entry[1]))
  const discounts = (['existing', 'employee'] as const).filter((one) => form.discounts[one])
  return {
    ...quote,
    pincode,
    variant,
    tenure: Number(tenure) as 1 | 2 | 3,
    ...(addons.length > 0 && { addons: Object.fromEntries(addons) }),
    ...(discounts.length > 0 && { discounts }),
  }
}

/** The offered sums, and the present one if the product sells it too. */
export function sumsFor(product: FamilyProductId, si: Rupees, variant: string): readonly Rupees[] {
  const { offeredSums, sumsInsured } = FAMILY_PRODUCTS[product]
  const offered = offeredSums(variant)
  if (offered.includes(si) || !sumsInsured(variant).includes(si)) return offered
  return [...offered, si].sort((a, b) => Number(a) - Number(b))
}

/** The largest offered sum not above the requested one, for a change of product. */
export function nearestSum(sums: readonly Rupees[], si: Rupees): Rupees {
  return sums.findLast((one) => Number(one) <= Number(si)) ?? sums[0]!
}

/** Another plan, with the nearest sum that it has. */
export function planAnswers(variant: string, si: Rupees): Pick<QuoteForm, 'variant' | 'si'> {
  return { variant, si: nearestSum(FAMILY_PRODUCTS.health.sumsInsured(variant), si) }
}

/** The same answers for the other product, with sums that it sells. */
export function withProduct(form: QuoteForm, product: HealthProduct): QuoteForm {
  if (form.product === product) return form
  const sums = FAMILY_PRODUCTS[product].offeredSums(form.variant)
  const members = form.members.map((one) => (one.si ? { ...one, si: nearestSum(sums, one.si) } : one))
  return { ...form, product, si: nearestSum(sums, form.si), members }
}
