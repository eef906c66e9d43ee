import { type EndedLink, getCustomerStatus, type PayPage } from '@portal/contract/calls/pay.ts'
import { useCallback, useEffect, useState } from 'react'
import { type CallFailure, toFailure } from '../kit/calls/call-failure.ts'
import { send } from '../kit/calls/clients.ts'
import { useReloadOnNewLink } from './link-token.ts'
import { type OpeningProblem, openPayPage } from './open-pay-page.ts'
import { pathOfStage } from './stage-path.ts'
import { usePageRefresh } from './use-page-refresh.ts'

export type PayState =
  | { status: 'loading' }
  | { status: 'gone'; hadLink: boolean; isErased?: boolean; link?: EndedLink }
  | { status: 'failed'; failure: CallFailure; retry: () => void }
  | { status: 'ready'; page: PayPage; show: (page: PayPage) => void; refresh: () => Promise<void> }

/** The customer's page, live. Only opening a link writes; everything after it reads. */
export function usePayPage(): PayState {
  const [page, setPage] = useState<PayPage>()
  const [problem, setProblem] = useState<OpeningProblem>()
  const [attempt, setAttempt] = useState(0)
  useReloadOnNewLink()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    let isCurrent = true
    void openPayPage().then((opened) => {
      if (!isCurrent) return
      if ('page' in opened) setPage(opened.page)
      else setProblem(opened.problem)
    })
    return () => {
      isCurrent = false
    }
  }, [attempt])

  const refresh = useCallback(async () => {
    try {
      setPage(await send(getCustomerStatus))
    } catch (error) {
      const failure = toFailure(error)
      // A dropped connection is ignored: the next refresh follows.
      if (failure.status === 410) setProblem({ failure, hadLink: true })
    }
  }, [])
  const restartRefreshing = usePageRefresh(page, refresh)

  const show = useCallback(
    (next: PayPage) => {
      restartRefreshing()
      setPage(next)
    },
    [restartRefreshing],
  )
  useStageAddress(page)

  if (problem?.failure.status === 410) {
    const { data } = (problem.failure.body ?? {}) as { data?: EndedLink }
    const { hadLink, failure } = problem
    return { status: 'gone', hadLink, isErased: failure.word === 'erased', ...(data?.partner && { link: data }) }
  }
  if (problem)
    return {
      status: 'failed',
      failure: problem.failure,
      retry: () => {
        setProblem(undefined)
        setAttempt(attempt + 1)
      },
    }
  if (!page) return { status: 'loading' }
  return { status: 'ready', page, show, refresh }
}

function useStageAddress(page: PayPage | undefined): void {
  useEffect(() => {
    if (!page) return
    const path = pathOfStage(page.product, page.stage, window.location.pathname)
    if (path !== window.location.pathname) window.history.replaceState(null, '', path)
  }, [page])
}
