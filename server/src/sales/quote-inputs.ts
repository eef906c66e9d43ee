import type { QuotedMember } from '@portal/contract/calls/quote.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { normaliseRegistration } from '@portal/domain/places/registration.ts'
import { fillQuoteDefaults } from '@portal/domain/quote/quote-defaults.ts'
import type { QuoteInput, QuoteMember } from '@portal/domain/quote/quote-input.ts'
import { isFamily, membersOf, type StoredQuote } from '../db/stored-quote.ts'

interface StoredInputs {
  inputs: StoredQuote
  lastInsuredId: number
}

/** A request body as stored: defaults filled in, screen state dropped, every member with an id. */
export function toStoredInputs(product: ProductId, body: QuoteInput, stored?: StoredInputs): StoredInputs {
  const quote = fillQuoteDefaults(product, body)
  if (!isFamily(quote)) {
    const registration_number = normaliseRegistration(quote.registration_number)
    return { inputs: { ...quote, registration_number }, lastInsuredId: 0 }
  }
  const existingMembers = stored ? membersOf(stored.inputs) : []
  let lastInsuredId = stored?.lastInsuredId ?? 0
  const members = quote.members.map((member): QuotedMember => {
    const existingMember = findSamePerson(member, existingMembers)
    if (!existingMember) lastInsuredId += 1
    return { ...member, insured_id: existingMember?.insured_id ?? String(lastInsuredId) }
  })
  return { inputs: { ...quote, members }, lastInsuredId }
}

/** Finds the same person among the stored members, so that medical answers stay with them. Relations do not repeat. */
function findSamePerson(member: QuoteMember, existingMembers: readonly QuotedMember[]): QuotedMember | undefined {
  return existingMembers.find((one) => one.relation === member.relation)
}
