import type { Day } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { Gender } from '@portal/domain/people/gender.ts'
import type { MissingAnswer } from '@portal/domain/proposal/missing-answers.ts'
import type { Address, CarProposal, FamilyProposal, Sections } from '@portal/domain/proposal/sections.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import type { WordedGroup } from '@portal/words/answer-sheet.ts'
import { type Call, call, type MultipartBody } from '../wire/call.ts'
import type { Withdrawal } from '../wire/withdrawal.ts'
import type { QuoteView, Summary } from './quote.ts'

/** The health reply spells its key with a capital and a space: a wire fact. */
export type CreatedProposal = { proposal_id: string } | { 'Proposal id': string }

/** The whole proposal: state, version, what was answered, what is still missing. */
export interface ProposalView {
  proposal_id: string
  /** Short, to be read out: 'P-7F3K-9MX2'. */
  proposal_number: string
  quote_id: string
  product: ProductId
  state: string
  version: number
  quote: QuoteView
  summary: Summary
  medical?: Medical
  proposal?: FamilyProposal | CarProposal
  sections: Partial<Sections>
  /** Every answer as a person reads it. */
  sheet: WordedGroup[]
  missing: MissingAnswer[]
  mobile_verified: boolean
  kyc_verified: boolean
  /** Set once the premium is frozen (payable and later). */
  frozen_premium?: string
  /** Open underwriting case or inspection, when there is one. */
  case_id?: string
  /** Postponed by an underwriter until this day. */
  postponed_until?: Day
  inspection_id?: string
  policy_number?: string
  /** What happens next, for whom. */
  turn: 'partner' | 'customer' | 'underwriter' | 'surveyor' | 'done'
  /** What a change would withdraw now, or nothing. */
  withdrawals: Withdrawal[]
}

export const createProposal = call<FamilyProposal | CarProposal, CreatedProposal>(
  'createProposal',
  'POST',
  '/api/:product/quote/:quote_id/proposal/',
)
/** What Central KYC has on record of a person, read with their permission to begin a proposal with. */
export interface CkycRecord {
  title?: string
  name: string
  gender?: Gender
  address?: Address
  email?: string
}
/** `record` is left out when the register hands none out for this PAN and birth date; each reading is recorded in the audit trail. */
interface CkycReading {
  record?: CkycRecord
  /** The register knows nobody with this PAN: an identity document is needed. */
  is_unknown?: true
}
export const readCkycRecord = call<{ pan: string; dob: Day; permission: string }, CkycReading>(
  'readCkycRecord',
  'POST',
  '/api/:product/quote/:quote_id/ckyc-record/',
)
export const saveMedical = call<Medical, { quote_id: string; underwriting: Summary['underwriting'] }>(
  'saveMedical',
  'POST',
  '/api/:product/quote/pre-existing-desease/:quote_id/',
)
export const getMedical = call<undefined, Medical>(
  'getMedical',
  'GET',
  '/api/:product/quote/pre-existing-desease/:quote_id/',
)
export const getProposal = call<undefined, ProposalView>(
  'getProposal',
  'GET',
  '/api/:product/quote/proposal/:proposal_id/',
)
export const saveProposal = call<FamilyProposal | CarProposal, ProposalView>(
  'saveProposal',
  'PUT',
  '/api/:product/quote/proposal/:proposal_id/',
)

/** One call per section, all of one form; each answers the proposal's new version and what is still missing. */
export interface SavedSection {
  proposal_id: string
  version: number
  state: string
  missing: MissingAnswer[]
}
const section = <Name extends keyof Sections>(name: Name): Call<Sections[Name], SavedSection> =>
  call(`save:${name}`, 'POST', `/api/:product/quote/proposal/:proposal_id/${name}/`)

export const saveSection: { [Name in keyof Sections]: Call<Sections[Name], SavedSection> } = {
  'contact-details': section('contact-details'),
  'nominee-details': section('nominee-details'),
  'address-details': section('address-details'),
  'bank-details': section('bank-details'),
  'abha-details': section('abha-details'),
  kyc: section('kyc'),
  'discount-evidence': section('discount-evidence'),
  declarations: section('declarations'),
}

/**
 * An identity document for KYC: multipart/form-data with the fields `document_type` and `file` (JPEG, PNG, WebP or PDF, at most 5 MB).
 * The answer's id goes into the kyc section; the office looks at the document.
 */
export const uploadDocument = call<MultipartBody, { document_id: string }>(
  'uploadDocument',
  'POST',
  '/api/:product/quote/proposal/:proposal_id/documents/',
)

/** Leaves out a member who cannot be covered; the premium is rated again. */
export const removeMember = call<{ insured_id: string }, ProposalView>(
  'removeMember',
  'POST',
  '/api/:product/quote/proposal/:proposal_id/drop-member/',
)
export const withdrawProposal = call<{ reason: string }, { state: string }>(
  'withdrawProposal',
  'POST',
  '/api/:product/quote/proposal/:proposal_id/withdraw/',
)
