import type { CarProposal, FamilyProposal, Sections } from '@portal/domain/proposal/sections.ts'
import type { Proposer } from '../policy-document.ts'

/** The policyholder: the proposer, or the owner of the car. */
export function proposerOf(
  proposal: FamilyProposal | CarProposal,
  sections: Pick<Sections, 'contact-details' | 'address-details'>,
): Proposer {
  const person = 'owner' in proposal ? proposal.owner : proposal.proposer
  const { mobile, email } = sections['contact-details']
  return {
    title: person.title,
    name: person.name,
    dob: person.dob,
    gender: person.gender,
    pan: person.pan,
    ...('gstin' in person && person.gstin ? { gstin: person.gstin } : {}),
    mobile,
    email,
    address: sections['address-details'].current,
  }
}
