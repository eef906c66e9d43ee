import type { ProductId } from '../kernel/product-id.ts'
import { FAMILY_PRODUCTS } from '../products/catalogue.ts'
import { defaultSumInsured } from '../products/sum-insured.ts'
import type { CarQuote, FamilyQuote, QuoteInput, QuoteMember } from './quote-input.ts'

/** What a screen keeps beside a member's own answers. */
type UiMember = QuoteMember & { isChecked?: boolean; canDeleted?: boolean }

/** Members as the specification sends them: a floater's without all three screen fields, others without `isChecked` only. */
export function toWireMembers(policyType: FamilyQuote['policy_type'], members: readonly UiMember[]): UiMember[] {
  return members.map(({ isChecked: _, ...member }) => {
    if (policyType !== 'floater') return member
    const { si: _si, canDeleted: _canDeleted, ...wireMember } = member
    return wireMember
  })
}

/** Members as they are kept: only what belongs to the quote. The screen fields of a client that sends them are dropped. */
function toStoredMembers(policyType: FamilyQuote['policy_type'], members: readonly UiMember[]): QuoteMember[] {
  return toWireMembers(policyType, members).map(({ canDeleted: _, ...member }) => member)
}

type LooseFamilyQuote = Omit<FamilyQuote, 'si'> & { si?: string }

/** Fills what a client may leave out: the sum insured everywhere, variant and tenure where the product has a choice. */
export function fillQuoteDefaults(product: 'car', quote: CarQuote): CarQuote
export function fillQuoteDefaults(product: Exclude<ProductId, 'car'>, quote: LooseFamilyQuote): FamilyQuote
export function fillQuoteDefaults(product: ProductId, quote: QuoteInput): QuoteInput
export function fillQuoteDefaults(product: ProductId, quote: QuoteInput | LooseFamilyQuote): QuoteInput {
  if (product === 'car') return quote as CarQuote
  const looseQuote = quote as LooseFamilyQuote
  const facts = FAMILY_PRODUCTS[product]
  const filledQuote: FamilyQuote = {
    ...looseQuote,
    si: looseQuote.si ?? defaultSumInsured,
    members: toStoredMembers(looseQuote.policy_type, looseQuote.members),
  }
  if (facts.variants.length > 1) filledQuote.variant ??= facts.defaultVariant
  if (facts.tenures.length > 1) filledQuote.tenure ??= 1
  return filledQuote
}
