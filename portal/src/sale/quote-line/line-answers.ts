import type { HeardIllness } from '@portal/contract/calls/quote.ts'
import { ageOn, showDay } from '@portal/domain/kernel/day.ts'
import type { Rupees } from '@portal/domain/kernel/money.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { adultAge } from '@portal/domain/people/adult.ts'
import { impliedGender, isProposer, shortRelations } from '@portal/domain/people/relations.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { heardTobacco } from '@portal/domain/quote/heard.ts'
import type { LineMember, QuoteLine } from '@portal/domain/quote-line/quote-line.ts'
import type { MemberForm } from '../quote/member-form.ts'
import type { HeardForLater } from '../state/heard-for-later.ts'
import { today } from '../state/today.ts'

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

/** What a line says of the health of those whom the product insures: to be confirmed with the medical questions. */
export function heardIllnesses({ members }: Pick<QuoteLine, 'members'>, product: FamilyProductId): HeardIllness[] {
  return members
    .filter(({ relation }) => isInsurable(product, relation))
    .flatMap((member) => {
      const { relation, conditions, usesTobacco } = member
      const heard = usesTobacco && isTobaccoAsked(member) ? [...conditions, heardTobacco] : conditions
      return heard.map((condition) => ({ relation, condition }))
    })
}

/** Minors are not asked for tobacco. */
export const isTobaccoAsked = ({ age, dob }: Pick<LineMember, 'age' | 'dob'>): boolean =>
  (dob ? ageOn(dob, today()) : (age ?? adultAge)) >= adultAge

/** What a line says for later steps: the names of those who are insured beside the proposer, and a PIN code that the price does not need. */
export function heardForLater({ members, pincode }: QuoteLine, product: FamilyProductId): HeardForLater {
  const named = members.filter((one) => one.name && !isProposer(one) && isInsurable(product, one.relation))
  return {
    ...(named.length > 0 && { names: Object.fromEntries(named.map(({ relation, name }) => [relation, name!])) }),
    ...(pincode && !FAMILY_PRODUCTS[product].hasZone && { pincode }),
  }
}

export const isInsurable = (product: FamilyProductId, relation: string): boolean =>
  FAMILY_PRODUCTS[product].relations === 'all' || shortRelations.some((one) => one === relation)

function toLineMember({ relation, gender, dob, age }: LineMember): MemberForm {
  const born = dob ? showDay(dob) : age === undefined ? '' : String(age)
  return { relation, gender: gender ?? impliedGender(relation), born }
}
