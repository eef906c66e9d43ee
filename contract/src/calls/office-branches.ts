import { call } from '../wire/call.ts'
import type { PartnerRow } from './office-accounts.ts'

export interface BranchRow {
  code: string
  name: string
  manager?: { code: string; name: string }
  partners: number
  /** Since the first of this month; only for who may see business figures. */
  business?: { policies: number; premium: string }
}
/** All branches, or those that this partner manager manages; and how many partners stand in none. */
export const listBranches = call<undefined, { rows: BranchRow[]; without_branch?: number }>(
  'listBranches',
  'GET',
  '/api/office/branches/',
)
/** A new branch, or another name or manager of one that is there. Without `manager` it has none. */
export const saveBranch = call<{ name: string; manager?: string; reason: string }, BranchRow>(
  'saveBranch',
  'PUT',
  '/api/office/branches/:code/',
)

export interface BranchPartner extends Pick<PartnerRow, 'partner_id' | 'code' | 'name' | 'status' | 'licence_block'> {
  /** Id of the partner under whom this one works. */
  supervisor_id?: string
  business?: { policies: number; premium: string }
}
/** The partners of a branch, at most `most`; `none` as the code names those without one. */
export const getBranch = call<undefined, { rows: BranchPartner[]; is_cut: boolean }>(
  'getBranch',
  'GET',
  '/api/office/branches/:code/',
)
/** In the path of `getBranch` and the list of partners: those that stand in no branch. */
export const noBranch = 'none'

/** Moves a partner, with everybody below. A supervisor's branch is the branch; without both the partner stands in none. */
export const placePartner = call<{ branch?: string; supervisor?: string; reason: string }, PartnerRow>(
  'placePartner',
  'POST',
  '/api/office/partners/:partner_id/place/',
)

export const bulkActions = [
  'suspend',
  'restore',
  'reset_password',
  'reset_second_factor',
  'licence_until',
  'move',
] as const
export type BulkAction = (typeof bulkActions)[number]
export const mostInBulk = 100
export interface BulkChange {
  partner_ids: string[]
  action: BulkAction
  reason: string
  /** With `licence_until`. */
  licence_until?: string
  /** With `move`; empty moves them out of their branch. */
  branch?: string
}
export interface BulkResult {
  partner_id: string
  code: string
  name: string
  outcome: 'done' | 'unchanged' | 'awaits_approval' | 'refused'
  /** Why it was refused: the code of an error or of a field. */
  why?: string
}
/** Each account is changed by itself: one that is refused holds up no other. */
export const changePartnersInBulk = call<BulkChange, { rows: BulkResult[] }>(
  'changePartnersInBulk',
  'POST',
  '/api/office/partner-changes/',
)
