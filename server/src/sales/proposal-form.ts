import type { Day } from '@portal/domain/kernel/day.ts'
import { impliedGender, isProposer } from '@portal/domain/people/relations.ts'
import type { CarProposal, FamilyProposal, Portability, Proposer } from '@portal/domain/proposal/sections.ts'
import type { QuoteMember } from '@portal/domain/quote/quote-input.ts'
import { normaliseField } from '@portal/domain/validation/fields.ts'
import type { Deps } from '../context/deps.ts'
import { isFamily, type StoredQuote } from '../db/stored-quote.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { hashBody } from '../plugins/idempotency.ts'

export type ProposalForm = FamilyProposal | CarProposal

export const isFamilyForm = (form: ProposalForm): form is FamilyProposal => 'proposer' in form

/** As stored: names and codes normalised, whatever the client typed. */
export function normaliseForm(form: ProposalForm): ProposalForm {
  if (!isFamilyForm(form)) {
    const { owner, vehicle } = form
    const isCompany = owner.type === 'company'
    return {
      owner: {
        ...owner,
        ...code('pan', owner.pan),
        ...code('gstin', owner.gstin),
        ...(owner.signatory !== undefined && { signatory: normaliseField('name', owner.signatory) }),
        name: normaliseField(isCompany ? 'shortText' : 'name', owner.name),
      },
      vehicle: {
        ...vehicle,
        engine_number: normaliseField('engine', vehicle.engine_number),
        chassis_number: normaliseField('chassis', vehicle.chassis_number),
      },
    }
  }
  const { proposer, members } = form
  return {
    ...form,
    proposer: { ...proposer, ...code('pan', proposer.pan), name: normaliseField('name', proposer.name) },
    members: members.map((member) => ({ ...member, name: normaliseField('name', member.name) })),
  }
}

function code<Name extends 'pan' | 'gstin'>(name: Name, value: string | undefined): { [Key in Name]?: string } {
  return (value === undefined ? {} : { [name]: normaliseField(name, value) }) as { [Key in Name]?: string }
}

export function holderName(form: ProposalForm): string {
  return isFamilyForm(form) ? form.proposer.name : form.owner.name
}

/** What KYC verifies: a change here needs a new verification. */
export function holderIdentity(form: ProposalForm): { name: string; pan: string | undefined; dob: string | undefined } {
  const { name, pan, dob } = isFamilyForm(form) ? form.proposer : form.owner
  return { name, pan, dob }
}

/** What was known of the proposer before somebody else became it. */
export const unidentified = { kyc_state: 'none', kyc_reference: null, screening_state: 'none' } as const

export function portabilityOf(form: ProposalForm | undefined): Portability | undefined {
  return form && isFamilyForm(form) ? form.portability : undefined
}

/**
 * The quote with the birth dates and genders that the proposal gives: until then an age may have been an estimate.
 * The proposer is the primary insured, so the proposer's birth date is the one that is rated.
 */
export function applyProposalDetails(inputs: StoredQuote, form: ProposalForm): StoredQuote {
  if (!isFamily(inputs) || !isFamilyForm(form)) return inputs
  const members = inputs.members.map((member) => {
    const proposalMember = form.members.find((one) => one.insured_id === member.insured_id)
    const gender = proposalMember?.gender ?? member.gender ?? impliedGender(member.relation)
    const dob = isProposer(member) ? form.proposer.dob : (proposalMember?.dob ?? member.dob)
    const { age, ...rest } = member
    const exact: QuoteMember & { insured_id: string } = { ...rest, ...(gender && { gender }) }
    return dob === undefined ? { ...exact, ...(age !== undefined && { age }) } : { ...exact, dob }
  })
  return { ...inputs, members }
}

function withBirthDate({ dob: _, ...proposer }: Proposer, dob: Day | undefined): Proposer {
  return { ...proposer, ...(dob && { dob }) }
}

/** Gives the form the quote's birth dates: a person has one birth date, wherever it was changed last. */
export function applyQuotedBirthDates(form: ProposalForm, inputs: StoredQuote): ProposalForm {
  if (!isFamily(inputs) || !isFamilyForm(form)) return form
  const self = inputs.members.find(isProposer)
  return {
    ...form,
    // Replaced by an estimated age, the date is asked for again.
    proposer: self ? withBirthDate(form.proposer, self.dob) : form.proposer,
    members: form.members.map(({ dob: _, ...member }) => {
      const quoted = inputs.members.find((one) => one.insured_id === member.insured_id)
      return { ...member, ...(quoted?.dob && { dob: quoted.dob }) }
    }),
  }
}

export const isSame = (one: unknown, other: unknown): boolean => hashBody(one) === hashBody(other)

/** Recognises the same form sent again, without storing it readable. */
export function formHash(deps: Pick<Deps, 'settings'>, form: ProposalForm): string {
  return cryptoOf(deps).index('proposal-form', hashBody(form))
}

export function isFormHash(deps: Deps, form: ProposalForm, stored: string): boolean {
  return cryptoOf(deps).isIndexOf('proposal-form', hashBody(form), stored)
}
