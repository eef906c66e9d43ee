import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { Address, SectionName, Sections } from '@portal/domain/proposal/sections.ts'
import type { Updateable } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Tx } from '../db/database.ts'
import type { ProposalTable } from '../db/tables/sales.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import type { SignedIn } from '../plugins/session.ts'
import { refuseAccountContact } from './account-contact.ts'
import { customerMobileChanged } from './events.ts'
import { maskMobile, useVerifiedCode } from './otp.ts'
import { emailIndex } from './person-index.ts'
import { statesOfPin } from './places/pincodes.ts'
import { isPolicyHeld } from './policy-held.ts'
import { holderIdentity } from './proposal-form.ts'
import { refuseIssues } from './refusals.ts'
import type { Sale } from './sale.ts'

interface SectionBeingSaved<Name extends SectionName> {
  tx: Tx
  deps: Deps
  who: SignedIn
  sale: Sale
  body: Sections[Name]
}

/** What a section means beyond its own answers: checks that need the database, and columns it fills. */
export type SectionEffects<Name extends SectionName> = (
  saving: SectionBeingSaved<Name>,
) => Promise<Updateable<ProposalTable>>

export const sectionEffects: { [Name in SectionName]?: SectionEffects<Name> } = {
  'contact-details': async ({ tx, deps, who, sale, body }) => {
    await refuseAccountContact(tx, deps, { contact: body, form: sale.answers.proposal, partnerId: who.partnerId })
    const crypto = cryptoOf(deps)
    const mobile_index = crypto.index('mobile', body.mobile)
    const isSameNumber = crypto.isIndexOf('mobile', body.mobile, sale.proposal.mobile_index ?? '')
    if (!isSameNumber) await deps.events.publish({ tx, deps }, customerMobileChanged, { proposalId: sale.proposal.id })
    const isVerified = (isSameNumber && sale.proposal.mobile_verified) || (await isVerifiedNow({ tx, deps }, who, body))
    const email_index = emailIndex(crypto, body.email)
    return { mobile_index, email_index, mobile_masked: maskMobile(body.mobile), mobile_verified: isVerified }
  },
  'address-details': async ({ body }) => {
    refuseIssues(await findAddressIssues(body))
    return {}
  },
  'abha-details': async ({ tx, deps, sale, body }) => {
    const issues: Issue[] = []
    for (const [i, { abha_id, insured_id }] of body.members.entries())
      if (abha_id && !(await isVerifiedAbha({ tx, deps }, sale, insured_id, abha_id)))
        issues.push({ path: `members.${i}.abha_id`, code: 'abha.unverified' })
    refuseIssues(issues)
    return {}
  },
  kyc: async ({ tx, sale, body }) => {
    if (body.method === 'ckyc') return {}
    const document = await tx
      .selectFrom('identity_documents')
      .select('id')
      .where('id', '=', body.document_id ?? '')
      .where('proposal_id', '=', sale.proposal.id)
      .executeTakeFirst()
    if (!document) refuseIssues([{ path: 'document_id', code: 'document.unknown' }])
    return { kyc_state: 'review', kyc_reference: body.document_id ?? null }
  },
  'discount-evidence': async ({ tx, deps, sale, body: { existing } }) => {
    if (existing && !existing.company && !(await isPolicyHeld({ tx, deps }, sale, existing.policy_number)))
      refuseIssues([{ path: 'existing.policy_number', code: 'evidence.policy' }])
    return {}
  },
}

async function isVerifiedNow(work: Work, who: SignedIn, { mobile, otp_id }: Sections['contact-details']) {
  if (!otp_id) return false
  const used = await useVerifiedCode(work, { otpId: otp_id, purpose: 'contact', mobile, partnerId: who.partnerId })
  if (!used) refuseIssues([{ path: 'otp_id', code: 'otp.unverified' }])
  return true
}

/** Checks that PIN code and state match. */
export async function findAddressIssues({ current, permanent }: Sections['address-details']): Promise<Issue[]> {
  const issues = await pinIssues('current', current)
  return permanent === 'same' ? issues : [...issues, ...(await pinIssues('permanent', permanent))]
}

async function pinIssues(path: string, { pincode, state }: Address): Promise<Issue[]> {
  const states = await statesOfPin(pincode)
  if (!states) return [{ path: `${path}.pincode`, code: 'pin.unknown' }]
  return states.includes(state)
    ? []
    : [{ path: `${path}.state`, code: 'state.other_pin', params: { state: states[0] ?? '' } }]
}

/** Verified for this member of this sale: a number verified for one person proves nothing about another. */
async function isVerifiedAbha({ tx, deps }: Work, { proposal }: Sale, insuredId: string, abhaId: string) {
  const rows = await tx
    .selectFrom('otps')
    .select('mobile_index')
    .where('purpose', '=', 'abha')
    .where('subject', '=', abhaSubject(proposal.id, insuredId))
    .where('verified_at', 'is not', null)
    .execute()
  // Nothing of the number is stored but this: it cannot be indexed again when keys are rotated.
  return rows.some((row) => cryptoOf(deps).isIndexOf('mobile', abhaId, row.mobile_index))
}

export const abhaSubject = (proposalId: string, insuredId: string) => `${proposalId}:${insuredId}`

/** KYC must be of the proposer: a register's answer about another person is refused. */
export function refuseOtherPerson({ answers }: Sale, { pan, dob }: Sections['kyc']): void {
  if (!answers.proposal) return
  const holder = holderIdentity(answers.proposal)
  const issues: Issue[] = []
  if (holder.pan && pan !== holder.pan) issues.push({ path: 'pan', code: 'kyc.other_person' })
  if (holder.dob && dob && dob !== holder.dob) issues.push({ path: 'dob', code: 'kyc.other_person' })
  refuseIssues(issues)
}
