import type { QuoteInput, QuoteMember } from './quote-input.ts'

/** A member of a stored quote carries the id the provider gave; one still being typed has none. */
type MaybeInsured = QuoteMember & { insured_id?: string }

/** By member index; empty for a car. */
export function insuredIdsOf(quote: QuoteInput | undefined): (string | undefined)[] {
  if (!quote || !('members' in quote)) return []
  return quote.members.map((member: MaybeInsured) => member.insured_id)
}
