import { getCustomerStatus, getPayPage, openLink, type PayPage } from '@portal/contract/calls/pay.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallFailure, toFailure } from '../kit/calls/call-failure.ts'
import { send } from '../kit/calls/clients.ts'
import { tokenIn, useReloadOnNewLink } from './link-token.ts'
import { mayChange, pathOfStage, waitBeforeLook } from './stage-path.ts'

/** Why a link is over, and whose it was. */
interface GoneLink {
  state: string
  partner?: { name: string; phone: string }
}

export type PayState =
  | { status: 'loading' }
  /** `asked`: a link was opened and refused, rather than none opened. */
  | { status: 'gone'; asked: boolean; why?: GoneLink }
  | { status: 'failed'; failure: CallFailure; retry: () => void }
  | { status: 'ready'; page: PayPage; show: (page: PayPage) => void; look: () => Promise<void> }

/** The token is removed from the address as soon as it is exchanged for a cookie. */
function forgetToken() {
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
}

/** The customer's page as it stands. Only opening a link writes; everything after it reads. */
export function usePayPage(): PayState {
  const [page, setPage] = useState<PayPage>()
  const [problem, setProblem] = useState<{ failure: CallFailure; asked: boolean }>()
  const [attempt, setAttempt] = useState(0)
  const looks = useRef(0)
  useReloadOnNewLink()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    let here = true
    const token = tokenIn(window.location.hash)
    const asking = token ? send(openLink, { body: { token } }) : send(getPayPage)
    asking.then(
      (opened) => {
        if (token) forgetToken()
        if (here) setPage(opened)
      },
      (error) => {
        const failure = toFailure(error)
        if (token && failure.kind === 'refused') forgetToken()
        if (here) setProblem({ failure, asked: token !== undefined })
      },
    )
    return () => {
      here = false
    }
  }, [attempt])

  const show = useCallback((next: PayPage) => {
    looks.current = 0
    setPage(next)
  }, [])

  const look = useCallback(async () => {
    try {
      setPage(await send(getCustomerStatus))
    } catch (error) {
      const failure = toFailure(error)
      // A dropped connection is looked past: the next look comes by itself.
      if (failure.status === 410) setProblem({ failure, asked: true })
    }
  }, [])

  useEffect(() => {
    if (!page || !mayChange(page, looks.current)) return
    const timer = setTimeout(() => {
      looks.current += 1
      if (!document.hidden) void look()
      else setPage({ ...page })
    }, waitBeforeLook(looks.current))
    return () => clearTimeout(timer)
  }, [page, look])

  useEffect(() => {
    const again = () => {
      if (!document.hidden && page && mayChange(page, 0)) void look()
    }
    // Back from the bank's page may restore this page as it was before paying.
    const restored = (event: PageTransitionEvent) => event.persisted && void look()
    document.addEventListener('visibilitychange', again)
    window.addEventListener('pageshow', restored)
    return () => {
      document.removeEventListener('visibilitychange', again)
      window.removeEventListener('pageshow', restored)
    }
  }, [page, look])

  useEffect(() => {
    if (!page) return
    const path = pathOfStage(page.product, page.stage, window.location.pathname)
    if (path !== window.location.pathname) window.history.replaceState(null, '', path)
  }, [page])

  if (problem?.failure.status === 410) {
    const { data } = (problem.failure.body ?? {}) as { data?: GoneLink }
    return { status: 'gone', asked: problem.asked, ...(data?.partner && { why: data }) }
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
  return { status: 'ready', page, show, look }
}
