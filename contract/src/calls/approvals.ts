import type { AccountRole } from '@portal/domain/kernel/access.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import { call } from '../wire/call.ts'

/** Changes that one member of staff asks for and another decides. A write-off is decided with its payment review. */
export const changeKinds = [
  'staff_account',
  'role',
  'medical_authority',
  'restore_account',
  'provider_link',
  'erasure',
  'refund',
  'write_off',
  'settlement_difference',
  'rate_version',
] as const
export type ChangeKind = (typeof changeKinds)[number]
export type ChangeOutcome = 'approved' | 'refused' | 'withdrawn' | 'expired'

export interface ApprovalRow {
  request_id: string
  kind: ChangeKind
  /** Code of the account that would change. */
  code?: string
  name?: string
  email?: string
  mobile_masked?: string
  role?: AccountRole
  role_before?: AccountRole
  /** User ID at the identity provider that would open the account. */
  provider_subject?: string
  /** Money that would move. */
  amount?: string
  proposal_id?: string
  proposal_number?: string
  /** Numbers of the sales whose personal data would be erased. */
  sales?: string[]
  /** Rate version that would be scheduled, its first day and its draft. */
  version?: string
  effective_from?: Day
  draft_id?: string
  /** Why it was asked for. */
  reason?: string
  asked_by: string
  asked_at: string
  /** Nobody can approve it afterwards; a write-off waits as long as its review is open. */
  expires_at?: string
  /** Asked for by the reader, who may withdraw it but not approve it. */
  is_own: boolean
  outcome?: ChangeOutcome
  decided_by?: string
  decided_at?: string
  refusal?: string
}
/** Query: `show=all` lists decided ones too. */
export const listApprovals = call<undefined, { rows: ApprovalRow[] }>('listApprovals', 'GET', '/api/office/approvals/')
/** Approving makes the change at once. A refusal needs a reason; who asked withdraws with a refusal. */
export const decideApproval = call<{ approve: boolean; reason?: string }, ApprovalRow>(
  'decideApproval',
  'POST',
  '/api/office/approvals/:request_id/',
)
/** The answer to a change that waits for a second person. */
export interface AwaitsApproval {
  awaits_approval: ApprovalRow
}
/** Another role for a member of staff, once a second person approves. */
export const changeRole = call<{ role: AccountRole; reason: string }, AwaitsApproval>(
  'changeRole',
  'POST',
  '/api/office/partners/:partner_id/role/',
)
