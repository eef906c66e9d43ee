import { call } from '../wire/call.ts'
import type { ApprovalRow } from './approvals.ts'

/** The identity that an account signs in with at the insurer's provider. */
export interface LinkedIdentity {
  /** As the provider names the person for good (`sub`). */
  subject: string
  linked_at: string
  /** Absent until the first sign-in after an administrator linked it. */
  last_sign_in_at?: string
  /** The provider gives no role any more, and the account is suspended for it. */
  is_withdrawn: boolean
}
export interface ProviderLink {
  /** What people call the provider; absent where the portal has none. */
  provider?: string
  identity?: LinkedIdentity
  /** Staff are linked once a second person approves. */
  awaits_approval?: ApprovalRow
}
export const getProviderLink = call<undefined, ProviderLink>(
  'getProviderLink',
  'GET',
  '/api/office/partners/:partner_id/provider-link/',
)
/** Links a partner at once, and a member of staff once a second person approves. */
export const linkProvider = call<{ subject: string; reason: string }, ProviderLink>(
  'linkProvider',
  'POST',
  '/api/office/partners/:partner_id/provider-link/',
)
/** Ends the sessions that the provider has opened, too. */
export const unlinkProvider = call<{ reason: string }, ProviderLink>(
  'unlinkProvider',
  'POST',
  '/api/office/partners/:partner_id/provider-link/remove/',
)
