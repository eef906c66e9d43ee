import { type EndedLink, getCustomerStatus, getPayPage, openLink, type PayPage } from '@portal/contract/calls/pay.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallFailure, toFailure } from '../kit/calls/call-failure.ts'
import { send } from '../kit/calls/clients.ts'
import { tokenIn, useReloadOnNewLink } from './link-token.ts'
import { mayChange, pathOfStage, refreshDelayMs } from './stage-path.ts'

export type PayState =
  | { status: 'loading' }
  /** `hadLink`: a link was opened and refused, rather than none opened. */
  | { status: 'gone'; hadLink: boolean; link?: EndedLink }
  | { status: 'failed'; failure: CallFailure; retry: () => void }
  | { status: 'ready'; page: PayPage; show: (page: PayPage) => void; refresh: () => Promise<void> }

/** The token is removed from the address as soon as it is exchanged for a cookie. */
function forgetToken() {
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
}

/** The customer's page, live. Only opening a link writes; everything after it reads. */
export function usePayPage(): PayState {
  const [page, setPage] = useState<PayPage>()
  const [problem, setProblem] = useState<{ failure: CallFailure; hadLink: boolean }>()
  const [attempt, setAttempt] = useState(0)
  const refreshes = useRef(0)
  useReloadOnNewLink()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    let here = true
    const token = tokenIn(window.location.hash)
    const opening = token ? send(openLink, { body: { token } }) : send(getPayPage)
    opening.then(
      (opened) => {
        if (token) forgetToken()
        if (here) setPage(opened)
      },
      (error) => {
        const failure = toFailure(error)
        if (token && failure.kind === 'refused') forgetToken()
        if (here) setProblem({ failure, hadLink: token !== undefined })
      },
    )
    return () => {
      here = false
    }
  }, [attempt])

  const show = useCallback((next: PayPage) => {
    refreshes.current = 0
    setPage(next)
  }, [])

  const refresh = useCallback(async () => {
    try {
      setPage(await send(getCustomerStatus))
    } catch (error) {
      const failure = toFailure(error)
      // A dropped connection is ignored: the next refresh follows.
      if (failure.status === 410) setProblem({ failure, hadLink: true })
    }
  }, [])

  useEffect(() => {
    if (!page || !mayChange(page, refreshes.current)) return
    const timer = setTimeout(() => {
      refreshes.current += 1
      if (!document.hidden) void refresh()
      else setPage({ ...page })
    }, refreshDelayMs(refreshes.current))
    return () => clearTimeout(timer)
  }, [page, refresh])

  useEffect(() => {
    const refreshWhenVisible = () => {
      if (!document.hidden && page && mayChange(page, 0)) void refresh()
    }
    // Back from the bank's page may restore this page as it was before paying.
    const restored = (event: PageTransitionEvent) => event.persisted && void refresh()
    document.addEventListener('visibilitychange', refreshWhenVisible)
    window.addEventListener('pageshow', restored)
    return () => {
      document.removeEventListener('visibilitychange', refreshWhenVisible)
      window.removeEventListener('pageshow', restored)
    }
  }, [page, refresh])

  useEffect(() => {
    if (!page) return
    const path = pathOfStage(page.product, page.stage, window.location.pathname)
    if (path !== window.location.pathname) window.history.replaceState(null, '', path)
  }, [page])

  if (problem?.failure.status === 410) {
    const { data } = (problem.failure.body ?? {}) as { data?: EndedLink }
    return { status: 'gone', hadLink: problem.hadLink, ...(data?.partner && { link: data }) }
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
