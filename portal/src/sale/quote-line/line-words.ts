import { showDay } from '@portal/domain/kernel/day.ts'
import { newCar, showRegistration } from '@portal/domain/places/registration.ts'
import type { OpenPoint } from '@portal/domain/quote-line/open-points.ts'
import type { LineFact, LineMember } from '@portal/domain/quote-line/quote-line.ts'
import { conditionName } from '@portal/words/condition-name.ts'
import { sayRelation } from '../../kit/say-relation.ts'
import { saySum } from '../../kit/say-sum.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { sayCount } from '../../speech/speaker.ts'
import { sayCover } from '../car/cover-name.ts'
import { sayProduct } from '../overview/sale-words.ts'
import { say } from './words.ts'

/** How words were read: 'Spouse: Sunita, 34 years', 'PIN code'. */
export function sayFacts(facts: readonly LineFact[], members: readonly LineMember[]): string {
  const [first] = facts
  const person = first && 'member' in first && first.member !== undefined ? members[first.member] : undefined
  const words = facts.map(sayFact).filter(Boolean).join(', ')
  if (!person) return words
  const who = sayRelation(person.relation, person.gender)
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
      return as.age === 0 ? say('quote-line.under_1_year') : sayCount(say, 'quote-line.years', as.age)
    case 'dob':
      return say('quote-line.born', { dob: showDay(as.dob) })
    case 'gender':
      return sayCommon(`choice.${as.gender}`).toLowerCase()
    case 'condition':
      return as.member === undefined
        ? say('quote-line.whose', { condition: conditionName(as.condition, sayCommon) })
        : conditionName(as.condition, sayCommon)
    case 'tobacco':
      return as.member === undefined ? say('quote-line.tobacco_who') : say('quote-line.uses_tobacco')
    case 'denied':
      return say('quote-line.not_declared')
    case 'healthy':
      return say('quote-line.no_illness')
    case 'product':
      return sayProduct(as.product)
    case 'variant':
      return say('quote-line.plan', { variant: as.variant })
    case 'policy_type':
      return say(`quote-line.${as.policyType}`)
    case 'sum':
      return say('quote-line.sum_insured', { rupees: saySum(as.rupees) })
    case 'deductible':
      return say('quote-line.deductible', { rupees: saySum(as.rupees) })
    case 'tenure':
      return sayCount(say, 'quote-line.policy_years', as.years)
    case 'pincode':
      return say('quote-line.pin_code')
    case 'city':
      return say('quote-line.city')
    case 'mobile':
      return say('quote-line.mobile_number')
    case 'registration':
      return as.registration === newCar ? say('quote-line.brand_new_car') : showRegistration(as.registration)
    case 'cover':
      return sayCover(as.cover)
    case 'port':
      return say('quote-line.portability')
    case 'unread':
      return say('quote-line.not_understood')
  }
}

/** What the quote still needs. */
export function sayOpen(point: OpenPoint): string {
  switch (point.point) {
    case 'product':
      return say('quote-line.product')
    case 'registration':
      return say('quote-line.registration_number')
    case 'members':
      return say('quote-line.members_with_their_ages')
    case 'age':
      return say('quote-line.age_of', { relation: sayRelation(point.relation).toLowerCase() })
    case 'condition':
      return say('quote-line.who_has', { condition: conditionName(point.condition, sayCommon) })
    case 'tobacco':
      return say('quote-line.who_uses_tobacco')
    case 'sum':
      return say('quote-line.open_sum')
    case 'deductible':
      return say('quote-line.open_deductible')
    case 'pincode':
      return say('quote-line.pin_code')
  }
}
