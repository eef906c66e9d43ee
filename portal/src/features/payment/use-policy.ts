import { getPolicy } from '@portal/contract/calls/policy.ts'
import { useCall } from '../../kit/calls/use-call.ts'

/** The issued policy; read again when its documents become ready. */
export const usePolicy = (policyId: string | undefined, areDocumentsReady: boolean | undefined) =>
  useCall(getPolicy, policyId ? { params: { policy_id: policyId }, edition: areDocumentsReady } : null)
