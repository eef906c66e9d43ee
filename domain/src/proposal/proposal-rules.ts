import { type Day, isDay } from '../kernel/day.ts'
import type { Rule } from '../kernel/rule.ts'
import { adultAge, isAdult } from '../people/adult.ts'
import type { CarCover } from '../products/car.ts'
import type { DiscountChoice, QuoteInput } from '../quote/quote-input.ts'
import { noPaReasons } from './declarations.ts'
import type { CarOwner, DiscountEvidence, Nominee } from './sections.ts'

/** Rules of a proposal that look at more than one answer; those about a single field are the field's rows. */

/** Rupees of premium from which Form 60 no longer stands in for a PAN. */
export const panCompulsoryFrom = 50_000

export const adultRule: Rule<{ dob: Day; today: Day }> = {
  id: 'S-1',
  code: 'adult',
  says: `Proposer, owner and appointee are at least ${adultAge} years old.`,
  isBroken: ({ dob, today }) => !isDay(dob) || !isAdult(dob, today),
  params: () => ({ age: adultAge }),
}

export const panRules: readonly Rule<{ pan?: string; form60?: boolean; totalPaise: number }>[] = [
  {
    id: 'S-2',
    code: 'pan.compulsory',
    says: `From a premium of ${panCompulsoryFrom} rupees on a PAN is compulsory.`,
    isBroken: ({ pan, totalPaise }) => !pan && totalPaise >= panCompulsoryFrom * 100,
    params: () => ({ from: panCompulsoryFrom }),
  },
  {
    id: 'S-3',
    code: 'pan.or_form60',
    says: 'Below that premium a person gives a PAN or declares Form 60.',
    isBroken: ({ pan, form60 }) => !pan && !form60,
  },
]

const mostNominees = 5
const shares = (nominees: readonly Nominee[]) => nominees.reduce((sum, nominee) => sum + (nominee.share || 0), 0)

export const nomineeRules: readonly Rule<{ nominees: readonly Nominee[]; isCompany: boolean }>[] = [
  {
    id: 'S-4',
    code: 'nominee.company',
    says: 'A company names no nominee.',
    isBroken: ({ isCompany }) => isCompany,
  },
  {
    id: 'S-5',
    code: 'required',
    says: 'A person names at least one nominee.',
    isBroken: ({ nominees }) => nominees.length === 0,
  },
  {
    id: 'S-6',
    code: 'nominee.many',
    says: `At most ${mostNominees} nominees are named.`,
    isBroken: ({ nominees }) => nominees.length > mostNominees,
    params: () => ({ max: mostNominees }),
  },
  {
    id: 'S-7',
    code: 'nominee.shares',
    says: 'The shares of the nominees add up to 100.',
    isBroken: ({ nominees }) => shares(nominees) !== 100,
    params: ({ nominees }) => ({ sum: shares(nominees) }),
  },
]

export const shareRule: Rule<Nominee> = {
  id: 'S-8',
  code: 'range',
  says: 'A share is a whole percent from 1 to 100.',
  isBroken: ({ share }) => !(Number.isInteger(share) && share >= 1 && share <= 100),
  params: () => ({ min: 1, max: 100 }),
}

export const appointeeRule: Rule<{ nominee: Nominee; today: Day }> = {
  id: 'S-9',
  code: 'appointee.needed',
  says: 'A nominee who is a child has an adult appointee who receives for them.',
  isBroken: ({ nominee, today }) => isMinor(nominee, today) && !nominee.appointee,
}

export function isMinor({ dob }: { dob: Day }, today: Day): boolean {
  return isDay(dob) && dob <= today && !isAdult(dob, today)
}

export const ownerTypeRule: Rule<{ owner: CarOwner; quote?: QuoteInput }> = {
  id: 'S-10',
  code: 'owner.type',
  says: 'The owner is of the kind for which the price was worked out: a company has no personal accident cover.',
  isBroken: ({ owner, quote }) => quote !== undefined && 'owner_type' in quote && quote.owner_type !== owner.type,
}

export const gstinPanRule: Rule<CarOwner> = {
  id: 'S-11',
  code: 'gstin.pan',
  says: 'The GSTIN of a company holds its PAN.',
  isBroken: ({ gstin, pan }) => Boolean(gstin && pan) && gstin?.slice(2, 12) !== pan,
}

interface PaFacts {
  quote?: QuoteInput
  accepted: readonly string[]
}

const coversWithPa: readonly CarCover[] = ['comprehensive', 'third_party']

export const noPaRule: Rule<PaFacts> = {
  id: 'S-12',
  code: 'declaration.no_pa',
  says: 'An individual owner takes personal accident cover or declares why not; own damage alone does not offer it.',
  isBroken: ({ quote, accepted }) =>
    quote !== undefined &&
    'owner_type' in quote &&
    quote.owner_type === 'individual' &&
    coversWithPa.includes(quote.cover) &&
    !quote.pa &&
    !noPaReasons.some((reason) => accepted.includes(reason)),
}

export const evidenceRule: Rule<{ claimed: DiscountChoice; evidence?: DiscountEvidence }> = {
  id: 'S-13',
  code: 'required',
  says: 'A discount for an existing customer or an employee is claimed with what proves it.',
  isBroken: ({ claimed, evidence }) => !evidence?.[claimed],
}
