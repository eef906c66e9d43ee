import type { AccountRole } from '@portal/domain/kernel/access.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import type { LicenceBlock } from '@portal/domain/people/licence.ts'
import { call } from '../wire/call.ts'
import type { AwaitsApproval } from './approvals.ts'

export interface PartnerRow {
  partner_id: string
  code: string
  name: string
  email: string
  mobile_masked: string
  /** PAN and birth date are recorded; they themselves stay sealed. */
  has_identity: boolean
  may_waive_medical: boolean
  role: AccountRole
  licence: 'agent' | 'posp' | null
  licence_from: Day | null
  licence_until: Day | null
  licence_suspended: boolean
  /** Why nothing may be sold under this licence today. */
  licence_block?: LicenceBlock
  status: 'active' | 'suspended'
  /** Code of the branch. */
  branch?: string
  version: number
  created_at: string
}
export interface NewPartner {
  code: string
  name: string
  email: string
  mobile: string
  role: PartnerRow['role']
  licence?: 'agent' | 'posp'
}
/** `licence_ending`: within the days in which its holder is reminded; `licence_blocked`: a partner who may sell nothing today. */
export const accountStatuses = ['active', 'suspended', 'licence_ending', 'licence_blocked'] as const
export type AccountStatus = (typeof accountStatuses)[number]
/** Query: `search`, `branch` (a code, or `none`), `role`, `status`, `after`. A partner manager with branches lists the partners of these. */
export const listPartners = call<undefined, { rows: PartnerRow[]; next?: string }>(
  'listPartners',
  'GET',
  '/api/office/partners/',
)
/** The accounts of the list, all of them. Query: as of the list without `after`, and `format`. */
export const exportPartners = call<undefined, string>('exportPartners', 'GET', '/api/export/accounts/')
/** An account of the office is created once a second person approves. */
export const createPartner = call<NewPartner, PartnerRow | AwaitsApproval>(
  'createPartner',
  'POST',
  '/api/office/partners/',
)
export interface PartnerChange {
  status?: PartnerRow['status']
  licence?: 'agent' | 'posp'
  licence_from?: Day
  licence_until?: Day
  licence_suspended?: boolean
  /** Stands with the change in the audit trail. */
  reason: string
}
/** A suspended account of the office is restored once a second person approves. */
export const changePartner = call<PartnerChange, PartnerRow | AwaitsApproval>(
  'changePartner',
  'POST',
  '/api/office/partners/:partner_id/',
)
/** Whether an underwriter may decide without the medical report that the rules demand: given by two people, taken back by one. */
export const grantMedicalAuthority = call<{ may_waive_medical: boolean }, PartnerRow | AwaitsApproval>(
  'grantMedicalAuthority',
  'POST',
  '/api/office/partners/:partner_id/medical-authority/',
)
/** Recorded from the partner's papers: whoever sells to themselves is recognised by it. */
export const recordPartnerIdentity = call<{ pan: string; dob: Day }, PartnerRow>(
  'recordPartnerIdentity',
  'POST',
  '/api/office/partners/:partner_id/identity/',
)
/** Only for a partner who may not sell now. `left` were not moved: a payment is under way, or there were too many for one call. */
export const handOverSales = call<{ to: string }, { moved: number; left: number }>(
  'handOverSales',
  'POST',
  '/api/office/partners/:partner_id/hand-over/',
)
/** Ends every session and sends a link to set a new password. */
export const resetPartnerPassword = call<{ reason: string }, PartnerRow>(
  'resetPartnerPassword',
  'POST',
  '/api/office/partners/:partner_id/reset/',
)
