import type { Call } from '@portal/contract/call.ts'
import { useCallback, useEffect, useState } from 'react'
import { type CallFailure, toFailure } from '../../calls/call-failure.ts'
import { send } from '../../calls/clients.ts'
import type { Reading } from '../../calls/use-call.ts'

interface Page<Row> {
  rows: Row[]
  next?: string
}

/** A list read page by page; `cursor` is the name under which the next page is asked for. */
export function usePages<Row>(
  call: Call<undefined, Page<Row>>,
  query: Record<string, string | undefined>,
  cursor: 'after' | 'before' = 'after',
) {
  const key = JSON.stringify(query)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [state, setState] = useState<{ of: string; page?: Page<Row>; failure?: CallFailure }>({ of: '' })
  const wanted = `${key} ${attempt}`

  useEffect(() => {
    const leaving = new AbortController()
    send(call, { query: JSON.parse(key), signal: leaving.signal }).then(
      (page) => !leaving.signal.aborted && setState({ of: wanted, page }),
      (error) => !leaving.signal.aborted && setState({ of: wanted, failure: toFailure(error) }),
    )
    return () => leaving.abort()
  }, [call, key, wanted])

  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  const next = state.page?.next
  const more = async () => {
    setBusy(true)
    try {
      const page = await send(call, { query: { ...JSON.parse(key), [cursor]: next } })
      setState((before) => ({ ...before, page: { ...page, rows: [...(before.page?.rows ?? []), ...page.rows] } }))
    } catch (error) {
      setState((before) => ({ ...before, failure: toFailure(error) }))
    } finally {
      setBusy(false)
    }
  }

  const reading: Reading<Row[]> =
    state.of !== wanted || state.failure?.kind === 'leaving'
      ? { status: 'loading' }
      : state.failure
        ? { status: 'failed', failure: state.failure, reload }
        : { status: 'ready', data: state.page?.rows ?? [], reload, set: () => undefined }
  return { reading, reload, more: next ? more : undefined, busy }
}
