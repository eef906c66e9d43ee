import { getPolicy, type PolicyView } from '@portal/contract/calls/policy.ts'
import { useCallback, useEffect, useState } from 'react'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'

/** The issued policy; read again when its documents become ready. */
export function usePolicy(policyId: string | undefined, areDocumentsReady: boolean | undefined) {
  const [policy, setPolicy] = useState<PolicyView>()
  const [failure, setFailure] = useState<CallFailure>()

  const read = useCallback(async () => {
    if (!policyId) return
    setFailure(undefined)
    try {
      setPolicy(await send(getPolicy, { params: { policy_id: policyId } }))
    } catch (error) {
      const told = toFailure(error)
      if (told.kind !== 'leaving') setFailure(told)
    }
  }, [policyId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: ready documents are part of what is read
  useEffect(() => {
    void read()
  }, [read, areDocumentsReady])

  return { policy, failure, read }
}
