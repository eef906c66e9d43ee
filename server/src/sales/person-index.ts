import { normaliseField } from '@portal/domain/validation/fields.ts'
import { membersOf, type StoredQuote } from '../db/stored-quote.ts'
import type { FieldCrypto } from '../kernel/field-crypto.ts'
import { holderIdentity, isFamilyForm, type ProposalForm } from './proposal-form.ts'

/** Capital letters do not make another mailbox. */
const emailText = (email: string) => normaliseField('email', email).toLowerCase()

/** By which the proposals with this e-mail are found. */
export const emailIndex = (crypto: FieldCrypto, email: string) => crypto.index('email', emailText(email))
export const emailLookups = (crypto: FieldCrypto, email: string) => crypto.lookups('email', emailText(email))

const personText = (name: string, dob: string) => `${normaliseField('name', name).toLowerCase()} ${dob}`

/** By which the proposals of a person are found, whether they propose or are insured. */
export const personLookups = (crypto: FieldCrypto, name: string, dob: string) =>
  crypto.lookups('person', personText(name, dob))

/** Of the proposer and of everybody insured, without storing who they are. */
export function personIndexes(crypto: FieldCrypto, form: ProposalForm, inputs: StoredQuote): string[] {
  const named = isFamilyForm(form) ? form.members : []
  const birthDates = new Map(membersOf(inputs).map(({ insured_id, dob }) => [insured_id, dob]))
  const people = [
    holderIdentity(form),
    ...named.map(({ insured_id, name }) => ({ name, dob: birthDates.get(insured_id) })),
  ]
  const texts = people.flatMap(({ name, dob }) => (name && dob ? [personText(name, dob)] : []))
  return [...new Set(texts)].map((text) => crypto.index('person', text))
}
