import type { PolicyChange, PolicyChangeKind } from '@portal/domain/policy/policy-change.ts'
import type { AddressDetails, NomineeDetails } from '@portal/domain/proposal/sections.ts'
import { call } from '../wire/call.ts'
import type { SentOtp } from './otp.ts'

/** What can be put right on a policy, as it stands today. Contact stays masked: what is to change is typed anew. */
export interface PolicyDetails {
  policy_id: string
  nominee?: NomineeDetails
  address?: AddressDetails
  contact: { mobile: string; email: string }
  names: { who: string; label: string; name: string }[]
  changes: { kind: PolicyChangeKind; at: string }[]
}
export const getPolicyDetails = call<undefined, PolicyDetails>(
  'getPolicyDetails',
  'GET',
  '/api/policy/:policy_id/details/',
)

/**
 * Asks the customer by a code, for exactly this change. It goes to the present number; `via: 'email'` is for a customer who has lost
 * that number and changes nothing else.
 */
export const sendPolicyChangeCode = call<PolicyChange & { via?: 'email' }, SentOtp>(
  'sendPolicyChangeCode',
  'POST',
  '/api/policy/:policy_id/change/otp/',
)
/** The same change again with the code that was read out; a code for one change is refused for another. */
export const changePolicy = call<PolicyChange & { otp_id: string; code: string }, PolicyDetails>(
  'changePolicy',
  'POST',
  '/api/policy/:policy_id/change/',
)
