import { ageOn, type Day, isDay, parseDay, showDay } from '@portal/domain/kernel/day.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { Rupees } from '@portal/domain/kernel/money.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import type { Gender } from '@portal/domain/people/gender.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'
import {
  decidedGender,
  impliedGender,
  isChildType,
  isProposer,
  relations,
  shortRelations,
} from '@portal/domain/people/relations.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { maxMembers } from '@portal/domain/products/family-product.ts'
import { toWireMembers } from '@portal/domain/quote/quote-defaults.ts'
import type { FamilyQuote, QuoteMember } from '@portal/domain/quote/quote-input.ts'
import { sayRelation } from '../../kit/say-relation.ts'
import { say as sayCommon } from '../../kit/words.ts'

/** A member as the quote screens ask for one. `born` holds what was typed: an age in years, or dd/MM/yyyy. */
export interface MemberForm {
  relation: string
  gender?: Gender
  born: string
  si?: Rupees
}

/** What a form needs so that MembersEditor can work on it. */
export interface MembersPart {
  policy_type: FamilyQuote['policy_type']
  si: Rupees
  members: MemberForm[]
}

export function toMemberForm({ relation, gender, dob, age, si }: QuoteMember): MemberForm {
  const born = dob !== undefined ? showDay(dob) : age !== undefined ? String(age) : ''
  return { relation, gender: gender ?? impliedGender(relation), born, si }
}

export const isAge = (born: string): boolean => /^\d{1,2}$/.test(born)

/** Members as they go onto the wire. A date not complete yet is passed on as typed, so that its rule can say so. */
export function toQuoteMembers({ policy_type, members }: MembersPart): QuoteMember[] {
  const typed = members.map(({ relation, gender, born, si }): QuoteMember => {
    const age = isAge(born) ? { age: Number(born) } : {}
    const dob = born && !isAge(born) ? { dob: parseDay(born) ?? born } : {}
    return { relation, ...(gender && { gender }), ...age, ...dob, ...(si && { si }) }
  })
  return toWireMembers(policy_type, typed).map(({ canDeleted: _, ...member }) => member)
}

/** Age and birth date are one field on the screen: what the domain says of either belongs to it. */
export function toFormIssues(issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, path: issue.path.replace(/^(members\.\d+)\.(dob|age)$/, '$1.born') }))
}

export const isEstimate = (members: readonly { born: string }[]): boolean => members.some(({ born }) => isAge(born))

export function ageFrom(born: string, today: Day): number | undefined {
  if (isAge(born)) return Number(born)
  const day = parseDay(born)
  return day && day <= today ? ageOn(day, today) : undefined
}

export const labelOf = ({ relation, gender }: Pick<MemberForm, 'relation' | 'gender'>): string =>
  sayRelation(relation, gender)

export const mostMembers = (policyType: FamilyQuote['policy_type']): number =>
  policyType === 'floater' ? maxMembers.floater : maxMembers.other

/** A member who may be added now, with the label of the button. */
export interface Addable {
  label: string
  member: Pick<MemberForm, 'relation' | 'gender'>
}

/** The next free relation of each kind; a child is offered as son and as daughter. */
export function addableMembers(product: FamilyProductId, members: readonly MemberForm[]): Addable[] {
  const taken = new Set(members.map((member) => member.relation))
  const all = FAMILY_PRODUCTS[product].relations === 'short' ? shortRelations : relations
  const kinds = new Set<string>()
  return all
    .filter((relation) => !taken.has(relation))
    .filter((relation) => {
      const kind = relationLabel(relation)
      return kinds.has(kind) ? false : kinds.add(kind)
    })
    .flatMap((relation): Addable[] => {
      const genders: (Gender | undefined)[] = isChildType(relation)
        ? ['male', 'female', undefined]
        : [genderFor(relation, members)]
      return genders.map((gender) => ({ label: sayRelation(relation, gender), member: { relation, gender } }))
    })
    .sort((one, other) => Number(isOpenChild(one)) - Number(isOpenChild(other)))
}

/** A child who is neither son nor daughter comes last, with the gender to be chosen. */
const isOpenChild = ({ member }: Addable): boolean => isChildType(member.relation) && member.gender === undefined

const genderFor = (relation: string, members: readonly MemberForm[]): Gender | undefined =>
  decidedGender(relation, members.find(isProposer)?.gender)

/** Whether a member's gender is a choice: neither the relation nor, for a spouse, the proposer's gender decides it. */
export function isGenderChoice(
  { relation, gender }: Pick<MemberForm, 'relation' | 'gender'>,
  proposer?: Gender,
): boolean {
  if (isChildType(relation)) return gender !== 'male' && gender !== 'female'
  return decidedGender(relation, proposer) === undefined
}

export const firstMember = (): MemberForm => ({ relation: 'primary insured', born: '' })

/** A member's line in lists: 'Daughter · 12 years'. */
export function memberLine(member: QuoteMember, today: Day): string {
  const age = isDay(member.dob) ? ageOn(member.dob, today) : member.age
  return [
    sayRelation(member.relation, member.gender),
    age === undefined ? '' : sayCommon('customer.age_years', { age }),
  ]
    .filter(Boolean)
    .join(' · ')
}
