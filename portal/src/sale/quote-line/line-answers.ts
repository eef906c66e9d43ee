import { showDay } from '@portal/domain/kernel/day.ts'
import type { Rupees } from '@portal/domain/kernel/money.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { impliedGender, shortRelations } from '@portal/domain/people/relations.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import type { LineMember, QuoteLine } from '@portal/domain/quote-line/quote-line.ts'
import type { MemberForm } from '../quote/member-form.ts'

/** What a line fills in a family's quote: only what it says and the product sells. */
interface LineAnswers {
  members?: MemberForm[]
  policy_type?: 'floater' | 'individual'
  si?: Rupees
  deductible?: Rupees
  variant?: string
  tenure?: '1' | '2' | '3'
  pincode?: string
}

/** `deductibles`: those on offer, where the rates are at hand. */
export function toLineAnswers(
  line: QuoteLine,
  product: FamilyProductId,
  deductibles?: readonly Rupees[] | undefined,
): LineAnswers {
  const facts = FAMILY_PRODUCTS[product]
  const variant = line.product === product ? line.variant : undefined
  const sums = facts.sumsInsured(variant ?? facts.defaultVariant)
  const isDeductibleSold = facts.hasDeductible && (!deductibles || deductibles.includes(line.deductible ?? ''))
  const members = line.members.filter(({ relation }) => isInsurable(product, relation)).map(toLineMember)
  return {
    ...(members.length > 0 && { members }),
    ...(line.policyType && { policy_type: line.policyType }),
    ...(line.sum && sums.includes(line.sum) && { si: line.sum }),
    ...(isDeductibleSold && line.deductible && { deductible: line.deductible }),
    ...(variant && { variant }),
    ...(line.tenure && facts.tenures.includes(line.tenure) && { tenure: String(line.tenure) as '1' | '2' | '3' }),
    ...(facts.hasZone && line.pincode && { pincode: line.pincode }),
  }
}

/** The illnesses a line says of somebody whom the product insures: to be confirmed with the medical questions. */
export function heardIllnesses({ members }: Pick<QuoteLine, 'members'>, product: FamilyProductId) {
  return members
    .filter(({ relation }) => isInsurable(product, relation))
    .flatMap(({ relation, conditions }) => conditions.map((condition) => ({ relation, condition })))
}

export const isInsurable = (product: FamilyProductId, relation: string): boolean =>
  FAMILY_PRODUCTS[product].relations === 'all' || shortRelations.some((one) => one === relation)

function toLineMember({ relation, gender, dob, age }: LineMember): MemberForm {
  const born = dob ? showDay(dob) : age === undefined ? '' : String(age)
  return { relation, gender: gender ?? impliedGender(relation), born }
}
