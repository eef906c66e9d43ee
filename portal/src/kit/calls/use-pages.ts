import type { Call } from '@portal/contract/wire/call.ts'
import { useCallback, useEffect, useState } from 'react'
import { type CallFailure, toFailure } from './call-failure.ts'
import { send } from './clients.ts'
import { keepingFocus, useFresh } from './keep-fresh.ts'
import type { Reading } from './use-call.ts'

export interface Page<Row> {
  rows: Row[]
  next?: string
}

interface Pages<Row> {
  /** The question it answers. */
  of: string
  page?: Page<Row>
  failure?: CallFailure
  /** Why the next page did not come; what was read stays. */
  moreFailure?: CallFailure
}

interface PagesOptions {
  /** The name under which the next page is asked for. */
  cursor?: 'after' | 'before'
  /** Another number reads the list anew: something in it was changed. */
  edition?: number
}

/** A list read page by page and kept fresh; another question begins a new one. */
export function usePages<Row>(
  call: Call<undefined, Page<Row>>,
  query: Record<string, string | undefined>,
  { cursor = 'after', edition = 0 }: PagesOptions = {},
) {
  const key = JSON.stringify(query)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [state, setState] = useState<Pages<Row>>({ of: '' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` and `edition` read it anew
  useEffect(() => {
    const leaving = new AbortController()
    send(call, { query: JSON.parse(key), signal: leaving.signal }).then(
      (page) => !leaving.signal.aborted && setState({ of: key, page }),
      (error) => !leaving.signal.aborted && setState({ of: key, failure: toFailure(error) }),
    )
    return () => leaving.abort()
  }, [call, key, attempt, edition])

  async function readQuietly() {
    const { page: shown } = state
    if (!shown || state.of !== key) return
    const page = await readAsFar(shown.rows.length)
    // A page more, or another question, has come in between: this answer is too old.
    keepingFocus(() => setState((before) => (before === state ? { of: key, page } : before)))
  }
  useFresh(readQuietly)

  /** As many rows as somebody has already called up, so that the list under their thumb does not get shorter. */
  async function readAsFar(count: number): Promise<Page<Row>> {
    let page = await send(call, { query: JSON.parse(key), unattended: true })
    while (page.next && page.rows.length < count) {
      const more: Page<Row> = await send(call, { query: { ...JSON.parse(key), [cursor]: page.next }, unattended: true })
      page = { ...more, rows: [...page.rows, ...more.rows] }
    }
    return page
  }

  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  const isOther = state.of !== key
  const next = isOther ? undefined : state.page?.next
  const more = async () => {
    // A list asked for anew meanwhile must not get the rows of the old one.
    const add = (change: (before: Pages<Row>) => Pages<Row>) =>
      setState((before) => (before.of === key && before.page?.next === next ? change(before) : before))
    setBusy(true)
    try {
      const page = await send(call, { query: { ...JSON.parse(key), [cursor]: next } })
      add((before) => ({ of: key, page: { ...page, rows: [...(before.page?.rows ?? []), ...page.rows] } }))
    } catch (error) {
      add((before) => ({ ...before, moreFailure: toFailure(error) }))
    } finally {
      setBusy(false)
    }
  }

  const reading: Reading<Row[]> =
    isOther || state.failure?.kind === 'leaving'
      ? { status: 'loading' }
      : state.failure
        ? { status: 'failed', failure: state.failure, reload }
        : { status: 'ready', data: state.page?.rows ?? [], reload, set: () => undefined }
  return { reading, more: next ? more : undefined, busy, moreFailure: isOther ? undefined : state.moreFailure }
}
