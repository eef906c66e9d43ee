import type { AccountRole } from '@portal/domain/kernel/access.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import type { Generated } from 'kysely'
import type { Json, Time } from './column-types.ts'

/** What each kind of request would change. */
export interface ChangePayloads {
  staff_account: { code: string; name: string; email: string; mobile: string; role: AccountRole }
  role: { name: string; from: AccountRole; to: AccountRole }
  medical_authority: { name: string }
  restore_account: { name: string; role: AccountRole }
  provider_link: { name: string; role: AccountRole; issuer: string; subject: string }
  /** Numbers of the sales; the privacy request holds their ids. */
  erasure: { numbers: string[] }
  refund: { amount_paise: number; proposal_id: string | null }
  settlement_difference: { amount_paise: number; proposal_id: string | null }
  rate_version: { version: string; effective_from: Day }
}
export type RequestedKind = keyof ChangePayloads

export interface ChangeRequestTable {
  id: string
  kind: RequestedKind
  subject: string
  payload: Json<ChangePayloads[RequestedKind]>
  reason: Generated<string>
  asked_by: string
  asked_at: Time
  expires_at: Time
  outcome: 'approved' | 'refused' | 'withdrawn' | 'expired' | null
  decided_by: string | null
  decided_at: Time | null
  refusal: string | null
}

export interface ApprovalTables {
  change_requests: ChangeRequestTable
}
