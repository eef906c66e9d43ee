import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { type CallFailure, toFailure } from './call-failure.ts'

/** What a screen shows of a read. */
export type ReadResult<Value> =
  | { status: 'loading' }
  | { status: 'failed'; failure: CallFailure; reload: () => Promise<void> }
  /** `reload` reads again for a person: a failure replaces what is shown. */
  | { status: 'ready'; data: Value; reload: () => Promise<void> }

export type Reading<Value> = Exclude<ReadResult<Value>, { status: 'ready' }> | ReadyReading<Value>

interface ReadyReading<Value> {
  status: 'ready'
  data: Value
  reload: () => Promise<void>
  /** Reads again for a timer: what is shown stays when there is no answer, and the caller gets the failure. */
  refresh: (apply?: (update: () => void) => void) => Promise<void>
  set: (next: Value | ((shown: Value) => Value)) => void
}

/** How one read is sent; spread it into the options of `send`. */
export interface ReadMode {
  signal?: AbortSignal
  unattended?: boolean
}

interface ReadState<Value> {
  key: string | null
  value?: Value
  failure?: CallFailure
}

/**
 * Every read of a screen goes through here: it is sent when the screen opens and whenever the key changes, and an older,
 * slower answer is dropped. The key names what is read; `null` reads nothing yet. Another edition of the same key is read
 * anew while the last one stays in sight. `read` gets what is shown when a timer asks.
 */
export function useRead<Value>(
  key: string | null,
  read: (mode: ReadMode, shown?: Value) => Promise<Value>,
  edition?: unknown,
): Reading<Value> {
  const [state, setState] = useState<ReadState<Value>>({ key: null })
  const latest = useRef(read)
  const running = useRef<AbortController>(undefined)
  latest.current = read

  const reload = useCallback(async () => {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    setState((before) => (before.failure ? { key: null } : before))
    const answer: ReadState<Value> = await latest.current({ signal }).then(
      (value) => ({ key, value }),
      (error) => ({ key, failure: toFailure(error) }),
    )
    // Drawn in small pieces: taps and typing come between them.
    if (!signal.aborted) startTransition(() => setState(answer))
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another edition is read anew
  useEffect(() => {
    if (key !== null) void reload()
    return () => running.current?.abort()
  }, [key, reload, edition])

  const set = useCallback(
    (next: Value | ((shown: Value) => Value)) =>
      setState((before) => {
        if (before.key !== key || before.failure) return before
        return { key, value: next instanceof Function ? next(before.value as Value) : next }
      }),
    [key],
  )

  // The page is leaving for login: show no failure.
  if (key === null || state.key !== key || state.failure?.kind === 'leaving') return { status: 'loading' }
  if (state.failure) return { status: 'failed', failure: state.failure, reload }
  const data = state.value as Value
  async function refresh(apply = (update: () => void) => update()) {
    const value = await latest.current({ unattended: true }, data)
    // A read that a person started meanwhile is newer.
    apply(() => setState((before) => (before === state ? { key, value } : before)))
  }
  return { status: 'ready', data, reload, refresh, set }
}
