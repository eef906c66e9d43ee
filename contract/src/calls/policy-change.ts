import type { PolicyChange, PolicyChangeKind } from '@portal/domain/policy/policy-change.ts'
import type { AddressDetails, NomineeDetails } from '@portal/domain/proposal/sections.ts'
import { call } from '../wire/call.ts'
import type { ServiceRequest } from './service.ts'

/** What can be put right on a policy, as it stands today. Contact stays masked: what is to change is typed anew. */
export interface PolicyDetails {
  policy_id: string
  nominee?: NomineeDetails
  address?: AddressDetails
  contact: { mobile: string; email: string }
  names: { who: string; label: string; name: string }[]
  changes: { kind: PolicyChangeKind; at: string }[]
  /** What was asked of the customer last. */
  request?: ServiceRequest
}
export const getPolicyDetails = call<undefined, PolicyDetails>(
  'getPolicyDetails',
  'GET',
  '/api/policy/:policy_id/details/',
)

/**
 * Asks the customer, on a page of their own, for exactly this change. The link goes to the present number; `via: 'email'` is for a
 * customer who has lost that number and changes nothing else.
 */
export const requestPolicyChange = call<PolicyChange & { via?: 'email' }, PolicyDetails>(
  'requestPolicyChange',
  'POST',
  '/api/policy/:policy_id/change/',
)
