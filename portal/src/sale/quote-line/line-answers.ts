import { showDay } from '@portal/domain/kernel/day.ts'
import type { Rupees } from '@portal/domain/kernel/money.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { impliedGender, isProposer, shortRelations } from '@portal/domain/people/relations.ts'
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

export function toLineAnswers(line: QuoteLine, product: FamilyProductId): LineAnswers {
  const facts = FAMILY_PRODUCTS[product]
  const variant = line.product === product ? line.variant : undefined
  const sums = facts.sumsInsured(variant ?? facts.defaultVariant)
  const members = withOwnGender(line.members.filter(({ relation }) => isInsurable(product, relation)).map(toLineMember))
  return {
    ...(members.length > 0 && { members }),
    ...(line.policyType && { policy_type: line.policyType }),
    ...(line.sum && sums.includes(line.sum) && { si: line.sum }),
    ...(facts.hasDeductible && line.deductible && { deductible: line.deductible }),
    ...(variant && { variant }),
    ...(line.tenure && facts.tenures.includes(line.tenure) && { tenure: String(line.tenure) as '1' | '2' | '3' }),
    ...(facts.hasZone && line.pincode && { pincode: line.pincode }),
  }
}

/** What the line says and this product does not sell. */
export function listUnsold(line: QuoteLine, product: FamilyProductId): ('sum' | 'relation' | 'tenure')[] {
  const answers = toLineAnswers(line, product)
  return [
    ...(line.sum && !answers.si ? ['sum' as const] : []),
    ...(line.members.some(({ relation }) => !isInsurable(product, relation)) ? ['relation' as const] : []),
    ...(line.tenure && !answers.tenure ? ['tenure' as const] : []),
  ]
}

const isInsurable = (product: FamilyProductId, relation: string): boolean =>
  FAMILY_PRODUCTS[product].relations === 'all' || shortRelations.some((one) => one === relation)

/** A wife makes the proposer male, a husband female, as adding a spouse does the other way round. The field shows it and can be changed. */
function withOwnGender(members: MemberForm[]): MemberForm[] {
  const spouse = members.find(({ relation }) => relation === 'spouse')?.gender
  const own = spouse === 'female' ? 'male' : spouse === 'male' ? 'female' : undefined
  return members.map((member) => (isProposer(member) && !member.gender ? { ...member, gender: own } : member))
}

function toLineMember({ relation, gender, dob, age }: LineMember): MemberForm {
  const born = dob ? showDay(dob) : age === undefined ? '' : String(age)
  return { relation, gender: gender ?? impliedGender(relation), born }
}
