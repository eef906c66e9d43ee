import type { QuotedMember } from '@portal/contract/calls/quote.ts'
import type { CarQuote, FamilyQuote, QuoteInput } from '@portal/domain/quote/quote-input.ts'
import type { KeyRing } from '../kernel/key-ring.ts'
import { openText, type SealedText, sealedMark, sealText } from '../kernel/sealed-text.ts'

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

/** At rest the members' birth dates stand together in one sealed text, in the members' order. */
type RestingQuote = Omit<StoredFamilyQuote, 'members'> & {
  members: Omit<QuotedMember, 'dob'>[]
  birth_dates: string
}

/** The column `inputs`, as it is written. */
export function sealInputs(crypto: { ring: KeyRing }, inputs: StoredQuote): SealedText {
  const dates = membersOf(inputs).map(({ dob }) => dob ?? null)
  const birth_dates = sealText(crypto, JSON.stringify(dates))
  if (dates.every((date) => date === null) || !birth_dates.startsWith(sealedMark))
    return JSON.stringify(inputs) as SealedText
  const members = membersOf(inputs).map(({ dob: _, ...member }) => member)
  return JSON.stringify({ ...inputs, members, birth_dates }) as SealedText
}

/** How the mark of a sealed text stands in JSON. */
const sealedInJson = JSON.stringify(sealedMark).slice(0, -1)

/** Any JSON of a row; that of a quote with the birth dates of its members. */
export function parseStoredJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  return text.includes(sealedInJson) && isResting(value) ? openInputs(value) : value
}

function isResting(value: unknown): value is RestingQuote {
  return typeof value === 'object' && value !== null && 'birth_dates' in value && 'members' in value
}

function openInputs({ birth_dates, members, ...inputs }: RestingQuote): StoredFamilyQuote | RestingQuote {
  const text = openText(birth_dates)
  // Where no key opens it the quote is without birth dates, as one that was never given them.
  const dates: (string | null)[] = text === birth_dates ? [] : JSON.parse(text)
  return { ...inputs, members: members.map((member, place) => withBirthDate(member, dates[place])) }
}

function withBirthDate(member: Omit<QuotedMember, 'dob'>, dob: string | null | undefined): QuotedMember {
  return dob ? { ...member, dob } : member
}
