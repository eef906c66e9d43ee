import { getRenewal, openRenewal, type RenewalView } from '@portal/contract/calls/renewal.ts'
import { useCallback, useEffect, useState } from 'react'
import { type CallFailure, type Outcome, toFailure } from '../../calls/call-failure.ts'
import { send } from '../../calls/clients.ts'
import type { RenewalKey } from './renewal-paths.ts'

const paramsOf = ({ policy, year }: RenewalKey) => ({ policy_id: policy, year })

export function useRenewal({ policy, year }: RenewalKey) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ view?: RenewalView; failure?: CallFailure }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    let here = true
    setState({})
    send(getRenewal, { params: paramsOf({ policy, year }) }).then(
      (view) => here && setState({ view }),
      (error) => here && setState({ failure: toFailure(error) }),
    )
    return () => {
      here = false
    }
  }, [policy, year, attempt])
  return { ...state, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}

/** The sale that continues the policy: made now, or the one already made. */
export async function openSaleOf(key: RenewalKey): Promise<Outcome<RenewalView>> {
  try {
    return { ok: true, value: await send(openRenewal, { params: paramsOf(key), body: {} }) }
  } catch (error) {
    return { ok: false, failure: toFailure(error) }
  }
}
