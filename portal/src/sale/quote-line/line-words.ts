import { showDay } from '@portal/domain/kernel/day.ts'
import { showSum } from '@portal/domain/kernel/money.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'
import { newCar, showRegistration } from '@portal/domain/places/registration.ts'
import { CAR_COVER_LABELS } from '@portal/domain/products/car.ts'
import type { OpenPoint } from '@portal/domain/quote-line/open-points.ts'
import type { LineFact, LineMember } from '@portal/domain/quote-line/quote-line.ts'
import { productWords } from '../overview/sale-words.ts'

const policyTypes = { floater: 'Family floater', individual: 'Individual' } as const

/** How words were read: 'Spouse: Sunita, 34 years', 'PIN code'. */
export function sayFacts(facts: readonly LineFact[], members: readonly LineMember[]): string {
  const [first] = facts
  const person = first && 'member' in first && first.member !== undefined ? members[first.member] : undefined
  const words = facts.map(sayFact).filter(Boolean).join(', ')
  if (!person) return words
  const who = relationLabel(person.relation, person.gender)
  return words ? `${who}: ${words}` : who
}

/** Nothing for a relation: the person is named before. */
function sayFact(as: LineFact): string {
  switch (as.fact) {
    case 'relation':
      return ''
    case 'name':
      return as.name
    case 'age':
      return as.age === 0 ? 'under 1 year' : as.age === 1 ? '1 year' : `${as.age} years`
    case 'dob':
      return `born ${showDay(as.dob)}`
    case 'gender':
      return as.gender
    case 'condition':
      return as.member === undefined ? `${as.condition}: whose?` : as.condition
    case 'tobacco':
      return as.member === undefined ? 'Tobacco: who?' : 'uses tobacco'
    case 'denied':
      return 'Not declared'
    case 'healthy':
      return 'No illness'
    case 'product':
      return productWords[as.product]
    case 'variant':
      return `${as.variant} plan`
    case 'policy_type':
      return policyTypes[as.policyType]
    case 'sum':
      return `Sum insured ${showSum(as.rupees)}`
    case 'deductible':
      return `Deductible ${showSum(as.rupees)}`
    case 'tenure':
      return as.years === 1 ? '1-year policy' : `${as.years}-year policy`
    case 'pincode':
      return 'PIN code'
    case 'city':
      return 'City'
    case 'mobile':
      return 'Mobile number'
    case 'registration':
      return as.registration === newCar ? 'Brand-new car' : showRegistration(as.registration)
    case 'cover':
      return CAR_COVER_LABELS[as.cover]
    case 'port':
      return 'Portability'
    case 'unread':
      return 'Not understood'
  }
}

/** What the quote still needs. */
export function sayOpen(point: OpenPoint): string {
  switch (point.point) {
    case 'product':
      return 'product'
    case 'registration':
      return 'registration number'
    case 'members':
      return 'members with their ages'
    case 'age':
      return `age of ${relationLabel(point.relation).toLowerCase()}`
    case 'condition':
      return `who has ${point.condition}`
    case 'tobacco':
      return 'who uses tobacco'
    case 'sum':
      return 'sum insured'
    case 'deductible':
      return 'deductible'
    case 'pincode':
      return 'PIN code'
  }
}

export const unsoldWords = { sum: 'sum insured', relation: 'relation', tenure: 'policy period' } as const
