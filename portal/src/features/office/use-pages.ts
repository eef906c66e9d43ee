import type { Call } from '@portal/contract/call.ts'
import { useCallback, useEffect, useState } from 'react'
import { type CallFailure, toFailure } from '../../calls/call-failure.ts'
import { send } from '../../calls/clients.ts'
import type { Reading } from '../../calls/use-call.ts'

export interface Page<Row> {
  rows: Row[]
  next?: string
}

interface Pages<Row> {
  of: string
  page?: Page<Row>
  failure?: CallFailure
  /** Why the next page did not come; what was read stays. */
  moreFailure?: CallFailure
}

/** A list read page by page; `cursor` is the name under which the next page is asked for. Another `edition` reads it anew. */
export function usePages<Row>(
  call: Call<undefined, Page<Row>>,
  query: Record<string, string | undefined>,
  { cursor = 'after', edition = 0 }: { cursor?: 'after' | 'before'; edition?: number } = {},
) {
  const key = JSON.stringify(query)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [state, setState] = useState<Pages<Row>>({ of: '' })
  const wanted = `${key} ${attempt} ${edition}`

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
    const of = state.of
    // A list asked for anew meanwhile must not get the rows of the old one.
    const add = (change: (before: Pages<Row>) => Pages<Row>) =>
      setState((before) => (before.of === of ? change(before) : before))
    setBusy(true)
    try {
      const page = await send(call, { query: { ...JSON.parse(key), [cursor]: next } })
      add((before) => ({ of, page: { ...page, rows: [...(before.page?.rows ?? []), ...page.rows] } }))
    } catch (error) {
      add((before) => ({ ...before, moreFailure: toFailure(error) }))
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
  return { reading, more: next ? more : undefined, busy, moreFailure: state.moreFailure }
}
