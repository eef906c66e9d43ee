import type { Call } from '@portal/contract/wire/call.ts'
import { useCallback, useEffect, useState } from 'react'
import { type CallFailure, toFailure } from './call-failure.ts'
import { type SendOptions, send } from './clients.ts'
import { keepingFocus, useFresh } from './keep-fresh.ts'

export type Reading<Reply> =
  | { status: 'loading' }
  | { status: 'failed'; failure: CallFailure; reload: () => void }
  | { status: 'ready'; data: Reply; reload: () => void; set: (data: Reply) => void }

interface CallOptions extends Pick<SendOptions<undefined>, 'params' | 'query'> {
  /** Read again by itself while somebody looks. */
  isKeptFresh?: boolean
}

/**
 * Reads a call when the screen opens and whenever what it asks for changes; an older, slower answer is dropped. Without options
 * (null) there is nothing to ask for yet.
 */
export function useCall<Reply>(call: Call<undefined, Reply>, options: CallOptions | null = {}): Reading<Reply> {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ of: string; data?: Reply; failure?: CallFailure }>({ of: '' })
  const asked = options && JSON.stringify([options.params, options.query])
  const wanted = `${call.name} ${asked} ${attempt}`

  useEffect(() => {
    if (asked === null) return
    const leaving = new AbortController()
    const [params, query] = JSON.parse(asked)
    send(call, { params: params ?? undefined, query: query ?? undefined, signal: leaving.signal }).then(
      (data) => !leaving.signal.aborted && setState({ of: wanted, data }),
      (error) => !leaving.signal.aborted && setState({ of: wanted, failure: toFailure(error) }),
    )
    return () => leaving.abort()
  }, [call, asked, wanted])

  const isRead = state.of === wanted && state.data !== undefined
  async function readQuietly() {
    if (!isRead || !options) return
    const data = await send(call, { params: options.params, query: options.query, unattended: true })
    // What came in between by a person's hand is newer.
    keepingFocus(() => setState((before) => (before === state ? { ...before, data } : before)))
  }
  useFresh(options?.isKeptFresh ? readQuietly : undefined)

  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  const set = useCallback((data: Reply) => setState((before) => ({ ...before, data })), [])
  // The page is on its way to login: what stands there now stays quiet.
  if (state.of !== wanted || state.failure?.kind === 'leaving') {
    // A reload keeps showing what it had.
    if (attempt > 0 && state.data !== undefined && !state.failure)
      return { status: 'ready', data: state.data, reload, set }
    return { status: 'loading' }
  }
  if (state.failure) return { status: 'failed', failure: state.failure, reload }
  return { status: 'ready', data: state.data as Reply, reload, set }
}
