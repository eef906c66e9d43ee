import { type CaseView, getCase } from '@portal/contract/calls/nstp.ts'
import { useCallback, useEffect, useState } from 'react'
import { type CallFailure, toFailure } from '../../calls/call-failure.ts'
import { send } from '../../calls/clients.ts'

export interface CaseLoading {
  view?: CaseView
  failure?: CallFailure
  reload: () => void
  show: (view: CaseView) => void
}

/** A case that waits for an underwriter; nothing is asked while there is none. */
export function useCase(caseId: string | undefined): CaseLoading {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Pick<CaseLoading, 'view' | 'failure'>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (!caseId) return
    let here = true
    send(getCase, { params: { case_id: caseId } }).then(
      (view) => here && setState({ view }),
      (error) => here && setState({ failure: toFailure(error) }),
    )
    return () => {
      here = false
    }
  }, [caseId, attempt])
  const reload = useCallback(() => {
    setState({})
    setAttempt((count) => count + 1)
  }, [])
  return { ...state, reload, show: (view) => setState({ view }) }
}
