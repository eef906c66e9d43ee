import { call } from '../wire/call.ts'
import type { Endorsement, PolicyCredit, PolicyDocumentLink, PolicyUpload } from './policy.ts'

/** The documents of the policy that a proposal has become. */
export interface OfficeDocuments {
  /** Missing while the proposal has no policy. */
  policy_number?: string
  documents: PolicyDocumentLink[]
  endorsements: Endorsement[]
  e_insurance_account?: PolicyCredit
  motor_register?: PolicyUpload
  /** Documents with health answers are left out: the role may not see them. */
  has_withheld?: true
}

export const listOfficeDocuments = call<undefined, OfficeDocuments>(
  'listOfficeDocuments',
  'GET',
  '/api/office/proposals/:proposal_id/documents/',
)

export const getOfficeDocument = call<undefined, Uint8Array>(
  'getOfficeDocument',
  'GET',
  '/api/office/policies/:policy_id/documents/:kind/',
)

/** Has the register of motor policies asked again, after it refused a policy or could not be reached. */
export const retryUpload = call<Record<string, never>, PolicyUpload>(
  'retryUpload',
  'POST',
  '/api/office/proposals/:proposal_id/motor-register/',
)

export interface FailedUpload {
  proposal_id: string
  policy_number: string
  upload: PolicyUpload
  changed_at: string
}

/** Car policies that the register refused or could not be told of, the latest change first. Query: `after`. */
export const listFailedUploads = call<undefined, { rows: FailedUpload[]; next?: string }>(
  'listFailedUploads',
  'GET',
  '/api/office/motor-register/',
)
