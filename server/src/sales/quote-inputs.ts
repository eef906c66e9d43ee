import type { QuotedMember } from '@portal/contract/calls/quote.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { normaliseRegistration } from '@portal/domain/places/registration.ts'
import { fillQuoteDefaults } from '@portal/domain/quote/quote-defaults.ts'
import type { QuoteInput, QuoteMember } from '@portal/domain/quote/quote-input.ts'
import { isFamily, membersOf, type StoredQuote } from '../db/stored-quote.ts'

export interface KeptInputs {
  inputs: StoredQuote
  lastInsuredId: number
}

/** The body of a create or update as it is kept: defaults filled in, screen state dropped, every member with an id. */
export function keptInputs(product: ProductId, body: QuoteInput, before?: KeptInputs): KeptInputs {
  const quote = fillQuoteDefaults(product, body)
  if (!isFamily(quote)) {
    const registration_number = normaliseRegistration(quote.registration_number)
    return { inputs: { ...quote, registration_number }, lastInsuredId: 0 }
  }
  const known = before ? membersOf(before.inputs) : []
  let lastInsuredId = before?.lastInsuredId ?? 0
  const members = quote.members.map((member): QuotedMember => {
    const same = knownAs(member, known)
    if (!same) lastInsuredId += 1
    return { ...member, insured_id: same?.insured_id ?? String(lastInsuredId) }
  })
  return { inputs: { ...quote, members }, lastInsuredId }
}

/** The same person as before: medical answers stay with them. Relations do not repeat, so a relation names a person. */
function knownAs(member: QuoteMember, known: readonly QuotedMember[]): QuotedMember | undefined {
  return known.find((one) => one.relation === member.relation)
}
