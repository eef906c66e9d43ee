import type { Rupees } from '@portal/domain/kernel/money.ts'
import type { FamilyProductId, ProductId } from '@portal/domain/kernel/product-id.ts'
import { isProposer } from '@portal/domain/people/relations.ts'
import { newCar } from '@portal/domain/places/registration.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import type { LineFact, QuoteLine } from '@portal/domain/quote-line/quote-line.ts'
import { isInsurable, isTobaccoAsked, toLineAnswers } from './line-answers.ts'
import { isPorted } from './line-state.ts'

/**
 * What becomes of a fact of the line: it fills the quote, is compared with the rest, or is said not to be filled in: the product does
 * not sell it or does not ask for it, a later step asks, the quote is for another product, or the PIN code decides instead. Words that
 * nobody understood say so themselves.
 */
export type LineUse =
  | 'filled'
  | 'compared'
  | 'unsold'
  | 'not_asked'
  | 'asked_later'
  | 'other_product'
  | 'by_pincode'
  | 'open'

interface LineQuote {
  line: QuoteLine
  product: ProductId
  /** Those on offer, where the rates are at hand. */
  deductibles?: readonly Rupees[] | undefined
}

export const isFilled = (use: LineUse): boolean => use === 'filled' || use === 'compared'

/** Exhaustive: a new kind of fact does not compile before it is said what becomes of it. */
export function findUse(as: LineFact, { line, product, deductibles }: LineQuote): LineUse {
  return product === 'car' ? findUseInCar(as, line) : findUseInFamily(as, line, { product, deductibles })
}

function findUseInFamily(
  as: LineFact,
  line: QuoteLine,
  { product, deductibles }: { product: FamilyProductId; deductibles: readonly Rupees[] | undefined },
): LineUse {
  const answers = toLineAnswers(line, product, deductibles)
  const { hasDeductible } = FAMILY_PRODUCTS[product]
  const ofMember = (member: number, use: LineUse): LineUse =>
    isInsurable(product, line.members[member]!.relation) ? use : 'unsold'
  switch (as.fact) {
    case 'relation':
    case 'age':
    case 'dob':
    case 'gender':
    case 'name':
      return ofMember(as.member, 'filled')
    case 'condition':
      return as.member === undefined ? 'open' : ofMember(as.member, 'filled')
    case 'tobacco':
      return as.member === undefined
        ? 'open'
        : ofMember(as.member, isTobaccoAsked(line.members[as.member]!) ? 'filled' : 'not_asked')
    case 'denied':
    case 'healthy':
      return 'asked_later'
    case 'product':
      return as.product === product ? 'filled' : 'other_product'
    case 'variant':
      return as.product === product && as.variant === answers.variant ? 'filled' : 'other_product'
    case 'sum':
      return answers.si ? 'filled' : 'unsold'
    case 'deductible':
      return answers.deductible ? 'filled' : hasDeductible ? 'unsold' : 'not_asked'
    case 'tenure':
      return answers.tenure ? 'filled' : 'unsold'
    case 'city':
      return 'by_pincode'
    case 'pincode':
    case 'policy_type':
    case 'mobile':
      return 'filled'
    case 'registration':
    case 'cover':
      return 'not_asked'
    case 'port':
      return isPorted(line, product) ? 'filled' : 'not_asked'
    case 'people':
      return 'compared'
    case 'unread':
      return 'open'
  }
}

function findUseInCar(as: LineFact, line: QuoteLine): LineUse {
  const ofOwner = (member: number, use: LineUse): LineUse => (isProposer(line.members[member]!) ? use : 'not_asked')
  switch (as.fact) {
    case 'relation':
    case 'name':
      return ofOwner(as.member, 'filled')
    case 'age':
      return ofOwner(as.member, 'asked_later')
    case 'dob':
    case 'gender':
      return ofOwner(as.member, 'filled')
    case 'product':
      return as.product === 'car' ? 'filled' : 'other_product'
    case 'variant':
      return 'other_product'
    case 'pincode':
    case 'mobile':
    case 'registration':
      return 'filled'
    case 'cover':
      return as.cover === 'own_damage' && line.registration === newCar ? 'unsold' : 'filled'
    case 'city':
      return 'by_pincode'
    case 'condition':
    case 'tobacco':
    case 'denied':
    case 'healthy':
    case 'policy_type':
    case 'sum':
    case 'deductible':
    case 'tenure':
    case 'port':
    case 'people':
      return 'not_asked'
    case 'unread':
      return 'open'
  }
}
