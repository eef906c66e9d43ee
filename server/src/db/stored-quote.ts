import type { QuotedMember } from '@portal/contract/calls/quote.ts'
import type { CarQuote, FamilyQuote, QuoteInput } from '@portal/domain/quote/quote-input.ts'

/** A quote's inputs as the database keeps them: the wire's shape, each member with the id by which later calls name them. */
export type StoredFamilyQuote = Omit<FamilyQuote, 'members'> & { members: QuotedMember[] }
export type StoredQuote = StoredFamilyQuote | CarQuote

export function isFamily(quote: StoredQuote): quote is StoredFamilyQuote
export function isFamily(quote: QuoteInput): quote is FamilyQuote
export function isFamily(quote: QuoteInput | StoredQuote): boolean {
  return 'policy_type' in quote
}

/** The wire's members, `[]` for a car. */
export function membersOf(quote: StoredQuote): QuotedMember[] {
  return isFamily(quote) ? quote.members : []
}
