import { showDay } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
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
import { isFilled, type LineUse } from './line-uses.ts'
import { say } from './reading-words.ts'

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
      return as.age === 0 ? say('line-readings.under_1_year') : sayCount(say, 'line-readings.years', as.age)
    case 'dob':
      return say('line-readings.born', { dob: showDay(as.dob) })
    case 'gender':
      return sayCommon(`choice.${as.gender}`).toLowerCase()
    case 'condition':
      return as.member === undefined
        ? say('line-readings.whose', { condition: conditionName(as.condition, sayCommon) })
        : conditionName(as.condition, sayCommon)
    case 'tobacco':
      return as.member === undefined ? say('line-readings.tobacco_who') : say('line-readings.uses_tobacco')
    case 'denied':
      return say('line-readings.not_declared')
    case 'healthy':
      return say('line-readings.no_illness')
    case 'product':
      return sayProduct(as.product)
    case 'variant':
      return say('line-readings.plan', { variant: as.variant })
    case 'policy_type':
      return say(`line-readings.${as.policyType}`)
    case 'sum':
      return say('line-readings.sum_insured', { rupees: saySum(as.rupees) })
    case 'deductible':
      return say('line-readings.deductible', { rupees: saySum(as.rupees) })
    case 'tenure':
      return sayCount(say, 'line-readings.policy_years', as.years)
    case 'pincode':
      return say('line-readings.pin_code')
    case 'city':
      return say('line-readings.city')
    case 'mobile':
      return say('line-readings.mobile_number')
    case 'registration':
      return as.registration === newCar ? say('line-readings.brand_new_car') : showRegistration(as.registration)
    case 'cover':
      return sayCover(as.cover)
    case 'port':
      return say('line-readings.portability')
    case 'people':
      return sayCount(say, 'line-readings.people', as.count)
    case 'unread':
      return say('line-readings.not_understood')
  }
}

/** What of a group is not filled in, and why: '36 years: not filled in, asked later'; nothing where all of it is, or the words say so. */
export function sayUnfilled(
  facts: readonly LineFact[],
  uses: ReadonlyMap<LineFact, LineUse>,
  product: ProductId,
): string {
  const unfilled = Map.groupBy(
    facts.filter((as) => {
      const use = uses.get(as)
      return use && !isFilled(use) && use !== 'open'
    }),
    (as) => uses.get(as)!,
  )
  return [...unfilled]
    .map(([use, those]) => {
      const reason = sayReason(use, product)
      const words = those.map(sayFact).filter(Boolean).join(', ')
      return those.length === facts.length || !words ? reason : say('line-readings.part', { words, reason })
    })
    .join('; ')
}

function sayReason(use: LineUse, product: ProductId): string {
  switch (use) {
    case 'unsold':
      return say('line-readings.not_offered')
    case 'not_asked':
      return say('line-readings.not_asked', { product: sayProduct(product) })
    case 'asked_later':
      return say('line-readings.asked_later')
    case 'other_product':
      return say('line-readings.other_product', { product: sayProduct(product) })
    case 'by_pincode':
      return say('line-readings.by_pincode')
    case 'filled':
    case 'compared':
    case 'open':
      return ''
  }
}

/** What to do where the product does not sell what the line says. */
export function sayUnsold(as: LineFact, product: ProductId): string {
  const values = { product: sayProduct(product) }
  switch (as.fact) {
    case 'sum':
      return say('line-readings.unsold_sum', values)
    case 'deductible':
      return say('line-readings.unsold_deductible', values)
    case 'tenure':
      return say('line-readings.unsold_tenure', values)
    case 'cover':
      return say('line-readings.unsold_cover')
    default:
      return say('line-readings.unsold_relation', values)
  }
}

/** What the quote still needs. */
export function sayOpen(point: Exclude<OpenPoint, { point: 'people' }>): string {
  switch (point.point) {
    case 'product':
      return say('line-readings.product')
    case 'registration':
      return say('line-readings.registration_number')
    case 'members':
      return say('line-readings.members_with_their_ages')
    case 'age':
      return say('line-readings.age_of', { relation: sayRelation(point.relation).toLowerCase() })
    case 'condition':
      return say('line-readings.who_has', { condition: conditionName(point.condition, sayCommon) })
    case 'tobacco':
      return say('line-readings.who_uses_tobacco')
    case 'sum':
      return say('line-readings.open_sum')
    case 'deductible':
      return say('line-readings.open_deductible')
    case 'pincode':
      return say('line-readings.pin_code')
  }
}
